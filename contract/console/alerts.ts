// Alerts to the people of a store: duties, phone numbers and push subscriptions.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { LANGUAGES } from '../language.ts';
import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';
import { staffCode } from './staff.ts';

export const alertSettings = z.object({
  /** For text messages and calls, in E.164; null: none. */
  phone: z.string().nullable(),
  /** Stores at which the person is on duty now. */
  duties: z.array(z.object({ storeId: slug, until: z.string() })),
  /** Public key with which a browser subscribes, base64url; null: this installation sends no push messages. */
  pushKey: z.string().nullable(),
  /** Whether the caller's session gets push messages. */
  hasPush: z.boolean(),
});
export type AlertSettings = z.infer<typeof alertSettings>;

const dutyStores = z.array(slug).max(200);

/** Stores at which the person is on duty from now on, until the day of business ends. */
export const newDuty = z.object({
  storeIds: dutyStores,
  /** The stores that the person saw: only those that differ are changed. Left out by earlier releases: all are replaced. */
  before: dutyStores.optional(),
});

/**
 * A number as a person writes it; null: no text messages and calls. A new number needs `code`, which the call without it sends
 * there by text message: others would get the alerts of a mistyped number, and the store would pay for calls to any.
 */
export const alertPhone = z.object({
  phone: toOneLine(MAX_LENGTH.phone).min(1).nullable(),
  code: staffCode.optional(),
});

const base64Url = (length: number) =>
  z
    .string()
    .length(length)
    .regex(/^[\w-]+$/);

/** The browser's subscription, with the keys that it made (RFC 8291: a point of P-256, and 16 random bytes). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({ p256dh: base64Url(87), auth: base64Url(22) }),
  language: z.enum(LANGUAGES),
});

/** The notification that the console's service worker shows; it names no customer. */
export interface PushPayload {
  title: string;
  text: string;
  /** Path of the console that a tap opens. */
  path: string;
  /** A later notification of the same topic replaces this one. */
  topic: string;
}
