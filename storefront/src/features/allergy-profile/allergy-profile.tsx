// The public file of the household's allergy profile. Its code loads only where it is used.
import { Suspense, useState, type ReactNode } from 'react';

import type { AllergyNoticeProps } from './allergy-notice.tsx';
import type { DishFitsProps } from './dish-fits.tsx';
import { useHasHousehold } from './has-household.ts';
import { LazyAllergyNotice, LazyDishFits, LazyHouseholdSheet } from './profile-parts.lazy.ts';

export { hasHousehold, subscribeHousehold, useHasHousehold } from './has-household.ts';

/** Loads `DishFits` ahead, which then renders synchronously. */
export const loadDishFits = LazyDishFits.load;

/** The members of the stored household whom a dish suits; nothing without a household. */
export const DishFits = (props: DishFitsProps): ReactNode =>
  useHasHousehold() && (
    <Suspense fallback={null}>
      <LazyDishFits {...props} />
    </Suspense>
  );

/** The consent to tell the kitchen about the household's allergens; nothing without a household. */
export const AllergyNotice = (props: AllergyNoticeProps): ReactNode =>
  useHasHousehold() && (
    <Suspense fallback={null}>
      <LazyAllergyNotice {...props} />
    </Suspense>
  );

/** The editor's sheet and the function that opens it. */
export function useHouseholdSheet(): { sheet: ReactNode; open: () => void } {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const sheet = state !== 'never' && (
    <Suspense fallback={null}>
      <LazyHouseholdSheet isOpen={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
  return { sheet, open: () => setState('open') };
}
