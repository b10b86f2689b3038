import { lazyPart } from '../../platform/lazy-part.ts';
import type { AllergyNoticeProps } from './allergy-notice.tsx';
import type { DishFitsProps } from './dish-fits.tsx';
import type { HouseholdSheetProps } from './household-sheet.tsx';

export const LazyDishFits = lazyPart<'DishFits', DishFitsProps>(
  'DishFits',
  () => import('./profile-parts.tsx'),
);
export const LazyAllergyNotice = lazyPart<'AllergyNotice', AllergyNoticeProps>(
  'AllergyNotice',
  () => import('./profile-parts.tsx'),
);
export const LazyHouseholdSheet = lazyPart<'HouseholdSheet', HouseholdSheetProps>(
  'HouseholdSheet',
  () => import('./profile-parts.tsx'),
);
