// A tenant at one content version: its configuration, and its translation.
import type {
  GroupDefinition,
  SiteDefinition,
  TenantDefinition,
} from '../../../../contract/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import {
  createTranslator,
  translateSite,
  translateTagline,
  type TranslationTables,
  type Translator,
} from '../../platform/i18n/translation.ts';
import type { SiteOfGroup } from './tenants.sql.ts';

export interface Tenant {
  tenantId: string;
  version: string;
  /** Time of this version's import. */
  changedAt: Date;
  definition: TenantDefinition;
  config: TenantConfig;
  translations: TranslationTables;
  /** Sites of a group host; empty for a site. */
  sites: SiteOfGroup[];
  request: RequestTenant;
}

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

export type TranslatedTenant = Tenant & { translator: Translator };

/** A tenant translated for one locale, in its own language where a translation is missing. */
export function translateTenant(tenant: Tenant, locale: string): TranslatedTenant {
  const { definition } = tenant;
  const translator = createTranslator(tenant.translations, tenant.config.locale, locale);
  const config = toLocaleConfig(tenant.config, locale);
  if (definition.kind === 'group')
    return {
      ...tenant,
      config: { ...config, ...translateTagline(config, translator) },
      translator,
    };
  const { home, ...own } = translateSite(definition, translator);
  return {
    ...tenant,
    config: { ...config, ...own },
    definition: { ...definition, home },
    translator,
  };
}

/** The configuration for `locale`. */
const toLocaleConfig = (config: TenantConfig, locale: string): TenantConfig =>
  locale === config.locale ? config : { ...config, locale, version: `${config.version}.${locale}` };
