import { createContext, useContext } from 'react';
import { invariant } from '../../../../contract/invariant.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';

export { createMoneyFormat } from './money-format.ts';

export const SiteContext = createContext<TenantConfig | null>(null);

/** The configuration of the tenant whose site this is. */
export function useSite(): TenantConfig {
  const site = useContext(SiteContext);
  invariant(site, 'useSite outside the site');
  return site;
}

/** The language of dishes' names, which are the pack's own, where it is not the page's (WCAG 3.1.2). */
export function useNamesLang(): string | undefined {
  const { locale, languages } = useSite();
  return languages[0] === locale ? undefined : languages[0];
}
