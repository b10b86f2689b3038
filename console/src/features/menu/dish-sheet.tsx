// A dish in a sheet: everything that the menu says of it, or its price in the stores that were chosen.
import { useState } from 'react';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatDateIn } from '../../platform/locale.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { FieldHistory, SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { countSellers, listWithdrawal } from './dish-changes.ts';
import { DishForm } from './dish-form.tsx';
import { isCurrent, listPricePlaces, type DishRow } from './menu-rows.ts';
import { texts } from './menu.texts.ts';
import { OwnPrices } from './own-prices.tsx';
import { PriceRules } from './price-rules/price-rules.tsx';
import { nameScope, ScopeForm } from './scope-picker.tsx';
import { isLastDish } from './section-changes.ts';
import { StorePriceForm, type DishField, type DishProps } from './store-price-form.tsx';
import type { ScopeChoice } from './use-menu-scope.ts';

import css from './menu.module.css';

interface SheetProps {
  row: DishRow;
  /** Has the focus. */
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
}: Omit<SheetProps, 'row' | 'field'> & {
  /** Null: it is closed. */
  open: { row: DishRow; field: DishField } | null;
  onClose: () => void;
}) {
  return (
    <Sheet isOpen={open !== null} onClose={onClose} title={open?.row.dish.name}>
      {open && <Dish {...props} row={open.row} field={open.field} />}
    </Sheet>
  );
}

/** Asks first which stores the change is about. */
function Dish(props: SheetProps) {
  const { row, field, menu, choice, chosen, onSaved } = props;
  const { scope } = choice;
  const { site } = useSelf();
  const today = formatDateIn(site.timeZone)(Date.now());
  if (scope === null)
    return (
      <>
        <p>{texts.whereTitle}</p>
        <ScopeForm
          stores={menu.stores.filter(({ id }) => row.brand.storeIds.includes(id))}
          allStores={menu.stores.length}
          canChangeAll={menu.canChangeAll}
          scope={null}
          onChosen={choice.choose}
        />
      </>
    );
  const where = nameScope(scope, menu.stores);
  const form = { row, menu, where, today, chosen, onSaved };
  return (
    <div className={css.form}>
      <p className={css.scopeName}>{where}</p>
      {scope === 'all' ? (
        <DishForm {...form} field={field} />
      ) : (
        <StorePriceForm {...form} scope={scope} />
      )}
      <OwnPrices
        dish={row.dish}
        menu={menu}
        differences={row.dish.differences.filter((each) => isCurrent(each, today))}
        isAll={scope === 'all'}
        chosen={chosen}
        onSaved={onSaved}
      />
      <PriceRules
        subject={row.dish}
        place={{ document: `dish/${row.dish.id}`, field: 'priceRules' }}
        stores={menu.stores.filter(({ id }) => row.brand.storeIds.includes(id))}
        menu={menu}
        where={where}
        storeIds={scope === 'all' ? [] : scope}
        chosen={chosen}
        onSaved={onSaved}
      />
      <PriceHistory {...props} />
      {scope === 'all' && <WithdrawDish {...form} />}
    </div>
  );
}

function PriceHistory({ row, choice, menu, onSaved }: SheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [place] = listPricePlaces(row.dish.id, choice.scope);
  return (
    <>
      <button
        type="button"
        className={css.textButton}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.whoSet}
      </button>
      {isOpen && place && (
        <FieldHistory
          document={place.document}
          field={place.field}
          currency={menu.currency}
          onUndone={onSaved}
        />
      )}
    </>
  );
}

/** Takes a dish off the menu of all stores. */
function WithdrawDish({ row, where, today, chosen, onSaved }: DishProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={css.textButton}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.withdraw}
      </button>
      {isOpen && (
        <div className={css.form}>
          <p>
            {texts.sellers(countSellers(row, today))}{' '}
            {isLastDish(row.section) && texts.sectionEnds(row.section.name)}
          </p>
          <SaveActions
            chosen={chosen}
            title={texts.withdrawTitle(row.dish.name)}
            getChanges={() => listWithdrawal(row)}
            label={texts.withdrawDish(row.dish.name, where)}
            isReady
            onSaved={onSaved}
          />
        </div>
      )}
    </>
  );
}
