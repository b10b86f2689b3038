import { createContext, useContext } from 'react';
import { invariant } from '../../../../contract/invariant.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';

export { createMoneyFormat } from './money-format.ts';

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
