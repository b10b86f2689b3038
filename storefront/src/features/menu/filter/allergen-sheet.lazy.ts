import { createLazyPart } from '../../../platform/lazy-part.ts';

export const AllergenSheet = createLazyPart('AllergenSheet', () => import('./allergen-sheet.tsx'));
