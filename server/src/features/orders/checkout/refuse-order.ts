// Refusals of an order that are not problems of its quote.
import { text } from '../../../../../contract/messages/text.ts';
import type { OrderInput } from '../../../../../contract/orders/order.ts';
import type { SiteDefinition } from '../../../../../contract/sites/tenant-definition.ts';
import { Refusal, createFieldRefusal } from '../../../platform/errors/refusal.ts';
import { getSecondsUntilAttempt, getSecondsUntilFewer } from '../lifecycle/card-testing-guard.ts';
import type { DeclinedAttemptAges } from '../lifecycle/declined-attempts.sql.ts';
import type { OrderSettings } from '../order-settings.ts';
import type { OrderAddress } from './place-order.sql.ts';
import type { CustomerHistory } from './read-cart.sql.ts';
import type { CartReading } from './read-cart.ts';

export function refuseTooManyOrders(
  history: CustomerHistory,
  declined: DeclinedAttemptAges,
  settings: OrderSettings,
): void {
  const retryAfterSeconds = Math.max(
    getSecondsUntilFewer(history.agesOfLastHour, settings.ordersPerHour, 3_600),
    getSecondsUntilAttempt(declined, settings),
  );
  if (retryAfterSeconds === 0) return;
  const message = text('TOO_MANY_ORDERS', retryAfterSeconds);
  throw new Refusal('TOO_OFTEN', { message, retryAfterSeconds });
}

/** Another customer's address is refused like one that does not exist (docs/security.md T9). */
export function refuseMissingAddress(input: OrderInput, address: OrderAddress | null): void {
  if (input.addressId !== undefined && !address) throw new Refusal('NOT_FOUND');
  if (input.mode === 'delivery' && !address)
    throw createFieldRefusal('addressId', text('DELIVERY_ADDRESS_NEEDED'));
}

/** UK pack: age-restricted items are sold to customers who declare their age; it is checked again on handover. */
export function refuseUnderage(
  { ageDeclared }: OrderInput,
  { priced }: CartReading,
  { ukPack }: SiteDefinition,
): void {
  const isRestricted = priced.lines.some((line) => line.isAgeRestricted);
  if (ukPack && isRestricted && ageDeclared !== true)
    throw createFieldRefusal('ageDeclared', text('AGE_NEEDED'));
}
