import type { TenantDefinition } from '../../../../contract/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import type { TranslationTables } from '../../platform/i18n/translation.ts';
import type { SiteOfGroup } from './tenants.sql.ts';

/** A tenant at one content version. */
export interface Tenant {
  tenantId: string;
  version: string;
  /** Time of this version's import. */
  changedAt: Date;
  definition: TenantDefinition;
  config: TenantConfig;
  words: TranslationTables;
  /** Sites of a group host; empty for a site. */
  sites: SiteOfGroup[];
  request: RequestTenant;
}
