import type {
  ItemDefinition,
  NestedGroup,
  Option,
  OptionGroup,
} from '../../../../contract/catalogue/catalogue.ts';
// Converts the checked files of a pack into the definitions of a tenant, its stores and its catalogue.
import type { PictureFocus } from '../../../../contract/catalogue/picture-focus.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { DEFAULT_CURRENCY, type Currency } from '../../../../contract/money/money.ts';
import type { PackDay } from '../../../../contract/packs/pack-days.ts';
import type {
  PackBrandFile,
  PackGroup,
  PackItem,
  PackOption,
} from '../../../../contract/packs/pack-menu.ts';
import type { PackStoreFile } from '../../../../contract/packs/pack-store.ts';
import type { PackGroupHost, PackHome, PackSite } from '../../../../contract/packs/pack.ts';
import type { StoreDefinition } from '../../../../contract/sites/store.ts';
import type {
  GroupDefinition,
  SiteDefinition,
} from '../../../../contract/sites/tenant-definition.ts';
import { describeWeek } from '../calendar/calendar.ts';
import { toE164 } from '../identity/identity.ts';
import type { PackAsset } from './inspect-assets.ts';
import { listPriceRules, toDifference } from './pack-prices.ts';
import { buildDays } from './store-days.ts';
import type { PackBrand } from './tenant-pack.ts';

/** Links dial it from every country. A number that no numbering plan knows stays as the pack has it, such as a short one. */
const toDialled = (phone: string, country: string): string => toE164(phone, country) ?? phone;

export type PackAssets = ReadonlyMap<string, PackAsset>;

export function buildSite(
  tenant: PackSite,
  home: PackHome,
  /** The week of the first store. */
  usualHours: StoreDefinition['hours'],
): SiteDefinition {
  const {
    id,
    hosts: _hosts,
    loyalty,
    brands: _brands,
    stores: _stores,
    autoAccept: _autoAccept,
    acceptMinutes: _acceptMinutes,
    approval: _approval,
    fees,
    texts,
    currency,
    ...rest
  } = tenant;
  const { locationData, supportEmail } = tenant;
  const contactNumber = toDialled(tenant.contactNumber, tenant.country);
  const [locale = 'en-GB'] = tenant.languages;
  return {
    ...rest,
    contactNumber,
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
    home: {
      ...home,
      openingHoursData: home.openingHoursData ?? describeWeek(usualHours, locale),
      locationData,
      getintouchData: { contactNumber, supportEmail },
    },
    ...(!home.openingHoursData && { usualHours }),
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
  { differences, ...store }: PackStoreFile,
  defaults: Acceptance & Pick<PackSite, 'country'> & { days: readonly PackDay[] },
): StoreDefinition {
  return {
    ...store,
    ...buildDays(id, store, defaults.days),
    ...(differences.length > 0 && { differences: differences.map(toDifference) }),
    phone: toDialled(store.phone, defaults.country),
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

export const toPicture = (
  assets: PackAssets,
  file: string | undefined,
  alt: string,
  focus?: PictureFocus,
) => {
  const asset = file === undefined ? undefined : assets.get(file);
  return asset ? { file: asset.file, colour: asset.colour, alt, ...(focus && { focus }) } : null;
};

export function buildBrand(id: string, brand: PackBrandFile, assets: PackAssets): PackBrand {
  const { name, tagline, description, cuisine, logo, colorPalatte, SecondaryColorPalatte } = brand;
  const heroPicture = toPicture(assets, brand.heroPicture, name);
  return {
    definition: {
      id,
      name,
      tagline,
      description,
      cuisine,
      logo,
      heroPicture,
      colorPalatte,
      SecondaryColorPalatte,
    },
    sections: brand.sections.map((section) => ({
      id: section.id,
      name: section.name,
      ...(section.menuHours && { menuHours: section.menuHours }),
      items: section.items.map((item) => buildItem(item, brand, assets)),
    })),
  };
}

function buildItem(item: PackItem, brand: PackBrandFile, assets: PackAssets): ItemDefinition {
  const rules = listPriceRules(item, brand);
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    priceMinor: item.price,
    vatBasisPoints: item.vat ?? brand.defaults.vat,
    kcal: item.kcal ?? null,
    tags: item.tags,
    allergens: item.allergens,
    picture: toPicture(assets, item.picture, item.pictureAlt ?? item.name, item.pictureFocus),
    prepMinutes: item.prepMinutes ?? brand.defaults.prepMinutes,
    isAgeRestricted: item.ageRestricted,
    maxPerOrder: item.maxPerOrder,
    optionGroups: item.groups.map((id) => buildGroup(id, brand)),
    ...(rules.length > 0 && { priceRules: rules }),
    ...(item.menuHours && { menuHours: item.menuHours }),
  };
}

const groupCore = (id: string, { name, min, max, freeCount }: PackGroup) => ({
  id,
  name,
  min,
  max,
  freeCount,
});

const toOptionCore = (option: PackOption): Omit<Option, 'group'> => ({
  id: option.id,
  name: option.name,
  priceMinor: option.price,
  vatBasisPoints: option.vat ?? null,
  // A missing kcal counts as 0: the dish's own kcal already includes its usual options.
  kcal: option.kcal ?? 0,
  allergens: option.allergens,
  isDefault: option.default,
  maxQuantity: option.maxQuantity,
});

function groupNamed(id: string, brand: PackBrandFile): PackGroup {
  const group = brand.groups[id];
  invariant(group, `group '${id}' passed the check but is not there`);
  return group;
}

function buildGroup(id: string, brand: PackBrandFile): OptionGroup {
  const group = groupNamed(id, brand);
  return {
    ...groupCore(id, group),
    ...(group.pricedBy !== undefined && { pricedBy: group.pricedBy }),
    options: group.options.map((option) => ({
      ...toOptionCore(option),
      ...toSizePrices(option, group, brand),
      group: option.group === undefined ? null : buildNestedGroup(option.group, brand),
    })),
  };
}

/** The usual size is the default option, else the first. */
function toSizePrices(
  { prices }: PackOption,
  { pricedBy }: PackGroup,
  brand: PackBrandFile,
): Pick<Option, 'prices' | 'priceMinor'> | null {
  if (!prices || pricedBy === undefined) return null;
  const sizes = groupNamed(pricedBy, brand).options;
  const usual = sizes.find((size) => size.default) ?? sizes[0];
  return {
    prices: sizes.map(({ id }) => ({ optionId: id, priceMinor: prices[id] ?? 0 })),
    priceMinor: (usual && prices[usual.id]) ?? 0,
  };
}

function buildNestedGroup(id: string, brand: PackBrandFile): NestedGroup {
  const group = groupNamed(id, brand);
  return { ...groupCore(id, group), options: group.options.map(toOptionCore) };
}
