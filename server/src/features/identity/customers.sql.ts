import { randomUUIDv7 } from 'node:crypto';

import { sql, type Selectable } from 'kysely';

import {
  customer as customerSchema,
  type Customer,
} from '../../../../contract/customers/customer.ts';
import { invariant } from '../../../../contract/invariant.ts';
import type { Customers } from '../../platform/db/schema.gen.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { getIdentifierColumn, type Identifier } from './identifier.ts';

const marketing = customerSchema.shape.marketing;

function toCustomer(row: Selectable<Customers>): Customer {
  return {
    id: row.customer_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    marketing: marketing.parse(row.marketing),
  };
}

/** True if the customer is new. An existing customer is left unchanged. */
export async function insertCustomer(
  tx: Tx,
  customerId: string,
  identifier: Identifier,
): Promise<boolean> {
  const column = getIdentifierColumn(identifier);
  const row = await tx
    .insertInto('customers')
    .values({ tenant_id: getTenantId(tx), customer_id: customerId, [column]: identifier.value })
    .onConflict((conflict) => conflict.columns(['tenant_id', column]).doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCustomerBy(tx: Tx, identifier: Identifier): Promise<Customer | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', getTenantId(tx))
    .where(getIdentifierColumn(identifier), '=', identifier.value)
    .executeTakeFirst();
  return row ? toCustomer(row) : null;
}

/** The account of an identifier, which is created if there is none. */
export async function ensureCustomer(tx: Tx, identifier: Identifier): Promise<Customer> {
  await insertCustomer(tx, randomUUIDv7(), identifier);
  const customer = await findCustomerBy(tx, identifier);
  invariant(customer, 'a customer was inserted or existed');
  return customer;
}

export async function findCustomer(tx: Tx, customerId: string): Promise<Customer | null> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? toCustomer(row) : null;
}

export interface CustomerChanges {
  first_name?: string | undefined;
  last_name?: string | undefined;
  identifier?: Identifier | undefined;
  marketing?: object | undefined;
}

/** Undefined fields stay. Throws PostgreSQL's unique violation if the identifier belongs to another account. */
export async function changeCustomer(
  tx: Tx,
  customerId: string,
  changes: CustomerChanges,
): Promise<Customer> {
  const { first_name, last_name, identifier, marketing: switches } = changes;
  const row = await tx
    .updateTable('customers')
    .set({
      ...(first_name !== undefined && { first_name }),
      ...(last_name !== undefined && { last_name }),
      ...(identifier && { [getIdentifierColumn(identifier)]: identifier.value }),
      marketing: sql<string>`marketing || ${JSON.stringify(switches ?? {})}::jsonb`,
    })
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}
