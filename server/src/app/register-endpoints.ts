import type { OpenedSandbox } from './create-card-providers.ts';
import type { Tenants } from '../features/tenants/tenants.ts';

/** Tells the sandbox where each site's webhooks go: to this server, under the name of the site. */
export async function registerEndpoints(
  tenants: Pick<Tenants, 'list'>,
  { provider, endpointPath }: OpenedSandbox,
  address: string,
): Promise<void> {
  const sites = (await tenants.list()).filter(({ kind }) => kind === 'site');
  await Promise.all(
    sites.map(({ tenantId, hosts }) =>
      provider.registerEndpoint(
        tenantId,
        new URL(endpointPath(tenantId), address).href,
        hosts[0] ?? '',
      ),
    ),
  );
}
