// The site's config, and the format of its money.
import { createContext, useContext } from 'react';

import { invariant } from '../../../../contract/invariant.ts';
import { formatByPattern, type MoneyPattern } from '../../../../contract/money/money-pattern.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import type { MoneyFormat } from '../../../../web/ui/text/price.tsx';
import { texts } from './config.texts.ts';

export const SiteContext = createContext<TenantConfig | null>(null);

/** The configuration of the site's tenant. */
export function useSite(): TenantConfig {
  const site = useContext(SiteContext);
  invariant(site, 'useSite needs a SiteContext');
  return site;
}

/** The language of item names where it differs from the page's: names come from the tenant pack (WCAG 3.1.2). */
export function useNamesLang(): string | undefined {
  const { locale, languages } = useSite();
  return languages[0] === locale ? undefined : languages[0];
}

/** Formats minor units as written ('£10.95') and as spoken ('10 pounds 95', '99 pence'). */
export function createMoneyFormat(currency: string, pattern: MoneyPattern): MoneyFormat {
  const { fractionDigits, names } = pattern;
  const base = 10 ** fractionDigits;
  return {
    currency,
    format: (minor) => formatByPattern(minor, pattern),
    formatSpoken: (minor) => {
      const rest = minor % base;
      const small = minor === rest && minor > 0 && texts.formatMinorUnits(currency, minor);
      if (small) return small;
      const cents = rest === 0 ? '' : ` ${String(rest).padStart(fractionDigits, '0')}`;
      const whole = Math.trunc(minor / base);
      return `${whole} ${texts.toCurrencyName(texts.selectPlural(whole, names))}${cents}`;
    },
  };
}
