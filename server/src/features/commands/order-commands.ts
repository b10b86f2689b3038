// Commands that decide about an order and its money, and print its ticket.
import {
  COPY_SECONDS,
  MAX_READY_AFTER_SLOT_MINUTES,
} from '../../../../contract/console/command-kinds.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import {
  accept,
  approve,
  cancel,
  delay,
  refund,
  reject,
  reschedule,
  type OrderAction,
} from '../orders/orders.ts';
import { insertCopies } from '../printing/printing.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import type { CommandOf, OrderRules } from './command-rules.ts';
import { bumpAfterRefund, readOpenLines } from './kitchen-commands.ts';

export const orderCommands: OrderRules<
  'accept' | 'reject' | 'approve' | 'cancel' | 'refund' | 'delay' | 'reschedule' | 'print.again'
> = {
  accept: (action, { readyAt }) =>
    accept(action, readyAt === null ? null : parseReadyTime(action, readyAt)),
  reject: (action, { reason, note, from }) => reject(action, { reason, note, from }),
  approve,
  cancel: (action, { reason, note, from, lines }) =>
    cancel(action, { reason, note, from, lines: toLinesToRefund(lines) }),
  async refund(action, { id: idempotencyKey, reason, note, lines, fees, refundsSeen }) {
    const before = await readOpenLines(action);
    const parts = { lines: toLinesToRefund(lines), fees };
    await refund(action, { idempotencyKey, reason, note, ...parts, refundsSeen });
    if (before.isOpen) await bumpAfterRefund(action);
  },
  delay: (action, { readyAt }) => delay(action, parseReadyTime(action, readyAt)),
  async reschedule(action, { fromSlot, toSlot, isConfirmed }, menu) {
    invariant(menu, 'the menu is loaded for this kind');
    const times = { fromSlot: new Date(fromSlot), toSlot: new Date(toSlot) };
    await reschedule(action, { ...times, isConfirmed }, menu);
    // The ticket on paper has the old time.
    const { order_id: orderId, store_id: storeId, status } = action.order;
    if (status === 'accepted')
      await insertCopies(action.tx, { orderId, storeId }, action.deps.now());
  },
  async 'print.again'({ deps, tx, order, actor }, { kind }) {
    const { order_id: orderId, store_id: storeId } = order;
    const at = deps.now();
    const windows = [{ limit: 1, seconds: COPY_SECONDS }];
    await enforceRateLimits(tx, [{ kind: 'ticket-copy', subject: orderId, windows }], at);
    if ((await insertCopies(tx, { orderId, storeId }, at)) === 0) throw new Refusal('NO_PRINTER');
    await appendAuditEntry(tx, { at, actor, action: kind, target: orderId });
  },
};

/** Commands count lines from 0, stored orders from 1. */
const toLinesToRefund = (lines: CommandOf<'refund'>['lines']) =>
  lines && lines.map(({ line, quantity }) => ({ lineNo: line + 1, quantity }));

/** Customers plan by it, so a slip of a finger must not promise another day. */
function parseReadyTime({ order }: OrderAction, sent: string): Date {
  const readyAt = new Date(sent);
  const minutes = (readyAt.getTime() - order.slot_ends_at.getTime()) / 60_000;
  if (minutes > MAX_READY_AFTER_SLOT_MINUTES) throw new Refusal('READY_TOO_LATE');
  return readyAt;
}
