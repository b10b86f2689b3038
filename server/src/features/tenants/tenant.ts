import type { TenantDefinition } from '../../../../contract/tenant-definition.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import type { TranslationTables } from '../../platform/i18n/translation.ts';
import type { SiteOfGroup } from './tenants.sql.ts';

/** A tenant as one version of its content describes it. */
export interface Tenant {
  tenantId: string;
  version: string;
  /** When this version came. */
  changedAt: Date;
  definition: TenantDefinition;
  config: TenantConfig;
  words: TranslationTables;
  /** Of a group host; empty for a site. */
  sites: SiteOfGroup[];
  request: RequestTenant;
}
