// Which site answers to a host, and its branding. Read from the database at most every 30 seconds
// (reliability section 5), sooner when an import says that content changed.
import type { GroupDefinition, SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { invariant } from '../../../../contract/invariant.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import { groupConfig, siteConfig } from './tenant-config.ts';
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
import type { Tenant } from './tenant.ts';

export type { Tenant } from './tenant.ts';

export { requireSite } from './require-site.ts';
export { translateTenant, type TranslatedTenant } from './translate-tenant.ts';
export type { SiteOfGroup } from './tenants.sql.ts';

export interface TenantsOptions {
  database: TenantDatabase;
  isDemo: boolean;
  /** Milliseconds of a clock that only goes forward. */
  elapsed?: () => number;
}

export interface Tenants {
  /** `host` is exact: lower case, without port. */
  findTenant(host: string): Promise<RequestTenant | null>;
  /** Throws a bug for an id that is no tenant's: ids come from `findTenant` or from rows. */
  tenant(tenantId: string): Promise<Tenant>;
  /** The definition of a tenant that is known to sell something. */
  site(tenantId: string): Promise<SiteDefinition>;
  /** All that answer to a host, as the database has them now. */
  list(): Promise<ListedTenant[]>;
  /** Forgets what is cached, so that the next question reads the database; groups show their sites, so all of it. */
  forget(): void;
}

const FRESH_MILLISECONDS = 30_000;
/** Strangers choose the hosts they ask for; what is remembered of them has an end. */
const MOST_CACHED = 5_000;

interface Cached<Value> {
  at: number;
  value: Promise<Value>;
}

export function createTenants({
  database,
  isDemo,
  elapsed = () => performance.now(),
}: TenantsOptions): Tenants {
  const byHost = new Map<string, Cached<string | null>>();
  const byId = new Map<string, Cached<Tenant | null>>();

  const remember = <Value>(
    cache: Map<string, Cached<Value>>,
    key: string,
    read: () => Promise<Value>,
  ) => {
    const known = cache.get(key);
    if (known && elapsed() - known.at < FRESH_MILLISECONDS) return known.value;
    if (cache.size >= MOST_CACHED) cache.clear();
    const fresh = { at: elapsed(), value: read() };
    cache.set(key, fresh);
    fresh.value.catch(() => cache.get(key) === fresh && cache.delete(key));
    return fresh.value;
  };

  const build = async (row: TenantRow): Promise<Tenant> => {
    const { tenantId, version, changedAt, definition, words } = row;
    const isGroup = definition.kind === 'group';
    const sites = isGroup ? await readSites(database, definition.sites) : [];
    const config = isGroup
      ? configOfGroup(definition, sites, { version, isDemo })
      : siteConfig(definition, {
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
    return { tenantId, version, changedAt, definition, config, words, sites, request };
  };

  const byIdOf = (tenantId: string, found?: TenantRow): Promise<Tenant | null> =>
    remember(byId, tenantId, async () => {
      const row = found ?? (await readTenant(database, tenantId));
      return row && build(row);
    });

  const tenant = async (tenantId: string): Promise<Tenant> => {
    const found = await byIdOf(tenantId);
    invariant(found, `there is no tenant '${tenantId}'`);
    return found;
  };

  return {
    tenant,
    async findTenant(host) {
      let found: TenantRow | null = null;
      const tenantId = await remember(byHost, host, async () => {
        found = await readTenantOfHost(database, host);
        return found?.tenantId ?? null;
      });
      if (tenantId === null) return null;
      return (await byIdOf(tenantId, found ?? undefined))?.request ?? null;
    },
    async site(tenantId) {
      const { definition } = await tenant(tenantId);
      invariant(definition.kind === 'site', `${tenantId} is no site`);
      return definition;
    },
    list: () => readTenants(database),
    forget() {
      byHost.clear();
      byId.clear();
    },
  };
}

function configOfGroup(
  group: GroupDefinition,
  sites: SiteOfGroup[],
  facts: { version: string; isDemo: boolean },
): TenantConfig {
  const [first] = sites;
  invariant(first, `the group ${group.tenantId} lists no site that is there`);
  return groupConfig(group, first.definition, facts);
}
