// A dish: its price where the person looks, its texts, where its price comes from, and who gave it.
import { useState } from 'react';

import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatDateIn, formatMoney } from '../../platform/locale.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { FieldHistory, SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { listStorePrice } from './dish-changes.ts';
import { getShownPrice, isCurrent, listPricePlaces, type DishRow } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import { OwnPrices } from './own-prices.tsx';
import { readPrice, writePrice } from './read-price.ts';
import { nameScope, ScopeForm } from './scope-picker.tsx';
import type { ScopeChoice } from './use-menu-scope.ts';

import css from './menu.module.css';

export type DishField = 'price' | 'name';

interface DishProps {
  row: DishRow;
  field: DishField;
  menu: OfficeMenu;
  choice: ScopeChoice;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function DishSheet({
  open,
  onClose,
  ...props
}: Omit<DishProps, 'row' | 'field'> & {
  /** Null: it is closed. */
  open: { row: DishRow; field: DishField } | null;
  onClose: () => void;
}) {
  return (
    <Sheet isOpen={open !== null} onClose={onClose} title={open?.row.dish.name}>
      {open && <DishForm {...props} row={open.row} field={open.field} />}
    </Sheet>
  );
}

/** Asks first which stores the change is about. */
function DishForm(props: DishProps) {
  const { menu, choice } = props;
  if (choice.scope !== null) return <DishFields {...props} />;
  return (
    <>
      <p>{texts.whereTitle}</p>
      <ScopeForm
        stores={menu.stores}
        canChangeAll={menu.canChangeAll}
        scope={null}
        onChosen={choice.choose}
      />
    </>
  );
}

function DishFields({ row, field, menu, choice: { scope }, chosen, onSaved }: DishProps) {
  const { dish, brand } = row;
  const { name: author, site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  const shown = getShownPrice(dish, brand.storeIds, scope, today);
  const [only] = shown.prices;
  const first = shown.prices.length === 1 && only !== null && only !== undefined ? only : null;
  const [price, setPrice] = useState(first === null ? '' : writePrice(first));
  const [isSold, setIsSold] = useState(!shown.prices.every((each) => each === null));
  const [until, setUntil] = useState(shown.differences[0]?.until ?? '');
  const [name, setName] = useState(dish.name);
  const [description, setDescription] = useState(dish.description);
  const [showsHistory, setShowsHistory] = useState(false);
  const minor = readPrice(price);
  const isAll = scope === 'all';
  const where = nameScope(scope, menu.stores);
  const storeIds = Array.isArray(scope) ? scope.filter((id) => brand.storeIds.includes(id)) : [];
  const getChanges = (): FieldInput[] => {
    const document = `dish/${dish.id}`;
    if (!isAll)
      return storeIds.flatMap((storeId) => {
        const reason = dish.differences.find((each) => each.storeId === storeId)?.reason ?? '';
        const priceMinor = isSold ? minor : null;
        return listStorePrice(dish, storeId, { priceMinor, by: author, reason, since: today, until });
      });
    return [
      ...(minor !== null && minor !== dish.priceMinor
        ? [{ document, field: 'price', value: writePrice(minor) }]
        : []),
      ...(name !== dish.name ? [{ document, field: 'name', value: name }] : []),
      ...(description !== dish.description
        ? [{ document, field: 'description', value: description }]
        : []),
    ];
  };
  const isValid = isSold ? minor !== null : !isAll;
  const hasTexts = name !== dish.name || description !== dish.description;
  const isReady = isValid && name.trim() !== '' && getChanges().length > 0;
  const [place] = listPricePlaces(dish.id, scope);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <p className={css.scopeName}>{where}</p>
      {isSold && (
        <TextField
          label={texts.price}
          inputMode="decimal"
          value={price}
          autoComplete="off"
          autoFocus={field === 'price'}
          onFocus={({ target }) => target.select()}
          hint={shown.prices.length > 1 ? texts.severalPrices : texts.menuPrice(formatMoney(dish.priceMinor, menu.currency))}
          error={price !== '' && minor === null ? texts.noPrice : undefined}
          onChange={(event) => setPrice(event.target.value)}
        />
      )}
      {!isAll && (
        <>
          <Checkbox
            label={texts.notSold}
            checked={!isSold}
            onChange={({ target }) => setIsSold(!target.checked)}
          />
          <TextField
            label={texts.until}
            type="date"
            min={today}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </>
      )}
      {isAll && (
        <>
          <TextField
            label={texts.name}
            value={name}
            maxLength={80}
            autoComplete="off"
            autoFocus={field === 'name'}
            error={name.trim() === '' ? texts.nameNeeded : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <TextArea
            label={texts.description}
            value={description}
            maxLength={300}
            onChange={(event) => setDescription(event.target.value)}
          />
        </>
      )}
      <OwnPrices
        dish={dish}
        menu={menu}
        differences={dish.differences.filter((each) => isCurrent(each, today))}
        isAll={isAll}
        chosen={chosen}
        onSaved={onSaved}
      />
      {dish.rules > 0 && <p className={css.quiet}>{texts.hasRules(dish.rules)}</p>}
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(dish.name, where)}
        getChanges={getChanges}
        label={hasTexts ? texts.changeDish(where) : texts.changePrice(where)}
        isReady={isReady}
        onSaved={onSaved}
      />
      <button
        type="button"
        className={css.textButton}
        aria-expanded={showsHistory}
        onClick={() => setShowsHistory(!showsHistory)}
      >
        {texts.whoSet}
      </button>
      {showsHistory && place && (
        <FieldHistory
          document={place.document}
          field={place.field}
          currency={menu.currency}
          onUndone={onSaved}
        />
      )}
    </form>
  );
}
