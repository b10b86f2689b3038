// The menu of all brands as a table: prices and texts are changed in place, in the stores that the header names.
import { useDeferredValue, useState } from 'react';

import { listCheckedDishes } from '../../../../contract/content/menu-checks.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { formatDateIn } from '../../platform/locale.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { ContentHead, useChosenSet, type ChosenSet } from '../content-changes/content-changes.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { DishSheet } from './dish-sheet.tsx';
import { BrandHoursSheet } from './menu-hours/brand-hours-sheet.tsx';
import { listRows, type DishRow } from './menu-rows.ts';
import { MenuTable } from './menu-table.tsx';
import { texts } from './menu.texts.ts';
import { NewDishSheet } from './new-dish-sheet.tsx';
import { GroupsSheet } from './option-groups/groups-sheet.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { SectionSheet } from './section-sheet.tsx';
import { SpreadsheetSheet } from './spreadsheet/spreadsheet-sheet.tsx';
import type { DishField } from './store-price-form.tsx';
import { useMenuCheck, useMenuScope, useWantedSheet } from './use-menu-scope.ts';

import css from './menu.module.css';

export function OfficeMenuScreen() {
  const { site } = useSelf();
  const chosen = useChosenSet();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officeMenu',
    { params: { site: site.id }, query: { set: set?.id } },
    { refetchOnWindowFocus: true, revision: [set?.version] },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <LoadedMenu menu={data} chosen={chosen} onChanged={reload} />;
}

interface Open {
  row: DishRow;
  field: DishField;
}

function LoadedMenu({
  menu,
  chosen,
  onChanged,
}: {
  menu: OfficeMenu;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}) {
  const { site } = useSelf();
  const choice = useMenuScope(menu);
  const { check, showAll } = useMenuCheck();
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const [open, setOpen] = useState<Open | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isBulkOpen, setIsBulkOpen] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [areGroupsOpen, setAreGroupsOpen] = useState(false);
  const wantedSheet = useWantedSheet();
  const [isSpreadsheetOpen, setIsSpreadsheetOpen] = useState(wantedSheet !== null);
  const [sectionId, setSectionId] = useState<string | null>(null);
  const [brandId, setBrandId] = useState<string | null>(null);
  const today = formatDateIn(site.timeZone)(Date.now());
  const only = check && new Set(listCheckedDishes(menu, check, today).map(({ id }) => id));
  const rows = listRows(menu, wanted, choice.scope, only);
  const dishCount = rows.filter(({ kind }) => kind === 'dish').length;
  // What the filter hides is not changed.
  const selectedRows = rows.filter(
    (row): row is DishRow => row.kind === 'dish' && selected.has(row.dish.id),
  );
  return (
    <>
      <ContentHead
        title={texts.menu}
        chosen={chosen}
        scope={<ScopePicker menu={menu} choice={choice} />}
        filter={
          <TextField
            className={css.filter}
            label={texts.filter}
            type="search"
            value={filter}
            autoComplete="off"
            onChange={(event) => setFilter(event.target.value)}
          />
        }
      >
        {menu.canChangeAll && (
          <>
            <Button variant="soft" onClick={() => setIsAdding(true)}>
              {texts.newDish}
            </Button>
            <Button variant="soft" onClick={() => setAreGroupsOpen(true)}>
              {texts.optionGroups}
            </Button>
          </>
        )}
        <Button variant="soft" onClick={() => setIsSpreadsheetOpen(true)}>
          {texts.spreadsheet}
        </Button>
      </ContentHead>
      {check && (
        <p className={css.check}>
          <span role="status">{texts.checks[check](dishCount)}</span>
          <button type="button" className={css.textButton} onClick={showAll}>
            {texts.showAll}
          </button>
        </p>
      )}
      <MenuTable
        menu={menu}
        rows={rows}
        scope={choice.scope}
        drafts={chosen.drafts}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row, field) => setOpen({ row, field })}
        onOpenSection={setSectionId}
        onOpenBrand={setBrandId}
      />
      {rows.length === 0 && (
        <EmptyState
          title={texts.noDish}
          action={
            filter && (
              <Button variant="soft" onClick={() => setFilter('')}>
                {texts.showAll}
              </Button>
            )
          }
        />
      )}
      {selectedRows.length > 0 && (
        <div className={css.selection}>
          <span role="status">{texts.selected(selectedRows.length)}</span>
          <Button onClick={() => setIsBulkOpen(true)}>{texts.changePrices}</Button>
          <Button variant="plain" onClick={() => setSelected(new Set())}>
            {texts.clear}
          </Button>
        </div>
      )}
      <BulkSheet
        isOpen={isBulkOpen}
        rows={selectedRows}
        menu={menu}
        choice={choice}
        chosen={chosen}
        onClose={() => setIsBulkOpen(false)}
        onSaved={async () => {
          setIsBulkOpen(false);
          setSelected(new Set());
          await onChanged();
        }}
      />
      <NewDishSheet
        isOpen={isAdding}
        menu={menu}
        chosen={chosen}
        onClose={() => setIsAdding(false)}
        onSaved={async () => {
          setIsAdding(false);
          await onChanged();
        }}
      />
      <GroupsSheet
        isOpen={areGroupsOpen}
        menu={menu}
        scope={choice.scope ?? 'all'}
        chosen={chosen}
        onClose={() => setAreGroupsOpen(false)}
        onSaved={() => void onChanged()}
      />
      <SpreadsheetSheet
        isOpen={isSpreadsheetOpen}
        first={wantedSheet ?? 'dishes'}
        menu={menu}
        choice={choice}
        chosen={chosen}
        onClose={() => setIsSpreadsheetOpen(false)}
      />
      <SectionSheet
        sectionId={sectionId}
        menu={menu}
        chosen={chosen}
        onClose={() => setSectionId(null)}
        onSaved={async () => {
          setSectionId(null);
          await onChanged();
        }}
      />
      <BrandHoursSheet
        brandId={brandId}
        menu={menu}
        choice={choice}
        chosen={chosen}
        onClose={() => setBrandId(null)}
        onSaved={async () => {
          setBrandId(null);
          await onChanged();
        }}
      />
      <DishSheet
        open={open}
        menu={menu}
        choice={choice}
        chosen={chosen}
        onClose={() => setOpen(null)}
        onSaved={async () => {
          setOpen(null);
          await onChanged();
        }}
      />
    </>
  );
}
