import { createLazyPart } from '../../platform/lazy-part.ts';

export const BasketLines = createLazyPart('BasketLines', () => import('./basket-lines.tsx'));
