import type { CustomerRecord } from '../../../../contract/console/customer-record.ts';
import { ROLE_PERMISSIONS } from '../../../../contract/console/roles.ts';
import { nameCustomer } from '../../../../contract/customers/customer-search.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import type { PersonPrincipal } from '../access/access.ts';
import { listConsents } from '../consents/consents.ts';
import { listFavourites } from '../favourites/favourites.ts';
import { findCustomer } from '../identity/identity.ts';
import { listCreditEntries, readCreditBalance } from '../loyalty/loyalty.ts';
import { readRecordOrders } from './find-customers.sql.ts';

interface RecordReader {
  caller: PersonPrincipal;
  currency: string;
  /** Null: the menu has no such dish any more. */
  nameDish: (itemId: string) => string | null;
}

/** Null: there is no such customer, or none who ordered at a store of the caller. */
export async function readCustomerRecord(
  tx: Tx,
  customerId: string,
  { caller: { storeIds, role }, currency, nameDish }: RecordReader,
): Promise<CustomerRecord | null> {
  const [customer, orders] = await Promise.all([
    findCustomer(tx, customerId),
    readRecordOrders(tx, customerId, storeIds),
  ]);
  if (!customer || !orders) return null;
  // The anonymous owner of an erased customer's orders.
  if (nameCustomer(customer) === '') return null;
  const [consents, balanceMinor, entries, favourites] = await Promise.all([
    listConsents(tx, { customerId, email: customer.email }),
    readCreditBalance(tx, customerId),
    listCreditEntries(tx, customerId),
    listFavourites(tx, customerId),
  ]);
  const { createdAt, ...ordered } = orders;
  const shownIds = new Set(ordered.latest.map(({ id }) => id));
  return {
    customer: { ...customer, createdAt: createdAt.toISOString() },
    currency,
    orders: ordered,
    consents,
    credit: {
      balanceMinor,
      // An order of another store is not the caller's to see.
      entries: entries.map((entry) => ({
        ...entry,
        order: entry.order && shownIds.has(entry.order.id) ? entry.order : null,
      })),
    },
    favourites: favourites.flatMap((itemId) => nameDish(itemId) ?? []),
    canManage: storeIds === null && ROLE_PERMISSIONS[role].includes('customers.manage'),
  };
}
