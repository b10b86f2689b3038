import { Suspense } from 'react';

import { useBackground, useLocationPart } from '../../platform/browser-location.ts';
import { parseProductPath } from '../../platform/paths.ts';
import { useWaitingDish } from '../cart/cart.ts';
import { ItemSheet, OtherStoreSheet } from './dish-parts.lazy.ts';

/** What opens over any screen: the dish that the address names, and the question about another store's basket. */
export function DishOverlays() {
  const dish = parseProductPath(useLocationPart(({ path }) => path));
  const background = useBackground();
  const isWaiting = useWaitingDish(({ waiting }) => waiting !== null);
  return (
    <Suspense fallback={null}>
      {dish && background && <ItemSheet key={dish.itemId} {...dish} />}
      {isWaiting && <OtherStoreSheet />}
    </Suspense>
  );
}
