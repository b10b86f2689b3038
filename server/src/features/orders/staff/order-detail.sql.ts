// An order for the people of its store, with customer, money and history.
import { sql } from 'kysely';

import { sentMessage, type OrderDetail } from '../../../../../contract/console/order-detail.ts';
import { formatOption } from '../../../../../contract/console/tickets/ticket-lines.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import type { Mode } from '../../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../../platform/db/with-tenant.ts';
import { toE164 } from '../../identity/identity.ts';
import { listMessagesOfOrder, type MessageOfOrder } from '../../notifications/notifications.ts';
import {
  findDispute,
  findPaymentOfOrder,
  getRefundableMinor,
  type Payment,
} from '../../payments/payments.ts';
import { getPartsAmount, getRefundedUnits, listFees } from '../refunds/refund-amounts.ts';
import { readRefundableOrder } from '../refunds/refundable-order.sql.ts';
import { canApprove } from './approve-action.ts';
import { toChangedBy } from './changed-by.ts';

/** An order that nobody paid is not the store's business. */
export const IS_PAID = sql`(placed_at is not null or status = 'review')`;

interface DetailRow {
  version: number;
  number: string;
  store_id: string;
  status: OrderStatus;
  status_cause: string;
  holds_slot: boolean;
  mode: Mode;
  due_at: Date;
  slot_starts_at: Date;
  contact_name: string;
  contact_phone: string;
  address: { flat?: string; line1: string; line2?: string; town: string; postcode: string } | null;
  currency: string;
  total_minor: number;
  kept_minor: number;
  note: string;
  allergy_notice: OrderDetail['allergyNotice'];
  /** By the number of their line. */
  dishes: Record<
    number,
    {
      options: { name: string; quantity: number }[];
      note: string;
      isAgeRestricted: boolean;
      deal: NonNullable<OrderDetail['lines'][number]['deal']> | null;
    }
  >;
  events: {
    status: OrderStatus;
    at: string;
    cause: string;
    kind: string | null;
    name: string | null;
  }[];
}

/**
 * Null: no such order. `country`: of the site, whose numbers are dialled without a calling code. The printing feature lists its
 * prints; `mayReturn` depends on the caller.
 */
export async function readOrderDetail(
  tx: Tx,
  orderId: string,
  country: string,
): Promise<Omit<OrderDetail, 'prints' | 'mayReturn'> | null> {
  const { rows } = await sql<DetailRow>`
    select o.version, o.number, o.store_id, o.status, o.status_cause, o.holds_slot, o.mode, coalesce(o.ready_at, o.slot_starts_at) as due_at, o.slot_starts_at, o.contact_name, o.contact_phone, o.address, o.currency, o.total_minor, o.kept_minor, o.note, o.allergy_notice,
      (select jsonb_object_agg(l.line_no,
          jsonb_build_object('options', l.options, 'note', l.note, 'isAgeRestricted', l.is_age_restricted, 'deal', l.deal))
        from order_lines l where l.tenant_id = ${getTenantId(tx)} and l.order_id = o.order_id) as dishes,
      (select jsonb_agg(jsonb_build_object('status', e.to_status, 'at', e.at, 'cause', e.cause, 'kind', e.actor_kind,
          'name', e.actor_name) order by e.seq)
        from order_events e where e.tenant_id = ${getTenantId(tx)} and e.order_id = o.order_id) as events
    from orders o where o.tenant_id = ${getTenantId(tx)} and o.order_id = ${orderId} and ${IS_PAID}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  const [refundable, payment, messages] = await Promise.all([
    readRefundableOrder(tx, orderId),
    findPaymentOfOrder(tx, orderId),
    listMessagesOfOrder(tx, orderId),
  ]);
  const { address } = row;
  const refundableMinor = payment ? getRefundableMinor(payment) : 0;
  return {
    id: orderId,
    version: row.version,
    number: row.number,
    storeId: row.store_id,
    status: row.status,
    mode: row.mode,
    dueAt: row.due_at.toISOString(),
    slotStartsAt: row.slot_starts_at.toISOString(),
    customer: {
      name: row.contact_name,
      phone: row.contact_phone,
      dialPhone: toE164(row.contact_phone, country),
    },
    address:
      address &&
      [address.flat, address.line1, address.line2, address.town, address.postcode]
        .filter(Boolean)
        .join(', '),
    currency: row.currency,
    totalMinor: row.total_minor,
    refundableMinor,
    isApprovable: canApprove(row, payment),
    keptMinor: Math.min(row.kept_minor, refundableMinor),
    note: row.note,
    allergyNotice: row.allergy_notice,
    lines: refundable.lines.map(({ lineNo, name, quantity }) => {
      const dish = row.dishes[lineNo];
      invariant(dish, 'each line of an order has a dish');
      return {
        line: lineNo - 1,
        name,
        quantity,
        note: dish.note,
        isAgeRestricted: dish.isAgeRestricted,
        ...(dish.deal && { deal: dish.deal }),
        options: dish.options.map(formatOption),
        refundedUnits: getRefundedUnits(refundable, lineNo),
        amountsMinor: listAmounts(refundable, lineNo, quantity),
      };
    }),
    fees: listFees(refundable),
    refunds: refundable.refunds.map((refund) => ({
      at: new Date(refund.created_at).toISOString(),
      amountMinor: refund.amount_minor,
      reason: refund.reason_code,
      state: refund.state,
    })),
    payment: payment && {
      capturedMinor: payment.capturedMinor,
      dispute: payment.state === 'disputed' ? await readDispute(tx, payment) : null,
    },
    messages: messages.flatMap(toSentMessage),
    timeline: row.events.map(({ status, at, cause, kind, name }) => ({
      status,
      at: new Date(at).toISOString(),
      by: toChangedBy({ cause, kind, name }),
    })),
  };
}

/** Empty for a message that only a later release knows: servers of both may run at once. */
function toSentMessage({ at, template, channel, state }: MessageOfOrder) {
  const parsed = sentMessage.safeParse({ at: at.toISOString(), kind: template, channel, state });
  return parsed.success ? [parsed.data] : [];
}

async function readDispute(tx: Tx, { paymentId, capturedMinor }: Payment) {
  const dispute = await findDispute(tx, paymentId);
  return {
    state: dispute?.state ?? null,
    answerBy: dispute?.answerBy?.toISOString() ?? null,
    amountMinor: dispute?.amountMinor ?? capturedMinor,
  };
}

/** The amounts of one unit, two units and so on, until a unit is not left. */
function listAmounts(
  refundable: Awaited<ReturnType<typeof readRefundableOrder>>,
  lineNo: number,
  quantity: number,
): number[] {
  const amounts: number[] = [];
  for (let units = 1; units <= quantity; units += 1) {
    const amount = getPartsAmount(refundable, { lines: [{ lineNo, quantity: units }] });
    if ('problem' in amount) break;
    amounts.push(amount.amountMinor);
  }
  return amounts;
}
