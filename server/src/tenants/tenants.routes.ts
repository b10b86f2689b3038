import { ROUTES } from '../../../contract/routes.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/refusal.ts';
import type { Server } from '../http/server.ts';
import { configIn, type Tenants } from './tenants.ts';

export function addTenantRoutes(server: Server, tenants: Tenants): void {
  implement(server, ROUTES.loadConfig, async ({ tenant: { tenantId, locale } }) => ({
    data: configIn((await tenants.tenant(tenantId)).config, locale),
  }));

  implement(server, ROUTES.home, async ({ tenant: { tenantId } }) => {
    const { definition } = await tenants.tenant(tenantId);
    // A group host is a directory and has no home of its own.
    if (definition.kind === 'group') throw new Refusal('NOT_FOUND');
    return { data: definition.home };
  });
}
