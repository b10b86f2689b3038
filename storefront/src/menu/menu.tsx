// The door of the menu room: what lies over any screen of the site, and what the basket shows of it.
import { Suspense, lazy } from 'react';
import { useAddress, useEntryState } from '../address.ts';
import { productAt } from '../paths.ts';
import { useWaitingDish } from './add-dish.ts';

export { PostcodeCheck } from './postcode-check.tsx';

const ItemSheet = lazy(() => import('./item-sheet.tsx').then((it) => ({ default: it.ItemSheet })));
const OtherStoreSheet = lazy(() =>
  import('./other-store-sheet.tsx').then((it) => ({ default: it.OtherStoreSheet })),
);

/** What goes with the basket, under its lines. */
export const AlsoGood = lazy(() =>
  import('./also-good.tsx').then((it) => ({ default: it.AlsoGood })),
);

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
