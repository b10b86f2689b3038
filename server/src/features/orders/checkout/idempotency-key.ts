// How a repeated POST /api/order is recognised (reliability section 3.2).
import { createHash } from 'node:crypto';
import type { OrderInput } from '../../../../../contract/order.ts';

/** The same body gives the same text, whatever the order of its fields. */
export function fingerprintOf(input: OrderInput): string {
  return createHash('sha256').update(JSON.stringify(input, inNameOrder)).digest('hex');
}

const inNameOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** From the Idempotency-Key header. */
export const givenKey = (header: string): string => `given:${header}`;

/** Without the header, two requests that know of the same earlier orders of this cart get the same key. */
export const madeKey = (fingerprint: string, earlier: number): string =>
  `made:${fingerprint}:${earlier}`;
