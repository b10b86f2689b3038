// A pack whose files are parsed, checked and converted.
import type { Language } from '../../../../contract/language.ts';
import type { PromotionDefinition } from '../../../../contract/promotion.ts';
import type { StoreDefinition } from '../../../../contract/store.ts';
import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { PackAsset } from './inspect-assets.ts';
import type { TranslationTables } from '../../platform/i18n/translation.ts';
import type { PackBrand } from './build-definitions.ts';

export const LEGAL_PAGES = ['privacy', 'terms', 'cookies'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

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
  assets: PackAsset[];
}

export interface GroupHostPack {
  kind: 'group';
  hosts: string[];
  definition: GroupDefinition;
  assets: PackAsset[];
}

export type TenantPack = SitePack | GroupHostPack;
