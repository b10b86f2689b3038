import type { StoreView } from '../../../../contract/store.ts';

export interface StoreLayoutProps {
  stores: readonly StoreView[];
}
