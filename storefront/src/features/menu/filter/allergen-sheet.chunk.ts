import { lazyPart } from '../../../platform/lazy-part.ts';

export const AllergenSheet = lazyPart('AllergenSheet', () => import('./allergen-sheet.tsx'));
