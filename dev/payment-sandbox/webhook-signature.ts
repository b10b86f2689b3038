// `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">`, as Stripe signs (docs.stripe.com/webhooks/signature).
import { createHmac } from 'node:crypto';

import { isSameSecret } from './keys.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';
/** Older or newer than this is refused: a replay, or a clock that is wrong (security T15). */
const TOLERANCE_SECONDS = 300;

const computeMac = (secret: string, seconds: number, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

export const signWebhook = (secret: string, body: Buffer | string, seconds: number): string =>
  `t=${seconds},v1=${computeMac(secret, seconds, body)}`;

/** 'stale': the right secret, the wrong time. */
export function checkSignature(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  nowSeconds: number,
): 'valid' | 'stale' | 'wrong' {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (!time || !given) return 'wrong';
  const seconds = Number(time);
  if (!isSameSecret(computeMac(secret, seconds, body), given)) return 'wrong';
  return Math.abs(nowSeconds - seconds) > TOLERANCE_SECONDS ? 'stale' : 'valid';
}
