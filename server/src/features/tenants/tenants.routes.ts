import { ROUTES } from '../../../../contract/routes/routes.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { translateTenant, type Tenants } from './tenants.ts';

export function addTenantRoutes(server: Server, tenants: Pick<Tenants, 'tenant'>): void {
  implement(server, ROUTES.loadConfig, async ({ tenant: { tenantId, locale } }) => ({
    data: translateTenant(await tenants.tenant(tenantId), locale).config,
  }));

  implement(server, ROUTES.home, async ({ tenant: { tenantId, locale } }) => {
    const { definition } = translateTenant(await tenants.tenant(tenantId), locale);
    // A group host has no home content.
    if (definition.kind === 'group') throw new Refusal('NOT_FOUND');
    return { data: definition.home };
  });
}
