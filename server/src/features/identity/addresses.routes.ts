import { text } from '../../../../contract/messages/text.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { listAddresses } from './addresses.sql.ts';
import { removeAddress, replaceAddress, saveAddress } from './addresses.ts';
import type { IdentityDeps } from './identity-deps.ts';

export function addAddressRoutes(server: Server, { database, now }: IdentityDeps): void {
  implement(server, ROUTES.createAddress, async ({ tenant, customer, body }) => ({
    data: await withTenant(database, tenant.tenantId, (tx) =>
      saveAddress(
        tx,
        { customerId: customer.customerId, country: tenant.country, input: body },
        now(),
      ),
    ),
    message: text('ADDRESS_SAVED'),
  }));

  implement(server, ROUTES.listAddresses, async ({ tenant, customer }) => ({
    data: await withTenant(database, tenant.tenantId, (tx) =>
      listAddresses(tx, customer.customerId),
    ),
  }));

  implement(server, ROUTES.updateAddress, async ({ tenant, customer, params, body }) => ({
    data: await withTenant(database, tenant.tenantId, (tx) =>
      replaceAddress(tx, params.id, {
        customerId: customer.customerId,
        country: tenant.country,
        input: body,
      }),
    ),
    message: text('ADDRESS_SAVED'),
  }));

  implement(server, ROUTES.deleteAddress, async ({ tenant, customer, params }) => {
    await withTenant(database, tenant.tenantId, (tx) =>
      removeAddress(tx, customer.customerId, params.id),
    );
    return { data: null, message: text('ADDRESS_DELETED') };
  });
}
