import { createLazyPart } from '../../../platform/lazy-part.ts';

export const NoDishes = createLazyPart('NoDishes', () => import('./no-dishes.tsx'));
