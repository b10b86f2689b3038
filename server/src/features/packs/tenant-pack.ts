// The definitions that the files of a pack describe, as they are stored.
import type { BrandDefinition, ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import type { Language } from '../../../../contract/language.ts';
import type { LegalPageName } from '../../../../contract/packs/pack.ts';
import type { MenuHours, StoreDefinition } from '../../../../contract/sites/store.ts';
import type {
  GroupDefinition,
  SiteDefinition,
} from '../../../../contract/sites/tenant-definition.ts';
import type { TranslationTables } from '../translation/translation.ts';
import type { PackAsset } from './inspect-assets.ts';

/** A pack whose files are parsed, checked and converted. */
export type TenantPack = SitePack | GroupHostPack;

/** Markdown with its placeholders ({{legalName}}) not yet replaced. */
export interface LegalText {
  page: LegalPageName;
  language: Language;
  markdown: string;
}

export interface SitePack {
  kind: 'site';
  hosts: string[];
  definition: SiteDefinition;
  translations: TranslationTables;
  legal: LegalText[];
  stores: StoreDefinition[];
  brands: PackBrand[];
  promotions: PromotionDefinition[];
  deals: DealDefinition[];
  assets: PackAsset[];
}

export interface GroupHostPack {
  kind: 'group';
  hosts: string[];
  definition: GroupDefinition;
  assets: PackAsset[];
}

export interface PackBrand {
  definition: BrandDefinition;
  sections: { id: string; name: string; menuHours?: MenuHours[]; items: ItemDefinition[] }[];
}
