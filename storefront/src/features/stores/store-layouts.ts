import type { ComponentType } from 'react';
import { STORE_LISTING_PATHS } from '../../platform/paths.ts';
import { AToZ } from './layouts/a-to-z.tsx';
import { ByBrand } from './layouts/by-brand.tsx';
import { ByMode } from './layouts/by-mode.tsx';
import { ByTown } from './layouts/by-town.tsx';
import { CompactTable } from './layouts/compact-table.tsx';
import { Directory } from './layouts/directory.tsx';
import { NearestStore } from './layouts/nearest-store.tsx';
import { OpenFirst } from './layouts/open-first.tsx';
import { PhotoCards } from './layouts/photo-cards.tsx';
import { PlainList } from './layouts/plain-list.tsx';
import { ThreeColumns } from './layouts/three-columns.tsx';
import type { StoreLayoutProps } from './store-layout-props.ts';

type StoreListingPath = (typeof STORE_LISTING_PATHS)[number];

/** The eleven listings of spec section 2; how each of them looks was left open there. */
const STORE_LAYOUTS: Record<StoreListingPath, ComponentType<StoreLayoutProps>> = {
  '/list_store': PlainList,
  '/list_store3': ThreeColumns,
  '/list_store4': CompactTable,
  '/list_store5': PhotoCards,
  '/list_store6': ByTown,
  '/store': NearestStore,
  '/list_store8': OpenFirst,
  '/list_store9': AToZ,
  '/list_store10': ByMode,
  '/stores': Directory,
  '/list_store12': ByBrand,
};

export function storeLayoutAt(path: string): ComponentType<StoreLayoutProps> {
  const known = STORE_LISTING_PATHS.find((each) => each === path);
  return known ? STORE_LAYOUTS[known] : Directory;
}
