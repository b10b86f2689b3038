// The table: only the rows near the window are in the document, so that 5,000 dishes scroll like fifty.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

import type { ShownDraft } from '../../../../contract/content/change-sets.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { formatDateIn, formatMoney } from '../../platform/locale.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { formatShown } from '../content-changes/content-changes.ts';
import { texts as hours } from './menu-hours/menu-hours.texts.ts';
import { findDraft, getShownPrice, type DishRow, type MenuRow } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import { texts as ruleTexts } from './price-rules/price-rules.texts.ts';
import type { DishField } from './store-price-form.tsx';
import type { MenuScope } from './use-menu-scope.ts';

import css from './menu.module.css';

/** Pixels before a row is measured. */
const ROW_HEIGHT = 45;

interface TableProps {
  menu: OfficeMenu;
  rows: readonly MenuRow[];
  scope: MenuScope;
  drafts: readonly ShownDraft[];
  /** Ids of dishes. */
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (row: DishRow, field: DishField) => void;
  onOpenSection: (id: string) => void;
  onOpenBrand: (id: string) => void;
}

export function MenuTable({
  menu,
  rows,
  scope,
  drafts,
  selected,
  onSelect,
  onOpen,
  onOpenSection,
  onOpenBrand,
}: TableProps) {
  const select = (ids: readonly string[], isSelected: boolean): void =>
    onSelect(
      new Set(isSelected ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))),
    );
  const { site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(table.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is not passed to memoised components
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => toKey(rows[index]),
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <table
      ref={table}
      className={css.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells
      role="grid"
      aria-label={texts.menu}
      aria-rowcount={rows.length + 1}
      onKeyDown={moveFocus}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <VisuallyHidden>{texts.selection}</VisuallyHidden>
          </th>
          <th scope="col">{texts.dish}</th>
          <th scope="col" className={css.number}>
            {texts.price}
          </th>
          <th scope="col" className={classNames(css.number, css.wide)}>
            {texts.vat}
          </th>
          <th scope="col" className={classNames(css.number, css.wide)}>
            {texts.kcal}
          </th>
          <th scope="col" className={css.wide}>
            {texts.allergens}
          </th>
        </tr>
      </thead>
      <tbody>
        {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
        {items.map(({ index, key }) => {
          const row = rows[index];
          if (!row) return null;
          return row.kind === 'section' ? (
            <tr
              key={String(key)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className={css.section}
            >
              <Tick
                name={row.name}
                isSelected={row.dishIds.every((id) => selected.has(id))}
                onSelect={(isSelected) => select(row.dishIds, isSelected)}
              />
              <th scope="rowgroup" colSpan={5}>
                {menu.canChangeAll ? (
                  <button
                    type="button"
                    className={css.sectionName}
                    onClick={() => onOpenSection(row.id)}
                  >
                    {row.name}
                  </button>
                ) : (
                  row.name
                )}{' '}
                <button
                  type="button"
                  className={css.brandName}
                  aria-label={hours.hoursOf(row.brand.name)}
                  onClick={() => onOpenBrand(row.brand.id)}
                >
                  {row.brand.name}
                </button>
              </th>
            </tr>
          ) : (
            <Dish
              key={String(key)}
              measure={virtualizer.measureElement}
              index={index}
              row={row}
              currency={menu.currency}
              price={getShownPrice(row.dish, row.brand.storeIds, scope, today)}
              draft={findDraft(drafts, row.dish.id, scope)}
              isSelected={selected.has(row.dish.id)}
              onSelect={(isSelected) => select([row.dish.id], isSelected)}
              onOpen={onOpen}
            />
          );
        })}
        {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
      </tbody>
    </table>
  );
}

const toKey = (row: MenuRow | undefined): string => {
  if (!row) return '';
  return row.kind === 'section' ? `section ${row.id}` : row.dish.id;
};

function Dish({
  measure,
  index,
  row,
  currency,
  price: { prices, differences },
  draft,
  isSelected,
  onSelect,
  onOpen,
}: {
  measure: (element: Element | null) => void;
  index: number;
  row: DishRow;
  currency: string;
  price: ReturnType<typeof getShownPrice>;
  draft: ShownDraft | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: (row: DishRow, field: DishField) => void;
}) {
  const { dish } = row;
  const shown = prices.map((each) =>
    each === null ? texts.notSoldThere : formatMoney(each, currency),
  );
  const others = dish.differences.length - differences.length;
  const { notVerified, verifiedOn, contains } = dish.allergens;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <Tick name={dish.name} isSelected={isSelected} onSelect={onSelect} />
      <th scope="row" className={css.dish}>
        <button type="button" className={css.cell} onClick={() => onOpen(row, 'name')}>
          {dish.name}
        </button>
      </th>
      <td className={css.number}>
        <button
          type="button"
          className={css.cell}
          aria-label={texts.priceOf(dish.name, shown.join(', '))}
          onClick={() => onOpen(row, 'price')}
        >
          {draft ? (
            <>
              <del>{formatShown(draft.before, currency)}</del>{' '}
              <ins>{formatShown(draft.after, currency)}</ins>
            </>
          ) : (
            shown.join(', ')
          )}
          {dish.rules.length > 0 && (
            <span className={css.mark}>{ruleTexts.mark(dish.rules.length)}</span>
          )}
          {(differences.length > 0 || others > 0) && (
            <span className={css.mark} data-own={differences.length > 0 ? '' : undefined}>
              {differences.length > 0 ? texts.own : texts.otherStores(others)}
            </span>
          )}
        </button>
      </td>
      <td className={classNames(css.number, css.wide)}>{dish.vat / 100} %</td>
      <td className={classNames(css.number, css.wide)}>{dish.kcal ?? '–'}</td>
      <td className={classNames(css.wide, notVerified && css.unverified)}>
        {notVerified
          ? texts.notVerified
          : texts.allergenCount(contains.length, verifiedOn !== null)}
      </td>
    </tr>
  );
}

function Tick({
  name,
  isSelected,
  onSelect,
}: {
  name: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  return (
    <td className={css.tick}>
      <label>
        <input
          type="checkbox"
          aria-label={texts.select(name)}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
    </td>
  );
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move between the buttons of the rows. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = ARROWS[event.key];
  const from = (event.target as Element).closest('tr');
  if (!step || !from) return;
  const buttonsOf = (row: Element): HTMLElement[] => [
    ...row.querySelectorAll<HTMLElement>('button'),
  ];
  const column = buttonsOf(from).indexOf(event.target as HTMLElement);
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')].filter(
    (row) => buttonsOf(row).length > 0,
  );
  const row = rows[rows.indexOf(from) + step[0]];
  const target = row && buttonsOf(row)[column + step[1]];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'nearest' });
}
