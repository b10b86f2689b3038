import { createLazyPart } from '../../../platform/lazy-part.ts';

/** Suggestions that go with the basket, under its lines. */
export const SuggestedDishes = createLazyPart(
  'SuggestedDishes',
  () => import('./suggested-dishes.tsx'),
);
