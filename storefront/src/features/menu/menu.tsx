// The door of the menu room: what lies over any screen of the site, and what the basket shows of it.
import { Suspense } from 'react';
import { useAddress, useEntryState } from '../../platform/browser-location.ts';
import { productAt } from '../../platform/paths.ts';
import { useWaitingDish } from '../dish/add-dish.ts';
import { ItemSheet, OtherStoreSheet } from './lazy-parts.chunk.ts';

export { AlsoGood } from './lazy-parts.chunk.ts';
export { PostcodeCheck } from '../delivery-check/postcode-check.tsx';

/** The dish whose address lies over the present screen, and the question about another kitchen's basket. */
export function MenuOverlays() {
  const dish = productAt(useAddress().path);
  const { background } = useEntryState();
  const isWaiting = useWaitingDish(({ waiting }) => waiting !== null);
  return (
    <Suspense fallback={null}>
      {dish && background && <ItemSheet key={dish.itemId} {...dish} />}
      {isWaiting && <OtherStoreSheet />}
    </Suspense>
  );
}
