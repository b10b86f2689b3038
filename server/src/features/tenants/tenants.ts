// Resolves hosts to tenants and their configuration. Cached for at most 30 seconds (reliability section 5), invalidated
// by content signals.
import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import {
  readBrandNames,
  readSites,
  readTenant,
  readTenants,
  readTenantOfHost,
  type ListedTenant,
  type SiteOfGroup,
  type TenantRow,
} from './tenants.sql.ts';
import { toGroupConfig, toSiteConfig, type Tenant } from './tenant.ts';

export { requireSite } from './require-site.ts';
export { translateTenant, type Tenant, type TranslatedTenant } from './tenant.ts';
export type { SiteOfGroup } from './tenants.sql.ts';

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

  const build = async (row: TenantRow): Promise<Tenant> => {
    const { tenantId, version, changedAt, definition, translations } = row;
    const isGroup = definition.kind === 'group';
    const sites = isGroup ? await readSites(database, definition.sites) : [];
    const config = isGroup
      ? getGroupConfig(definition, sites, { version, isDemo })
      : toSiteConfig(definition, {
          version,
          isDemo,
          brands: await readBrandNames(database, tenantId),
        });
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
      invariant(definition.kind === 'site', `${tenantId} is no site`);
      return definition;
    },
    list: () => readTenants(database),
    forget() {
      byHost.expire(null);
      byId.expire(null);
    },
  };
}

function getGroupConfig(
  group: GroupDefinition,
  sites: SiteOfGroup[],
  facts: { version: string; isDemo: boolean },
): TenantConfig {
  const [first] = sites;
  invariant(first, `the group ${group.tenantId} lists no site that is there`);
  return toGroupConfig(group, first.definition, facts);
}
