// What the menu fetches after its first paint.
import { lazyPart } from '../lazy-part.ts';

export const ItemSheet = lazyPart('ItemSheet', () => import('./item-sheet.tsx'));
export const OtherStoreSheet = lazyPart('OtherStoreSheet', () => import('./other-store-sheet.tsx'));
export const AllergenSheet = lazyPart('AllergenSheet', () => import('./allergen-sheet.tsx'));
export const BasketLines = lazyPart('BasketLines', () => import('./basket-lines.tsx'));
export const DeliveryAnswer = lazyPart('DeliveryAnswer', () => import('./delivery-answer.tsx'));
/** What goes with the basket, under its lines. */
export const AlsoGood = lazyPart('AlsoGood', () => import('./also-good.tsx'));
