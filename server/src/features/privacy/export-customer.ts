import type { CustomerExport } from '../../../../contract/customers/privacy.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { getTenantId, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { CustomerPrincipal } from '../../platform/http/server.ts';
import { enforceRateLimits, type RateWindow } from '../../platform/rate-limits/rate-limits.ts';
import { listConsents } from '../consents/consents.ts';
import { listFavourites } from '../favourites/favourites.ts';
import {
  checkStepUpCode,
  findCustomer,
  listAddresses,
  listSessions,
  type IdentityDeps,
} from '../identity/identity.ts';
import { listCreditEntries } from '../loyalty/loyalty.ts';
import { readAllOrders } from '../orders/orders.ts';
import { readBookings, readUnlinkedData, readWaits } from './export.sql.ts';
import type { PrivacyRequest } from './privacy-request.ts';

/** Exports are expensive queries. */
const EXPORTS: readonly RateWindow[] = [{ limit: 10, seconds: 3_600 }];

/** A token without its browser cookie may be stolen, so it also needs a step-up code (reliability section 6.2). */
export async function exportCustomer(
  identity: IdentityDeps,
  request: PrivacyRequest,
): Promise<CustomerExport> {
  const problem = await withTenant(identity.database, request.tenantId, (tx) =>
    checkExportAllowed(identity, tx, request),
  );
  // Refused after the commit: a refusal inside would roll back the sent code, or the count of the wrong one.
  if (problem) throw new Refusal(problem);
  const data = await collectCustomerData(identity, request.tenantId, request.session);
  // Erased concurrently from another browser.
  if (!data) throw new Refusal('SIGN_IN_NEEDED');
  return data;
}

async function checkExportAllowed(
  identity: IdentityDeps,
  tx: Tx,
  { session: { customerId, hasBrowserCookie }, client, code }: PrivacyRequest,
): Promise<'FRESH_CODE_NEEDED' | 'WRONG_CODE' | null> {
  if (!hasBrowserCookie) {
    const proof = { customerId, client, purpose: 'export', code } as const;
    const problem = await checkStepUpCode(identity, tx, proof);
    if (problem) return problem;
  }
  const subject = identity.secrets.toSubject(getTenantId(tx), customerId);
  await enforceRateLimits(tx, [{ kind: 'export', subject, windows: EXPORTS }], identity.now());
  return null;
}

/** `sessionId`: of the customer who reads it; null: somebody else does. Null: there is no such customer. */
export const collectCustomerData = (
  identity: IdentityDeps,
  tenantId: string,
  reader: CustomerReader,
): Promise<CustomerExport | null> =>
  withTenant(identity.database, tenantId, (tx) => collect(identity, tx, reader, identity.now()), {
    isolation: 'repeatable read',
    isReadOnly: true,
  });

type CustomerReader = Pick<CustomerPrincipal, 'customerId'> & { sessionId: string | null };

async function collect(
  { settings }: IdentityDeps,
  tx: Tx,
  reader: CustomerReader,
  now: Date,
): Promise<CustomerExport | null> {
  const { customerId } = reader;
  const customer = await findCustomer(tx, customerId);
  if (!customer) return null;
  const [traces, bookings, waits, ...parts] = await Promise.all([
    readUnlinkedData(tx, customer),
    readBookings(tx, customer),
    readWaits(tx, customer),
    listConsents(tx, { customerId, email: customer.email }),
    listAddresses(tx, customerId),
    readAllOrders(tx, customerId),
    listFavourites(tx, customerId),
    listCreditEntries(tx, customerId),
    listSessions(tx, reader, settings.session, now),
  ]);
  const [consents, addresses, orders, favourites, credit, sessions] = parts;
  const { createdAt, ...others } = traces;
  invariant(createdAt, 'a customer has a creation date');
  return {
    exportedAt: now.toISOString(),
    customer: { ...customer, createdAt },
    addresses,
    orders,
    favourites,
    credit,
    consents,
    ...others,
    bookings,
    waits,
    sessions,
  };
}
