// The way back of build-tenant.ts: a tenant's own files from its definition.
import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { OpenSpan, StoreDefinition } from '../../../../contract/store.ts';
import { decimal } from './pack-yaml.ts';

export interface Listed {
  hosts: string[];
  brands: string[];
  stores: string[];
}

export function siteFile(definition: SiteDefinition, { hosts, brands, stores }: Listed): object {
  const {
    tenantId,
    kind,
    locale: _locale,
    currency,
    fees,
    referral,
    texts,
    home: _home,
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
          referralCredit: decimal(referral.creditMinor),
          ...(referral.minimumOrderMinor !== undefined && {
            minimumOrder: decimal(referral.minimumOrderMinor),
          }),
        }
      : 'none',
    brands,
    stores,
    fees: {
      serviceFee: decimal(fees.serviceFeeMinor),
      bagCharge: decimal(fees.bagChargeMinor),
      ...(smallOrder && {
        smallOrder: { below: decimal(smallOrder.belowMinor), fee: decimal(smallOrder.feeMinor) },
      }),
    },
    ...(texts && {
      texts: {
        countries: texts.countries,
        dailySpend: decimal(texts.dailySpendMinor),
        textPrice: decimal(texts.textPriceMinor),
      },
    }),
  };
}

export const groupFile = (
  { tenantId, kind, ...rest }: GroupDefinition,
  hosts: string[],
): object => ({
  id: tenantId,
  kind,
  hosts,
  ...rest,
});

export function homeFile({ home }: SiteDefinition): object {
  const { locationData: _location, getintouchData: _contact, ...rest } = home;
  return rest;
}

/** '25:30' is written as '01:30'. */
function spanOf({ opens, closes }: OpenSpan): [string, string] {
  const [hours = '0', minutes = '00'] = closes.split(':');
  return [opens, `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`];
}

const daysOf = (days: Record<string, OpenSpan[]>): object =>
  Object.fromEntries(Object.entries(days).map(([day, spans]) => [day, spans.map(spanOf)]));

export function storeFile(definition: StoreDefinition): object {
  const { id: _id, picture, hygiene, hours, exceptions, zones, ...rest } = definition;
  return {
    ...rest,
    picture: picture ?? undefined,
    hygiene: hygiene ?? undefined,
    hours: daysOf(hours),
    exceptions: daysOf(exceptions),
    zones: zones.map((zone) => ({
      id: zone.id,
      name: zone.name,
      ...(zone.radiusKm === null ? { postcodes: zone.postcodes } : { radiusKm: zone.radiusKm }),
      fee: decimal(zone.feeMinor),
      minimum: decimal(zone.minimumMinor),
      freeFrom: zone.freeFromMinor === null ? undefined : decimal(zone.freeFromMinor),
    })),
  };
}
