import type { ComponentType, ReactNode } from 'react';

import type { MenuPage } from '../../../../../contract/pages/pages.ts';
import { createStore } from '../../../platform/store.ts';
import type { DishCardProps } from './dish-card-props.ts';

export interface PastRowProps {
  page: MenuPage;
  /** Passed, not imported: a module shared with the page itself would become a chunk that every visit loads. */
  Card: ComponentType<DishCardProps>;
  popular: ReactNode;
}

/** Parts of the menu for signed-in customers. Empty for others, and until they are fetched. */
export interface SignedInParts {
  Heart?: ComponentType<{ itemId: string; name: string }>;
  PastRow?: ComponentType<PastRowProps>;
  /** Only where a household is stored. */
  CardFits?: ComponentType<{ storeId: string; itemId: string }>;
}

export const useSignedInParts = createStore<SignedInParts>({});
