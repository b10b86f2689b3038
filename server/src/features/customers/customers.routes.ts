import { CUSTOMER_ROUTES } from '../../../../contract/console/routes/customer-routes.ts';
import { CUSTOMER_LIMITS } from '../../../../contract/customers/customer-search.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { requireFound } from '../../platform/errors/refusal.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { implementConsole, type ConsoleServer, type PersonPrincipal } from '../access/access.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findCustomer, type IdentityDeps } from '../identity/identity.ts';
import { collectCustomerData, eraseCustomerByStaff } from '../privacy/privacy.ts';
import { appendAuditEntry, recordAccess } from '../staff/staff.ts';
import { findCustomersByWords } from './find-customers.sql.ts';
import { readCustomerRecord } from './read-customer-record.ts';

interface CustomerRouteDeps {
  identity: IdentityDeps;
  catalogue: Pick<Catalogue, 'snapshot'>;
}

export function addCustomerRoutes(
  server: ConsoleServer,
  { identity, catalogue }: CustomerRouteDeps,
): void {
  const { database } = identity;

  implementConsole(server, CUSTOMER_ROUTES.findCustomers, async ({ tenant, caller, query }) => {
    const { tenantId } = tenant;
    const { actor, storeIds } = caller;
    const at = identity.now();
    return withTenant(database, tenantId, async (tx) => {
      const windows = [{ limit: CUSTOMER_LIMITS.searches, seconds: HOUR }];
      await enforceRateLimits(tx, [{ kind: 'customer-search', subject: actor.id, windows }], at);
      await recordAccess(tx, { actor, action: 'customers.searched', target: tenantId }, at);
      return findCustomersByWords(tx, query.search, storeIds);
    });
  });

  implementConsole(server, CUSTOMER_ROUTES.openCustomer, async ({ tenant, caller, params }) => {
    const { items } = await catalogue.snapshot(tenant.tenantId);
    return withTenant(database, tenant.tenantId, async (tx) => {
      const record = requireFound(
        await readCustomerRecord(tx, params.id, {
          caller,
          currency: tenant.currency,
          nameDish: (itemId) => items.get(itemId)?.definition.name ?? null,
        }),
      );
      await countAccess(tx, caller, 'customer.opened', params.id, identity.now());
      return record;
    });
  });

  implementConsole(
    server,
    CUSTOMER_ROUTES.exportCustomerRecord,
    async ({ tenant: { tenantId }, caller, params }) => {
      const { id: customerId } = params;
      await withTenant(database, tenantId, async (tx) => {
        requireFound(await findCustomer(tx, customerId));
        await countAccess(tx, caller, 'customer.exported', customerId, identity.now());
      });
      const reader = { customerId, sessionId: null };
      return requireFound(await collectCustomerData(identity, tenantId, reader));
    },
  );

  implementConsole(
    server,
    CUSTOMER_ROUTES.eraseCustomerRecord,
    async ({ tenant, caller, params, body }) => {
      const { id: customerId } = params;
      await withTenant(database, tenant.tenantId, async (tx) => {
        await eraseCustomerByStaff(identity, tx, { customerId, typedName: body.name });
        await appendAuditEntry(tx, {
          at: identity.now(),
          actor: caller.actor,
          action: 'customer.erased',
          target: customerId,
        });
      });
      return null;
    },
  );
}

const HOUR = 3_600;

/** Whoever opens the records of many customers takes them away: the limits hold for a person, and for all of the site together. */
async function countAccess(
  tx: Tx,
  { actor }: PersonPrincipal,
  action: 'customer.opened' | 'customer.exported',
  target: string,
  at: Date,
): Promise<void> {
  if (!(await recordAccess(tx, { actor, action, target }, at))) return;
  const { recordsOfPerson, recordsOfSite } = CUSTOMER_LIMITS;
  const limits = [
    {
      kind: 'customer-records',
      subject: actor.id,
      windows: [{ limit: recordsOfPerson, seconds: HOUR }],
    },
    {
      kind: 'customer-records-site',
      subject: 'all',
      windows: [{ limit: recordsOfSite, seconds: HOUR }],
    },
  ];
  await enforceRateLimits(tx, limits, at);
}
