import { useEffect, useRef } from 'react';

import type { MenuItem } from '../../../../../contract/catalogue/catalogue.ts';
import { runAfterPaint } from '../../../../../web/ui/after-paint.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../../web/ui/feedback/notice.tsx';
import { Stepper } from '../../../../../web/ui/fields/stepper.tsx';
import { Price } from '../../../../../web/ui/text/price.tsx';
import { changeCart, useWaitingDish, type CartEntry } from '../../cart/cart.ts';
import { replaceInCart } from '../../cart/replace-in-cart.chunk.ts';
import { useNamesLang } from '../../config/config.ts';
import { addDish } from '../add-dish.ts';
import { texts as cardTexts } from '../card/dish-card.texts.ts';
import { texts } from '../dish.texts.ts';
import type { ConfiguredDish } from './use-configured-dish.ts';

import css from './configurator.module.css';

interface AddToBasketProps {
  item: MenuItem;
  dish: ConfiguredDish;
  storeId: string;
  editing: CartEntry | null;
  onMissing: () => void;
  /** Closes the dish or opens the menu. */
  onAdded: () => void;
}

/** Quantity and the one button. It is never silently disabled: a press leads to the first missing choice. */
export function AddToBasket({
  item,
  dish,
  storeId,
  editing,
  onMissing,
  onAdded,
}: AddToBasketProps) {
  const { price, quantity } = dish;
  const lang = useNamesLang();
  const isLeaving = useRef(false);
  // A question about another store's basket goes with the dish that asked it.
  useEffect(() => () => useWaitingDish.setState({ waiting: null }), []);
  const leave = () => {
    isLeaving.current = true;
    // The basket shows it first (ux 22): on a slow phone closing takes as long again.
    runAfterPaint(onAdded);
  };
  const press = () => {
    // A double tap adds once.
    if (isLeaving.current) return;
    const missing = price.problems[0];
    if (missing) {
      onMissing();
      return focusGroup(missing.groupId);
    }
    if (!editing) addDish(storeId, dish.entry, leave);
    else if (changeCart(() => replaceInCart(editing.key, dish.entry))) leave();
  };
  if (item.isSoldOut)
    return (
      <Notice tone="warning">{item.isBrandPaused ? texts.brandPaused : texts.soldOutForNow}</Notice>
    );
  return (
    <div className={css.add}>
      {item.notServed && <p className={css.when}>{texts.servedLater(item.notServed.label)}</p>}
      <Stepper
        name={item.name}
        nameLang={lang}
        value={quantity}
        max={item.maxPerOrder}
        onChange={dish.setQuantity}
      />
      <Button size="large" wide onClick={press}>
        {editing ? texts.update : texts.add}{' '}
        <Price
          minor={price.leastPriceMinor * quantity}
          prefix={price.isOpen ? cardTexts.from : undefined}
        />
      </Button>
    </div>
  );
}

function focusGroup(groupId: string): void {
  const groups = document.querySelectorAll<HTMLElement>(`[data-group="${CSS.escape(groupId)}"]`);
  const isOpen = (each: HTMLElement) => !each.querySelector('input:checked');
  const group = [...groups].findLast(isOpen) ?? [...groups].at(-1);
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true });
}
