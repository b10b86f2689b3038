import { lazyPart } from '../../platform/lazy-part.ts';

export const SectionList = lazyPart('SectionList', () => import('./section-list.tsx'));
