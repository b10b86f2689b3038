import { CommandFailed } from '../../platform/cli/cli.ts';

interface Listing {
  list(): Promise<readonly { kind: string; tenantId: string }[]>;
}

/** Throws a usage error that lists the existing sites if `tenantId` is not one of them. */
export async function requireSite(tenants: Listing, tenantId: string): Promise<void> {
  const listed = await tenants.list();
  const sites = listed.flatMap(({ kind, tenantId: id }) => (kind === 'site' ? [id] : []));
  if (!sites.includes(tenantId))
    throw new CommandFailed(`There is no site ${tenantId}. Sites: ${sites.join(', ')}`);
}
