// Converts the checked files of a pack into the definitions of a tenant and its stores. build-catalogue.ts has the rest.
import { DEFAULT_CURRENCY, type Currency } from '../../../../contract/money.ts';
import type { Language } from '../../../../contract/language.ts';
import type { PackGroupHost, PackHome, PackSite } from '../../../../contract/packs/pack.ts';
import type { PackStoreFile } from '../../../../contract/packs/pack-store.ts';
import type { PromotionDefinition } from '../../../../contract/promotion.ts';
import type { StoreDefinition } from '../../../../contract/store.ts';
import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { TranslationTables } from '../translation/translation.ts';
import type { PackBrand } from './build-catalogue.ts';
import type { PackAsset } from './inspect-assets.ts';

/** A pack whose files are parsed, checked and converted. */
export type TenantPack = SitePack | GroupHostPack;

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

export function buildSite(tenant: PackSite, home: PackHome): SiteDefinition {
  const {
    id,
    hosts: _hosts,
    loyalty,
    brands: _brands,
    stores: _stores,
    autoAccept: _autoAccept,
    acceptMinutes: _acceptMinutes,
    fees,
    texts,
    currency,
    ...rest
  } = tenant;
  const { locationData, contactNumber, supportEmail } = tenant;
  const [locale = 'en-GB'] = tenant.languages;
  return {
    ...rest,
    tenantId: id,
    locale,
    currency: toCurrency(currency, locale),
    fees: {
      serviceFeeMinor: fees.serviceFee,
      bagChargeMinor: fees.bagCharge,
      smallOrder: fees.smallOrder
        ? { belowMinor: fees.smallOrder.below, feeMinor: fees.smallOrder.fee }
        : null,
    },
    ...(loyalty !== 'none' && {
      referral: {
        creditMinor: loyalty.referralCredit,
        ...(loyalty.minimumOrder !== undefined && { minimumOrderMinor: loyalty.minimumOrder }),
      },
    }),
    ...(texts && {
      texts: {
        countries: texts.countries,
        dailySpendMinor: texts.dailySpend,
        textPriceMinor: texts.textPrice,
      },
    }),
    home: { ...home, locationData, getintouchData: { contactNumber, supportEmail } },
  };
}

export function buildGroupHost({ id, hosts: _hosts, ...rest }: PackGroupHost): GroupDefinition {
  return { ...rest, tenantId: id };
}

function toCurrency(code: string, locale: string): Currency {
  if (code === DEFAULT_CURRENCY.value) return DEFAULT_CURRENCY;
  const sign = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const label = new Intl.DisplayNames(locale, { type: 'currency' }).of(code);
  return { value: code, label: label ?? code, sign: sign ?? code };
}

type Acceptance = Pick<StoreDefinition, 'autoAccept' | 'acceptMinutes'>;

export function buildStore(
  id: string,
  store: PackStoreFile,
  defaults: Acceptance,
): StoreDefinition {
  return {
    ...store,
    id,
    autoAccept: store.autoAccept ?? defaults.autoAccept,
    acceptMinutes: store.acceptMinutes ?? defaults.acceptMinutes,
    picture: store.picture ?? null,
    hygiene: store.hygiene ?? null,
    zones: store.zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      postcodes: zone.postcodes,
      radiusKm: zone.radiusKm ?? null,
      feeMinor: zone.fee,
      minimumMinor: zone.minimum,
      freeFromMinor: zone.freeFrom ?? null,
    })),
  };
}
