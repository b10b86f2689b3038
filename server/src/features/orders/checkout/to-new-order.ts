import type { Order } from '../../../../../contract/order.ts';
import type { StoreDefinition } from '../../../../../contract/store.ts';
import type { Payment } from '../../payments/payments.ts';
import { toOrder, type OrderRecord } from '../orders.sql.ts';
import { newRow, type NewOrder } from './place-order.sql.ts';

/** The order that was written a moment ago, as reading it would show it: one statement less while a slot is locked. */
export function orderAsWritten(
  payment: Pick<Payment, 'tenantId' | 'provider'>,
  order: NewOrder,
  store: StoreDefinition,
  seller: Order['seller'],
): Order {
  const row = newRow(payment.tenantId, order);
  const { status, status_cause: cause, created_at } = row;
  return toOrder({
    ...row,
    placed_at: null,
    accept_by: null,
    ready_at: null,
    reject_reason: null,
    reject_note: '',
    store_name: store.name,
    store_phone: store.phone,
    seller,
    lines: order.priced.lines.map(newLine),
    events: [{ status, at: created_at.toISOString(), cause }],
    payment_state: 'creating',
    payment_provider: payment.provider,
    refunded_minor: 0,
    refunds: [],
  });
}

const newLine = (line: NewOrder['priced']['lines'][number]): OrderRecord['lines'][number] => ({
  item_id: line.itemId,
  brand_id: line.brandId,
  brand_name: line.brandName,
  name: line.name,
  quantity: line.quantity,
  unit_price_minor: line.unitPriceMinor,
  total_minor: line.totalMinor,
  options: line.options,
  note: line.note,
  allergens: line.allergens,
  kcal: line.kcal,
  is_age_restricted: line.isAgeRestricted,
});
