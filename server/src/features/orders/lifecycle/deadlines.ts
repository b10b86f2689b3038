// When an order moves next without a person: acceptance by the store, automatic acceptance, the end of a review.
import { getOpening } from '../../calendar/calendar.ts';
import type { LockedOrder } from '../locked-order.sql.ts';
import type { OrderSettings } from '../order-settings.ts';

const DAY = 24 * 60 * 60_000;

/**
 * The store's deadline to accept an order that is placed now. The minutes count from now, or from the next opening of a
 * closed store, at the latest from the start of the order's slot.
 */
export function getAcceptBy(
  order: Pick<LockedOrder, 'store' | 'time_zone' | 'slot_starts_at'>,
  now: Date,
): Date {
  const { store, time_zone: timeZone, slot_starts_at: slotStartsAt } = order;
  // An opening after the start of the slot does not matter.
  const days = Math.max(0, Math.ceil((slotStartsAt.getTime() - now.getTime()) / DAY));
  const { isOpen, nextOpeningAt } = getOpening(store, null, timeZone, now, days);
  const opensAt = isOpen ? now : (nextOpeningAt ?? slotStartsAt);
  const from = Math.max(now.getTime(), Math.min(opensAt.getTime(), slotStartsAt.getTime()));
  return addSeconds(new Date(from), store.acceptMinutes * 60);
}

/** The deadline of a kitchen that was closed when the order was placed; null: it is open, or the order is accepted automatically. */
export function getAnswerAfterOpening({
  placed_at: placedAt,
  accept_by: acceptBy,
  next_step_at: autoAcceptAt,
  store,
}: LockedOrder): Date | null {
  if (!placedAt || !acceptBy || autoAcceptAt) return null;
  const opensAt = addSeconds(acceptBy, -store.acceptMinutes * 60);
  return opensAt > placedAt ? acceptBy : null;
}

/** When an order that is placed now is accepted automatically; null: people accept. */
export const getAutoAcceptAt = (
  kitchen: OrderSettings['kitchen'],
  isAutoAccept: boolean,
  now: Date,
): Date | null => (isAutoAccept ? addSeconds(now, kitchen?.acceptSeconds ?? 0) : null);

/** When the simulated kitchen takes its next step. */
export const getNextStepAt = (kitchen: OrderSettings['kitchen'], now: Date): Date | null =>
  kitchen && addSeconds(now, kitchen.stepSeconds);

/** docs/reliability.md section 3.1. */
const REVIEW_MINUTES = 60;

export const getReviewEnd = (now: Date): Date => addSeconds(now, REVIEW_MINUTES * 60);

const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
