import type { PromotionDefinition } from '../../../../contract/promotion.ts';
import type { StoreDefinition } from '../../../../contract/store.ts';
import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { PackBrand } from './build-catalogue.ts';
import type { PackAsset } from './inspect-assets.ts';
import type { TranslationTables } from '../../platform/i18n/translation.ts';
import type { LegalText } from './pack-languages.ts';

export interface SitePack {
  kind: 'site';
  hosts: string[];
  definition: SiteDefinition;
  words: TranslationTables;
  legal: LegalText[];
  stores: StoreDefinition[];
  brands: PackBrand[];
  promotions: PromotionDefinition[];
  assets: PackAsset[];
}

export interface GroupHostPack {
  kind: 'group';
  hosts: string[];
  definition: GroupDefinition;
  assets: PackAsset[];
}

export type TenantPack = SitePack | GroupHostPack;
