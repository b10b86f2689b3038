// The inverse of build-definitions.ts: formats a tenant's definition as pack files.
import type { OpenSpan, StoreDefinition } from '../../../../contract/sites/store.ts';
import type {
  GroupDefinition,
  SiteDefinition,
} from '../../../../contract/sites/tenant-definition.ts';
import { toDecimal, toSpan } from './format-yaml.ts';
import { toDifferenceEntry } from './pack-prices.ts';
import { getOwnExceptions } from './store-days.ts';

export interface Listed {
  hosts: string[];
  brands: string[];
  stores: string[];
}

export function toSiteFile(definition: SiteDefinition, { hosts, brands, stores }: Listed): object {
  const {
    tenantId,
    kind,
    locale: _locale,
    currency,
    fees,
    referral,
    texts,
    home: _home,
    usualHours: _hours,
    ...rest
  } = definition;
  const { smallOrder } = fees;
  return {
    id: tenantId,
    kind,
    hosts,
    ...rest,
    currency: currency.value,
    loyalty: referral
      ? {
          referralCredit: toDecimal(referral.creditMinor),
          ...(referral.minimumOrderMinor !== undefined && {
            minimumOrder: toDecimal(referral.minimumOrderMinor),
          }),
        }
      : 'none',
    brands,
    stores,
    fees: {
      serviceFee: toDecimal(fees.serviceFeeMinor),
      bagCharge: toDecimal(fees.bagChargeMinor),
      ...(smallOrder && {
        smallOrder: {
          below: toDecimal(smallOrder.belowMinor),
          fee: toDecimal(smallOrder.feeMinor),
        },
      }),
    },
    ...(texts && {
      texts: {
        countries: texts.countries,
        dailySpend: toDecimal(texts.dailySpendMinor),
        textPrice: toDecimal(texts.textPriceMinor),
      },
    }),
  };
}

export const toGroupFile = (
  { tenantId, kind, ...rest }: GroupDefinition,
  hosts: string[],
): object => ({
  id: tenantId,
  kind,
  hosts,
  ...rest,
});

export function toHomeFile({ home, usualHours }: SiteDefinition): object {
  const { locationData: _location, getintouchData: _contact, openingHoursData, ...rest } = home;
  return { ...rest, openingHoursData: usualHours ? undefined : openingHoursData };
}

const toDays = (days: Record<string, OpenSpan[]>): object =>
  Object.fromEntries(Object.entries(days).map(([day, spans]) => [day, spans.map(toSpan)]));

export function toStoreFile(definition: StoreDefinition): object {
  const { id: _id, picture, hygiene, hours, days: _days, zones, differences, ...rest } = definition;
  return {
    ...rest,
    picture: picture ?? undefined,
    hygiene: hygiene ?? undefined,
    hours: toDays(hours),
    exceptions: toDays(getOwnExceptions(definition)),
    zones: zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      ...(zone.radiusKm === null ? { postcodes: zone.postcodes } : { radiusKm: zone.radiusKm }),
      fee: toDecimal(zone.feeMinor),
      minimum: toDecimal(zone.minimumMinor),
      freeFrom: zone.freeFromMinor === null ? undefined : toDecimal(zone.freeFromMinor),
    })),
    differences: differences?.map(toDifferenceEntry),
  };
}
