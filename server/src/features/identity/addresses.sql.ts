import { sql, type Selectable } from 'kysely';

import type { Address } from '../../../../contract/customers/customer.ts';
import type { BatchableQuery } from '../../platform/db/query-batch.ts';
import type { Addresses } from '../../platform/db/schema.gen.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export type AddressFields = Omit<Address, 'id'>;

type AddressRow = Omit<Selectable<Addresses>, 'tenant_id' | 'customer_id' | 'created_at'>;

function toAddress(row: AddressRow): Address {
  const { address_id, label, line1, line2, town, postcode, flat, instructions } = row;
  return { id: address_id, label, line1, line2, town, postcode, flat, instructions };
}

/** Newest first. */
export async function listAddresses(tx: Tx, customerId: string): Promise<Address[]> {
  const rows = await tx
    .selectFrom('addresses')
    .selectAll()
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .execute();
  return rows.map(toAddress);
}

/** Null if it does not exist or belongs to another customer. */
export function queryOwnAddress(
  tx: Tx,
  customerId: string,
  addressId: string | null,
): BatchableQuery<Address | null> {
  const query = sql`
    select address_id, label, line1, line2, town, postcode, flat, instructions from addresses
    where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId} and address_id = ${addressId}`;
  return { query, read: ([row]: AddressRow[]) => (row ? toAddress(row) : null) };
}

/** Locks the customer, so that concurrent calls cannot exceed a limit together. */
export async function lockAndCountAddresses(tx: Tx, customerId: string): Promise<number> {
  await tx
    .selectFrom('customers')
    .select('customer_id')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from addresses
    where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertAddress(
  tx: Tx,
  customerId: string,
  address: AddressFields & { id: string; createdAt: Date },
): Promise<Address> {
  const { id, createdAt, ...fields } = address;
  const row = await tx
    .insertInto('addresses')
    .values({
      tenant_id: getTenantId(tx),
      address_id: id,
      customer_id: customerId,
      created_at: createdAt,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAddress(row);
}

export async function changeAddress(
  tx: Tx,
  customerId: string,
  addressId: string,
  fields: AddressFields,
): Promise<Address | null> {
  const row = await tx
    .updateTable('addresses')
    .set(fields)
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .returningAll()
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

export async function deleteAddress(
  tx: Tx,
  customerId: string,
  addressId: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('addresses')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .returning('address_id')
    .executeTakeFirst();
  return row !== undefined;
}
