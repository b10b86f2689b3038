// What the menu fetches after its first paint.
import { lazyPart } from '../../platform/lazy-part.ts';

export const ItemSheet = lazyPart('ItemSheet', () => import('../dish/item-sheet.tsx'));
export const OtherStoreSheet = lazyPart(
  'OtherStoreSheet',
  () => import('../dish/other-store-sheet.tsx'),
);
export const AllergenSheet = lazyPart('AllergenSheet', () => import('../dish/allergen-sheet.tsx'));
export const BasketLines = lazyPart('BasketLines', () => import('../basket/basket-lines.tsx'));
export const DeliveryAnswer = lazyPart(
  'DeliveryAnswer',
  () => import('../delivery-check/delivery-answer.tsx'),
);
/** What goes with the basket, under its lines. */
export const AlsoGood = lazyPart('AlsoGood', () => import('../dish/also-good.tsx'));
