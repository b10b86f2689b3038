// Moving an order to another slot, and ending it with a refund, each with its outcome in words.
import type { SentCommand } from '../../../../contract/console/commands.ts';
import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import type { Slot, Timings } from '../../../../contract/sites/store.ts';
import { call, describeFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { checkReturn } from '../../platform/return-limit.ts';
import { texts } from './move.texts.ts';
import { isRejectable } from './refund-amounts.ts';

/** `needsConfirmation`: a dish is not served at the new time, and the person may move the order all the same. */
export interface Decision {
  isDone: boolean;
  message: string;
  needsConfirmation: boolean;
}

const toDecision = (isDone: boolean, message: string, needsConfirmation = false): Decision => ({
  isDone,
  message,
  needsConfirmation,
});

type Own<Each> = Each extends SentCommand ? Omit<Each, 'id' | 'at'> : never;

async function send(site: string, command: Own<SentCommand>, done: string): Promise<Decision> {
  const complete = { ...command, id: crypto.randomUUID(), at: new Date().toISOString() };
  const request = { params: { site }, body: { commands: [complete] } };
  const [outcome] = await call('commands', request);
  if (outcome?.result === 'done' || outcome?.result === 'repeated') return toDecision(true, done);
  if (outcome?.result === 'overtaken') return toDecision(false, texts.overtaken);
  const code = outcome?.code ?? '';
  return toDecision(false, texts.refusals[code] ?? texts.refused, code === 'NOT_SERVED');
}

/** The offered slots, that which begins nearest to an instant first, without the one that begins then. */
export function listNearestSlots({ days }: Timings, startsAt: string): Slot[] {
  const distance = (slot: Slot): number =>
    Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt));
  const others = days.flatMap(({ slots }) => slots).filter((slot) => distance(slot) > 0);
  return others.toSorted((a, b) => distance(a) - distance(b));
}

export const readTimes = (site: string, { storeId, mode }: Pick<OrderDetail, 'storeId' | 'mode'>) =>
  call('phoneTimes', { params: { site }, query: { store: storeId, mode } });

/** Never throws: a failed call is an outcome, too. */
export async function moveOrder(
  site: string,
  { id: orderId, version: seen, slotStartsAt: fromSlot }: OrderDetail,
  { toSlot, isConfirmed }: { toSlot: string; isConfirmed: boolean },
): Promise<Decision> {
  const command = { kind: 'reschedule', orderId, seen, fromSlot, toSlot, isConfirmed } as const;
  return send(site, command, texts.moved).catch(toFailure);
}

/** Rejects or cancels the order, and returns everything within what the person may return; asks for a passkey if need be. */
export async function refundOrder(site: string, order: OrderDetail): Promise<Decision> {
  const { id: orderId, version: seen, status: from, refundableMinor, currency } = order;
  const { exceededMinor, confirm } = checkReturn(order.mayReturn, 'ending', refundableMinor);
  if (exceededMinor !== null)
    return toDecision(false, texts.overLimit(formatMoney(exceededMinor, currency)));
  const kind = isRejectable(order) ? 'reject' : 'cancel';
  const command = { kind, orderId, seen, from, reason: 'closing', note: '' } as const;
  const done = texts.refunded(formatMoney(refundableMinor, currency));
  return confirm(site)
    .then(() => send(site, command, done))
    .catch(toFailure);
}

const toFailure = (error: unknown): Decision => toDecision(false, describeFailure(error));
