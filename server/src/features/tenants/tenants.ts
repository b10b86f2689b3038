// Resolves hosts to tenants and their configuration. Cached for at most 30 seconds (reliability section 5), invalidated
// by content signals.
import { invariant } from '../../../../contract/invariant.ts';
import type {
  GroupDefinition,
  SiteDefinition,
  TenantDefinition,
} from '../../../../contract/sites/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { CommandFailed } from '../../platform/cli/cli.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import {
  createTranslator,
  translateSite,
  translateTagline,
  type TranslationTables,
  type Translator,
} from '../translation/translation.ts';
import {
  readBrandNames,
  readSiblings,
  readSites,
  readTenant,
  readTenants,
  readTenantOfHost,
  type ListedTenant,
  type SiteOfGroup,
  type TenantRow,
} from './tenants.sql.ts';

export type { SiteOfGroup } from './tenants.sql.ts';

/** A tenant at one content version. */
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

export interface TenantsOptions {
  database: TenantDatabase;
  isDemo: boolean;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
}

export interface Tenants {
  /** `host` is exact: lower case, without port. */
  findTenant(host: string): Promise<RequestTenant | null>;
  /** Null for a group or an unknown id. */
  findSite(siteId: string): Promise<RequestTenant | null>;
  /** Throws a bug for an unknown id: ids come from `findTenant` or from rows. */
  tenant(tenantId: string): Promise<Tenant>;
  /** The definition of a site; throws for a group host. */
  site(tenantId: string): Promise<SiteDefinition>;
  /** The other sites of the groups that list a site. */
  siblings(tenantId: string): Promise<SiteOfGroup[]>;
  /** All tenants with a host, uncached. */
  list(): Promise<ListedTenant[]>;
  /** Reads all tenants again, because group hosts also show their sites. */
  forget(): void;
}

const FRESH_MILLISECONDS = 30_000;
/** Host headers are arbitrary input, so the cache of hosts is bounded. */
const MAX_CACHED = 5_000;

export function createTenants({
  database,
  isDemo,
  elapsed = () => performance.now(),
}: TenantsOptions): Tenants {
  const caching = { freshMilliseconds: FRESH_MILLISECONDS, maxEntries: MAX_CACHED, elapsed };
  const byHost = createReadCache<string | null>(caching);
  const byId = createReadCache<Tenant | null>(caching);
  const bySibling = createReadCache<SiteOfGroup[]>(caching);

  const build = async (row: TenantRow): Promise<Tenant> => {
    const { tenantId, definition } = row;
    if (definition.kind === 'site')
      return createSiteTenant(row, {
        definition,
        isDemo,
        brands: await readBrandNames(database, tenantId),
      });
    const sites = await readSites(database, definition.sites);
    const config = toGroupConfig(definition, sites, { version: row.version, isDemo });
    return createTenant(row, config, sites);
  };

  const findById = (tenantId: string, found?: TenantRow): Promise<Tenant | null> =>
    byId.get(tenantId, async () => {
      const row = found ?? (await readTenant(database, tenantId));
      return row && build(row);
    });

  const tenant = async (tenantId: string): Promise<Tenant> => {
    const found = await findById(tenantId);
    invariant(found, `there is no tenant '${tenantId}'`);
    return found;
  };

  return {
    tenant,
    async findTenant(host) {
      let found: TenantRow | null = null;
      const tenantId = await byHost.get(host, async () => {
        found = await readTenantOfHost(database, host);
        return found?.tenantId ?? null;
      });
      if (tenantId === null) return null;
      return (await findById(tenantId, found ?? undefined))?.request ?? null;
    },
    async findSite(siteId) {
      const found = await findById(siteId);
      return found?.definition.kind === 'site' ? found.request : null;
    },
    async site(tenantId) {
      const { definition } = await tenant(tenantId);
      invariant(definition.kind === 'site', `${tenantId} is not a site`);
      return definition;
    },
    siblings: (tenantId) => bySibling.get(tenantId, () => readSiblings(database, tenantId)),
    list: () => readTenants(database),
    forget() {
      byHost.expire(null);
      byId.expire(null);
      bySibling.expire(null);
    },
  };
}

/** A site at one content version, published or not. */
export const createSiteTenant = (
  row: TenantRow,
  { definition, ...facts }: Omit<ConfigFacts, 'version'> & { definition: SiteDefinition },
): Tenant => createTenant(row, toSiteConfig(definition, { ...facts, version: row.version }), []);

function createTenant(row: TenantRow, config: TenantConfig, sites: SiteOfGroup[]): Tenant {
  const { tenantId, version, changedAt, definition, translations } = row;
  const { country, timeZone, locale, languages } = config;
  const request = {
    tenantId,
    kind: definition.kind,
    version,
    country,
    currency: config.currency.value,
    timeZone,
    locale,
    languages,
  };
  return { tenantId, version, changedAt, definition, config, translations, sites, request };
}

interface ConfigFacts {
  version: string;
  isDemo: boolean;
  brands: TenantConfig['brands'];
}

function toSiteConfig(site: SiteDefinition, facts: ConfigFacts): TenantConfig {
  const {
    kind: _kind,
    appIcon: _icon,
    fees: _fees,
    home: _home,
    usualHours: _hours,
    consent: _consent,
    texts: _texts,
    ...config
  } = site;
  return { ...config, ...facts };
}

/** A group host sells nothing: currency, country, time zone and legal identity are those of its first site. */
function toGroupConfig(
  group: GroupDefinition,
  sites: readonly SiteOfGroup[],
  facts: Omit<ConfigFacts, 'brands'>,
): TenantConfig {
  const { kind: _kind, appIcon: _icon, sites: _sites, ...own } = group;
  const [first] = sites;
  invariant(first, `the group ${group.tenantId} lists no existing site`);
  return {
    ...toSiteConfig(first.definition, { ...facts, brands: [] }),
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

/** A site may answer to several hosts; the one beside `host`, which has no port, is where its visitor belongs. */
export function findNearestHost(hosts: readonly string[], host: string): string | undefined {
  const parent = host.slice(host.indexOf('.'));
  return hosts.find((each) => each.endsWith(parent)) ?? hosts[0];
}

/** The configuration for `locale`. */
const toLocaleConfig = (config: TenantConfig, locale: string): TenantConfig =>
  locale === config.locale ? config : { ...config, locale, version: `${config.version}.${locale}` };

/** Throws a CommandFailed that lists the existing sites if `tenantId` is not one of them. */
export async function requireSite(database: TenantDatabase, tenantId: string): Promise<void> {
  const listed = await readTenants(database);
  const sites = listed.flatMap(({ kind, tenantId: id }) => (kind === 'site' ? [id] : []));
  if (!sites.includes(tenantId))
    throw new CommandFailed(`There is no site ${tenantId}. Sites: ${sites.join(', ')}`);
}
