import { text } from '../../../../contract/messages/text.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { listConsents, readWording } from '../consents/consents.ts';
import { getClientContext, findCustomer, type IdentityDeps } from '../identity/identity.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

export function addPrivacyRoutes(server: Server, identity: IdentityDeps): void {
  implement(server, ROUTES.listConsents, async ({ tenant, customer: { customerId } }) => ({
    data: await withTenant(identity.database, tenant.tenantId, async (tx) => {
      const [customer, { wording, locale }] = await Promise.all([
        findCustomer(tx, customerId),
        readWording(tx, 'marketing', tenant.locale),
      ]);
      const email = customer?.email ?? null;
      return { wording, locale, records: await listConsents(tx, { customerId, email }) };
    }),
  }));

  implement(server, ROUTES.exportCustomer, async ({ tenant, customer, headers, request }) => ({
    data: await exportCustomer(identity, {
      tenantId: tenant.tenantId,
      session: customer,
      client: getClientContext(request),
      code: headers['fresh-code'],
    }),
    message: text('DATA_EXPORTED'),
  }));

  implement(server, ROUTES.eraseCustomer, async ({ tenant, customer, headers, request }) => {
    await eraseCustomer(identity, {
      tenantId: tenant.tenantId,
      session: customer,
      client: getClientContext(request),
      code: headers['fresh-code'],
    });
    return { data: null, message: text('ACCOUNT_ERASED') };
  });
}
