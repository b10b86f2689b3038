// Takes a dish off the menu of all stores.
import { useState } from 'react';

import { SaveActions } from '../content-changes/content-changes.ts';
import { countSellers, listWithdrawal } from './dish-changes.ts';
import { texts } from './menu.texts.ts';
import { isLastDish } from './section-changes.ts';
import type { DishProps } from './store-price-form.tsx';

import css from './menu.module.css';

export function WithdrawDish({ row, where, today, chosen, onSaved }: DishProps) {
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
