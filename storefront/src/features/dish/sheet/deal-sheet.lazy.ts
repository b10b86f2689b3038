// A meal deal is fetched when one is opened: most visits open dishes only.
import { createLazyPart } from '../../../platform/lazy-part.ts';

export const DealSheet = createLazyPart('DealSheet', () => import('../deal/deal-sheet.tsx'));
