// The price of a dish in the chosen stores, or that they do not sell it.
import { useState } from 'react';

import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { focusOnMount } from '../../../../web/ui/focus-on-mount.ts';
import { formatMoney } from '../../platform/locale.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { listStorePrice } from './dish-changes.ts';
import { getShownPrice, type DishRow } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import { readPrice, writePrice } from './read-price.ts';

import css from './menu.module.css';

/** The field of the form that has the focus. */
export type DishField = 'price' | 'name';

export interface DishProps {
  row: DishRow;
  menu: OfficeMenu;
  /** The name of the stores that the change is about. */
  where: string;
  /** The local date. */
  today: string;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function StorePriceForm({
  row: { dish, brand },
  menu,
  where,
  today,
  scope,
  chosen,
  onSaved,
}: DishProps & { scope: readonly string[] }) {
  const { name: by } = useSelf();
  const shown = getShownPrice(dish, brand.storeIds, scope, today);
  const [only = null] = shown.prices;
  const first = shown.prices.length === 1 ? only : null;
  const [price, setPrice] = useState(first === null ? '' : writePrice(first));
  const [isSold, setIsSold] = useState(!shown.prices.every((each) => each === null));
  const [until, setUntil] = useState(shown.differences[0]?.until ?? '');
  const minor = isSold ? readPrice(price) : null;
  const getChanges = (): FieldInput[] =>
    scope
      .filter((id) => brand.storeIds.includes(id))
      .flatMap((storeId) => {
        const own = dish.differences.find((each) => each.storeId === storeId);
        const isAsBefore =
          (own ? own.priceMinor : dish.priceMinor) === minor && (own?.until ?? '') === until;
        if (isAsBefore) return [];
        const reason = own?.reason ?? '';
        return listStorePrice(dish, storeId, {
          priceMinor: minor,
          by,
          reason,
          since: today,
          until,
        });
      });
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      {isSold && (
        <TextField
          label={texts.price}
          inputMode="decimal"
          value={price}
          autoComplete="off"
          data-dialog-focus=""
          ref={focusOnMount}
          onFocus={({ target }) => target.select()}
          hint={
            shown.prices.length > 1
              ? texts.severalPrices
              : texts.menuPrice(formatMoney(dish.priceMinor, menu.currency))
          }
          error={price !== '' && minor === null ? texts.noPrice : undefined}
          onChange={(event) => setPrice(event.target.value)}
        />
      )}
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
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(dish.name, where)}
        getChanges={getChanges}
        label={texts.changePrice(where)}
        isReady={(!isSold || minor !== null) && getChanges().length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}
