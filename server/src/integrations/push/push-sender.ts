import type { PushPayload } from '../../../../contract/console/alerts.ts';
import type { Sent } from '../email/email-sender.ts';

/** A browser that accepts push messages, as `PushManager.subscribe` describes it. */
export interface PushTarget {
  /** A secret address at the browser's push service. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage extends PushPayload {
  tenantId: string;
  messageId: string;
  target: PushTarget;
  /** How long the push service keeps the message for a device that is switched off. */
  usefulSeconds: number;
}

/** `send` throws a SendFailure that says whether to retry; 'refused': the browser has ended its subscription. */
export interface PushSender {
  send(message: PushMessage): Promise<Sent>;
}

export const formatPushPayload = ({ title, text, path, topic }: PushMessage): string =>
  JSON.stringify({ title, text, path, topic } satisfies PushPayload);
