// How far staff may go with commands and messages, besides their permissions. The server enforces it, the console offers no more.
import type { OrderMessage } from './order-detail.ts';

/** A busy time ends within this time; so does a pause, unless the store opens later. A later end is brought forward. */
export const MAX_STATE_MINUTES = 12 * 60;

/** Of a tablet on which nobody has entered a PIN; beyond it a person has to. */
export const DEVICE_LIMITS = {
  pauseMinutes: 60,
  extraMinutes: 60,
  capacityPercent: 25,
} as const;

/** The ready time of an order, after the end of its slot. */
export const MAX_READY_AFTER_SLOT_MINUTES = 3 * 60;

/** Between two copies of a ticket, and two test pages of a printer. */
export const COPY_SECONDS = 60;

/** Payment links that one person sends in an hour. */
export const MAX_LINKS_PER_HOUR = 30;

/** Messages of one kind about one order that reach its customer in an hour. */
export const MAX_ORDER_MESSAGES_PER_HOUR = 3;

/**
 * The messages that staff can cause more than once, but for links to pay, which are refused beyond the limit. 'latest': one that was not sent yet is replaced by a newer one; 'each': all
 * are sent, those beyond the limit later.
 */
export const REPEATED_MESSAGES: Readonly<Partial<Record<OrderMessage, 'latest' | 'each'>>> = {
  'order-delayed': 'latest',
  'order-ready': 'latest',
  'order-refunded': 'each',
};
