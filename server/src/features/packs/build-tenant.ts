import { DEFAULT_CURRENCY, type Currency } from '../../../../contract/money.ts';
import type { PackGroupHost, PackHome, PackSite } from '../../../../contract/packs/pack.ts';
import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';

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
