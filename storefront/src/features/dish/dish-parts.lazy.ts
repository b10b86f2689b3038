// Parts of the menu that are fetched after its first paint.
import { createLazyPart } from '../../platform/lazy-part.ts';

export const ItemSheet = createLazyPart('ItemSheet', () => import('./sheet/item-sheet.tsx'));
export const OtherStoreSheet = createLazyPart(
  'OtherStoreSheet',
  () => import('./configurator/other-store-sheet.tsx'),
);
