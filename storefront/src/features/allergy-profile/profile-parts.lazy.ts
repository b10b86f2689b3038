import { createLazyPart } from '../../platform/lazy-part.ts';
import type { AllergyNoticeProps } from './allergy-notice.tsx';
import type { DishFitsProps } from './dish-fits.tsx';
import type { HouseholdSheetProps } from './household-sheet.tsx';

export const LazyDishFits = createLazyPart<'DishFits', DishFitsProps>(
  'DishFits',
  () => import('./profile-parts.tsx'),
);
export const LazyAllergyNotice = createLazyPart<'AllergyNotice', AllergyNoticeProps>(
  'AllergyNotice',
  () => import('./profile-parts.tsx'),
);
export const LazyHouseholdSheet = createLazyPart<'HouseholdSheet', HouseholdSheetProps>(
  'HouseholdSheet',
  () => import('./profile-parts.tsx'),
);
