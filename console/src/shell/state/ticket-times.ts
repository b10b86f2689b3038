// How urgent a ticket is, and the times that are left to accept, to start and to pay.
import type { Ticket } from '../../../../contract/console/board.ts';
import type { WaitingOrder } from '../../../../contract/console/phone-orders.ts';
import {
  getDueAt,
  getStartAt,
  LATER_MINUTES,
} from '../../../../contract/console/tickets/ticket-columns.ts';

const MINUTE_MILLISECONDS = 60_000;

/** The share of the time from the start to the promise that has passed. */
export type Urgency = 'calm' | 'soon' | 'late';

const SOON_PART = 0.8;

/** 'soon' from 80 % of the time between start and promise, 'late' after the promise; `minutesLeft` until the promise. */
export function getUrgency(
  ticket: Pick<Ticket, 'readyAt' | 'slot' | 'prepMinutes'>,
  now: number,
): { urgency: Urgency; minutesLeft: number } {
  const start = getStartAt(ticket);
  const promised = Date.parse(ticket.readyAt ?? ticket.slot.endsAt);
  const minutesLeft = Math.ceil((promised - now) / MINUTE_MILLISECONDS);
  if (now > promised) return { urgency: 'late', minutesLeft };
  return { urgency: now - start >= SOON_PART * (promised - start) ? 'soon' : 'calm', minutesLeft };
}

/** How long after its time an order is forgotten; one that nobody started by then was cooked without a tap. */
const FORGOTTEN_MINUTES = 60;

/** An order that waited in 'later' after it was accepted has to be started, and nobody has. */
export function isStartDue(ticket: Ticket, now: number): boolean {
  const start = getStartAt(ticket);
  const hasWaited = start - Date.parse(ticket.statusAt) > LATER_MINUTES * MINUTE_MILLISECONDS;
  const isForgotten = now > getDueAt(ticket) + FORGOTTEN_MINUTES * MINUTE_MILLISECONDS;
  return ticket.status === 'accepted' && hasWaited && now >= start && !isForgotten;
}

/** Part of the time to accept that is left, from 1 to 0, and whole seconds. Null: nobody has to accept. */
export function getAcceptance(
  { acceptBy, placedAt }: Pick<Ticket, 'acceptBy' | 'placedAt'>,
  now: number,
): { part: number; seconds: number } | null {
  if (acceptBy === null || placedAt === null) return null;
  const whole = Math.max(1, Date.parse(acceptBy) - Date.parse(placedAt));
  const left = Math.min(whole, Math.max(0, Date.parse(acceptBy) - now));
  return { part: left / whole, seconds: Math.ceil(left / 1000) };
}

/** Whole seconds, rounded down: `now` is up to a second old, and the customer has no longer than was promised. */
export const getSecondsToPay = ({ payBy }: Pick<WaitingOrder, 'payBy'>, now: number): number =>
  Math.max(0, Math.floor((Date.parse(payBy) - now) / 1_000));

const LOUDER_AFTER_MILLISECONDS = MINUTE_MILLISECONDS;
const FULL_ACCEPTANCE_MILLISECONDS = 10 * MINUTE_MILLISECONDS;

/**
 * When the bell gets louder for an order that has waited since `start`: earlier in proportion with less than ten minutes to
 * accept.
 */
export function getLouderAt(start: number, acceptBy: string | null): number {
  const whole = acceptBy === null ? FULL_ACCEPTANCE_MILLISECONDS : Date.parse(acceptBy) - start;
  return start + LOUDER_AFTER_MILLISECONDS * Math.min(1, whole / FULL_ACCEPTANCE_MILLISECONDS);
}

/** '9:58', or hours and minutes from one hour on. */
export function formatCountdown(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`;
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)}`;
}
