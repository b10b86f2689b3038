// Recognises a repeated POST /api/order (docs/reliability.md section 3.2), with or without an Idempotency-Key header.
import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { OrderInput } from '../../../../../contract/orders/order.ts';
import type { BatchableQuery } from '../../../platform/db/query-batch.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import type { OrderAddress } from './place-order.sql.ts';

/** Independent of the order of the body's fields. `address`: of an order by phone, whose input has none. */
export function getFingerprint(input: OrderInput, address: OrderAddress | null = null): string {
  const content = address ? { ...input, address } : input;
  return createHash('sha256').update(JSON.stringify(content, sortFields)).digest('hex');
}

const sortFields = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

interface EarlierOrder {
  orderId: string;
  fingerprint: string;
}

export interface IdempotencyCheck {
  /** The order that the request repeats. */
  earlier: EarlierOrder | null;
  /** For the new order, if there is no earlier one. */
  clientKey: string;
}

/** `header`: the Idempotency-Key header, if the request has one. */
export const queryEarlierOrder = (
  tx: Tx,
  customerId: string,
  header: string | undefined,
  fingerprint: string,
): BatchableQuery<IdempotencyCheck> =>
  header === undefined
    ? queryByFingerprint(tx, customerId, fingerprint)
    : queryByKey(tx, customerId, `given:${header}`);

function queryByKey(
  tx: Tx,
  customerId: string,
  clientKey: string,
): BatchableQuery<IdempotencyCheck> {
  const query = sql`
    select order_id as "orderId", fingerprint from orders
    where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId} and client_key = ${clientKey}`;
  return { query, read: ([earlier]: EarlierOrder[]) => ({ earlier: earlier ?? null, clientKey }) };
}

/**
 * Finds the order that a request without a key repeats: an unpaid one with the same body. Otherwise the number of earlier
 * orders with this body is part of the generated key, so that concurrent requests get the same key.
 */
function queryByFingerprint(
  tx: Tx,
  customerId: string,
  fingerprint: string,
): BatchableQuery<IdempotencyCheck> {
  const query = sql`
    select order_id as "orderId", fingerprint, status, client_key as "clientKey" from orders
    where tenant_id = ${getTenantId(tx)} and customer_id = ${customerId} and fingerprint = ${fingerprint}
    order by created_at desc`;
  const read = (rows: (EarlierOrder & { status: string; clientKey: string })[]) => {
    const generated = rows.filter(({ clientKey }) => clientKey.startsWith('made:'));
    const earlier = rows.find(({ status }) => status === 'pending_payment') ?? null;
    return { earlier, clientKey: `made:${fingerprint}:${generated.length}` };
  };
  return { query, read };
}
