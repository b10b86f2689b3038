import { createLazyPart } from '../../platform/lazy-part.ts';

export const SectionList = createLazyPart('SectionList', () => import('./section-list.tsx'));
