import { lazyPart } from '../../platform/lazy-part.ts';

export const BasketLines = lazyPart('BasketLines', () => import('./basket-lines.tsx'));
