import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';

interface ConfigFacts {
  version: string;
  isDemo: boolean;
  brands: TenantConfig['brands'];
}

export function toSiteConfig(site: SiteDefinition, facts: ConfigFacts): TenantConfig {
  const {
    kind: _kind,
    appIcon: _icon,
    fees: _fees,
    home: _home,
    consent: _consent,
    texts: _texts,
    ...config
  } = site;
  return { ...config, ...facts };
}

/** A group host sells nothing: currency, country, time zone and legal identity are those of its first site. */
export function toGroupConfig(
  group: GroupDefinition,
  firstSite: SiteDefinition,
  facts: Omit<ConfigFacts, 'brands'>,
): TenantConfig {
  const { kind: _kind, appIcon: _icon, sites: _sites, ...own } = group;
  return {
    ...toSiteConfig(firstSite, { ...facts, brands: [] }),
    socials: [],
    isHomePage: true,
    ...own,
  };
}

/** The configuration for `locale`. */
export const toLocaleConfig = (config: TenantConfig, locale: string): TenantConfig =>
  locale === config.locale ? config : { ...config, locale, version: `${config.version}.${locale}` };
