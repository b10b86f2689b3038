// What happened, one entry a type: the version and the shape of its payload. Boards, customers' pages, and later webhooks and
// reports read them, so a type never changes its meaning. A field that is added is optional; any other change is a new version.
// Payloads have no personal data of customers and no secrets.
import type { z } from 'zod';

import { BOOKING_EVENTS } from './booking-events.ts';
import { CONTENT_EVENTS } from './content-events.ts';
import { ORDER_EVENTS } from './order-events.ts';
import { PAYMENT_EVENTS } from './payment-events.ts';
import { STORE_EVENTS } from './store-events.ts';

export const EVENTS = {
  ...BOOKING_EVENTS,
  ...CONTENT_EVENTS,
  ...ORDER_EVENTS,
  ...PAYMENT_EVENTS,
  ...STORE_EVENTS,
} as const;
export type DomainEventType = keyof typeof EVENTS;
export type EventPayload<Type extends DomainEventType> = z.infer<(typeof EVENTS)[Type]['payload']>;

/** A type with its payload; a union over `Type`. */
export type EventBody<Type extends DomainEventType = DomainEventType> = {
  [Each in Type]: { type: Each; payload: EventPayload<Each> };
}[Type];
