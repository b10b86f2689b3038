import { brandDefinition } from '../../../../contract/catalogue/catalogue.ts';
import { invariant } from '../../../../contract/invariant.ts';
import {
  tenantDefinition,
  type SiteDefinition,
  type TenantDefinition,
} from '../../../../contract/sites/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, withoutTenant } from '../../platform/db/with-tenant.ts';
import type { TranslationTables } from '../translation/translation.ts';

export interface TenantRow {
  tenantId: string;
  version: string;
  definition: TenantDefinition;
  translations: TranslationTables;
  /** Time of the last change of its content. */
  changedAt: Date;
}

export async function readTenantOfHost(
  database: TenantDatabase,
  host: string,
): Promise<TenantRow | null> {
  const row = await withoutTenant(database, (tx) =>
    tx
      .selectFrom('tenant_hosts')
      .innerJoin('tenants', 'tenants.tenant_id', 'tenant_hosts.tenant_id')
      .where('tenant_hosts.host', '=', host)
      .select([
        ...(['tenants.tenant_id', 'tenants.version', 'tenants.definition'] as const),
        ...(['tenants.words', 'tenants.changed_at'] as const),
      ])
      .executeTakeFirst(),
  );
  return row ? toTenant(row) : null;
}

export async function readTenant(
  database: TenantDatabase,
  tenantId: string,
): Promise<TenantRow | null> {
  const row = await withoutTenant(database, (tx) =>
    tx
      .selectFrom('tenants')
      .where('tenant_id', '=', tenantId)
      .select(['tenant_id', 'version', 'definition', 'words', 'changed_at'])
      .executeTakeFirst(),
  );
  return row ? toTenant(row) : null;
}

const toTenant = (row: {
  tenant_id: string;
  version: number;
  definition: unknown;
  words: unknown;
  changed_at: Date;
}): TenantRow => ({
  tenantId: row.tenant_id,
  version: String(row.version),
  definition: tenantDefinition.parse(row.definition),
  translations: row.words as TranslationTables,
  changedAt: row.changed_at,
});

export async function readBrandNames(
  database: TenantDatabase,
  tenantId: string,
): Promise<TenantConfig['brands']> {
  const rows = await withTenant(
    database,
    tenantId,
    (tx) =>
      tx
        .selectFrom('brands')
        .where('tenant_id', '=', tenantId)
        .where('is_withdrawn', '=', false)
        .orderBy('position')
        .select('definition')
        .execute(),
    { isReadOnly: true },
  );
  return rows.map(({ definition }) =>
    brandDefinition.pick({ id: true, name: true, tagline: true }).parse(definition),
  );
}

export interface SiteOfGroup {
  definition: SiteDefinition;
  translations: TranslationTables;
  hosts: string[];
}

/** Sites of a group host in the order of its pack, without those not yet imported. */
export async function readSites(
  database: TenantDatabase,
  tenantIds: readonly string[],
): Promise<SiteOfGroup[]> {
  if (tenantIds.length === 0) return [];
  const { tenants, hosts } = await withoutTenant(database, async (tx) => ({
    tenants: await tx
      .selectFrom('tenants')
      .where('tenant_id', 'in', [...tenantIds])
      .select(['tenant_id', 'definition', 'words'])
      .execute(),
    hosts: await tx
      .selectFrom('tenant_hosts')
      .where('tenant_id', 'in', [...tenantIds])
      .orderBy('host')
      .selectAll()
      .execute(),
  }));
  return tenantIds.flatMap((id) => {
    const row = tenants.find(({ tenant_id }) => tenant_id === id);
    if (!row) return [];
    const definition = tenantDefinition.parse(row.definition);
    invariant(definition.kind === 'site', `${id} is listed in a group but is not a site`);
    const own = hosts.filter(({ tenant_id }) => tenant_id === id).map(({ host }) => host);
    return [{ definition, translations: row.words as TranslationTables, hosts: own }];
  });
}

/** The other sites of the groups that list a site. */
export async function readSiblings(
  database: TenantDatabase,
  tenantId: string,
): Promise<SiteOfGroup[]> {
  const groups = await withoutTenant(database, (tx) =>
    tx
      .selectFrom('tenants')
      .where('kind', '=', 'group')
      .orderBy('created_at')
      .select('definition')
      .execute(),
  );
  const listed = groups.flatMap((group) => {
    const definition = tenantDefinition.parse(group.definition);
    const sites = definition.kind === 'group' ? definition.sites : [];
    return sites.includes(tenantId) ? sites : [];
  });
  const others = [...new Set(listed)].filter((id) => id !== tenantId);
  return readSites(database, others);
}

export interface ListedTenant {
  tenantId: string;
  kind: 'site' | 'group';
  name: string;
  /** Alphabetical; a tenant without a host is not listed. */
  hosts: string[];
}

/** All tenants with a host. */
export async function readTenants(database: TenantDatabase): Promise<ListedTenant[]> {
  const rows = await withoutTenant(database, (tx) =>
    tx
      .selectFrom('tenants')
      .innerJoin('tenant_hosts', 'tenant_hosts.tenant_id', 'tenants.tenant_id')
      .select(['tenants.tenant_id', 'tenants.kind', 'tenants.name', 'tenant_hosts.host'])
      .orderBy('tenants.created_at')
      .orderBy('tenants.tenant_id')
      .orderBy('tenant_hosts.host')
      .execute(),
  );
  const tenants = new Map<string, ListedTenant>();
  for (const { tenant_id: tenantId, kind, name, host } of rows) {
    const listed = tenants.get(tenantId) ?? {
      tenantId,
      kind: kind as ListedTenant['kind'],
      name,
      hosts: [],
    };
    listed.hosts.push(host);
    tenants.set(tenantId, listed);
  }
  return [...tenants.values()];
}
