import type { ComponentType } from 'react';

import { STORE_LISTING_PATHS } from '../../../../contract/pages/fixed-paths.ts';
import { useBrowserLocation } from '../../platform/browser-location.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { CompactTable } from './layouts/compact-table.tsx';
import { Directory } from './layouts/directory.tsx';
import { STORE_LIST_PRESETS as presets } from './layouts/list/store-list-presets.ts';
import { StoreList, type StoreListPreset } from './layouts/list/store-list.tsx';
import { NearestStore } from './layouts/nearest-store.tsx';
import type { StoreLayoutProps } from './store-screen-frame.tsx';

type StoreListingPath = (typeof STORE_LISTING_PATHS)[number];
type StoreLayout = StoreListPreset | ComponentType<StoreLayoutProps>;

/** The eleven store listings of specification section 2, which leaves their appearance open. */
const LAYOUTS: Record<StoreListingPath, StoreLayout> = {
  '/list_store': presets.plainList,
  '/list_store3': presets.threeColumns,
  '/list_store4': CompactTable,
  '/list_store5': presets.photoCards,
  '/list_store6': presets.byTown,
  '/store': NearestStore,
  '/list_store8': presets.openFirst,
  '/list_store9': presets.aToZ,
  '/list_store10': presets.byMode,
  '/stores': Directory,
  '/list_store12': presets.byBrand,
};

/** All stores, in the layout of the URL. */
export function StoresScreen({ page }: ScreenProps<'stores'>) {
  const { path } = useBrowserLocation();
  const listingPath = STORE_LISTING_PATHS.find((each) => each === path);
  const Layout = listingPath ? LAYOUTS[listingPath] : Directory;
  return typeof Layout === 'function' ? (
    <Layout stores={page.stores} />
  ) : (
    <StoreList preset={Layout} stores={page.stores} />
  );
}
