import { lazyPart } from '../../../platform/lazy-part.ts';

export const NoDishes = lazyPart('NoDishes', () => import('./no-dishes.tsx'));
