// Parts of the menu that are fetched after its first paint.
import { lazyPart } from '../../platform/lazy-part.ts';

export const ItemSheet = lazyPart('ItemSheet', () => import('./item-sheet.tsx'));
export const OtherStoreSheet = lazyPart('OtherStoreSheet', () => import('./other-store-sheet.tsx'));
/** Suggestions that go with the basket, under its lines. */
export const SuggestedDishes = lazyPart('SuggestedDishes', () => import('./suggested-dishes.tsx'));
