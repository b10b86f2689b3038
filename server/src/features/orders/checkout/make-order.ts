// The transaction of POST /api/order: is it new, may this customer, what does the cart say now, write it.
import { randomUUIDv7 } from 'node:crypto';
import type { Cart } from '../../../../../contract/cart.ts';
import type { Address } from '../../../../../contract/customer.ts';
import type { Order, OrderInput } from '../../../../../contract/order.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { runBatch, runQuery } from '../../../platform/db/query-batch.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal, invalidField } from '../../../platform/errors/refusal.ts';
import { ownAddress } from '../../identity/identity.ts';
import { readCreditBalance } from '../../loyalty/loyalty.ts';
import type { Payment } from '../../payments/payments.ts';
import { hasTriedTooOften } from '../lifecycle/card-testing-guard.ts';
import { fingerprintOf, givenKey } from './idempotency-key.ts';
import { customerHistory, type CustomerHistory } from './customer-history.sql.ts';
import { declinedTries, type DeclinedTries } from '../lifecycle/declined-attempts.sql.ts';
import { orderAsWritten } from './to-new-order.ts';
import { LostRace } from './order-conflict.ts';
import { newOrderNumber } from './order-number.ts';
import { readOrder } from '../orders.sql.ts';
import type { OrderingParts } from '../order-deps.ts';
import type { OrderingSettings } from '../order-settings.ts';
import { lockCustomer, orderWithKey, unpaidOrder, type NewOrder } from './place-order.sql.ts';
import { slotLoads } from './read-cart.sql.ts';
import { findOffer, readCart, type CartReading, type Offer } from './read-cart.ts';
import { orderableSlot, publicQuote, refuseChanged } from './validate-quote.ts';
import { refuseUnderage } from './refuse-underage.ts';
import { writeOrder } from './write-order.ts';

export interface OrderRequest {
  tenantId: string;
  customerId: string;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Stands for where the request came from; null: not known. */
  network: string | null;
  input: OrderInput;
  /** What the customer reads, such as 'pl-PL'. */
  locale: string;
}

interface MadeOrder {
  order: Order;
  /** Absent: the request repeats one that made this order before. */
  opened?: Payment;
}

const MOST_RACES = 3;

export async function makeOrder(parts: OrderingParts, request: OrderRequest): Promise<MadeOrder> {
  const { tenantId, input } = request;
  for (let race = 1; ; race += 1) {
    try {
      const offer = await findOffer(parts, tenantId, input.storeId);
      return await withTenant(parts.database, tenantId, (tx) =>
        makeOnce(parts, tx, request, offer, race > 1),
      );
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
      // What this process remembers was out of date; the next reading says what is wrong in full.
      if (error.code !== 'SLOT_FULL') parts.catalogue.forgetLive(tenantId);
      const quote = publicQuote(error.reading.priced);
      if (race === MOST_RACES) throw new Refusal(error.code, { data: { quote } });
    }
  }
}

async function makeOnce(
  parts: OrderingParts,
  tx: Tx,
  request: OrderRequest,
  offer: Offer | null,
  isRetry: boolean,
): Promise<MadeOrder> {
  const { customerId, network, input } = request;
  const now = parts.now();
  const fingerprint = fingerprintOf(input);
  const [customer, standing, creditBalanceMinor] = await Promise.all([
    lockCustomer(tx, customerId),
    readStanding(tx, request, fingerprint, now),
    input.useCredit ? readCreditBalance(tx, customerId) : 0,
  ]);
  const { history, declined, address, taken } = standing;
  const { earlier, clientKey } = standing.known;
  if (!customer) throw new Refusal('SIGN_IN_NEEDED');
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED');
    return { order: await readAgain(tx, earlier.orderId, customerId) };
  }
  refuseTooMany(history, declined, parts.settings);
  refuseAddress(input, address);
  if (!offer) throw new Refusal('NOT_FOUND');
  const question = { cart: cartOf(input, address), offer, taken, history, creditBalanceMinor, now };
  const reading = readCart(question);
  if (reading.slot?.ok === false) {
    // Only now all windows matter: the refusal names the next one that is free.
    const all = await runQuery(tx, slotLoads(tx, input, { after: now }));
    refuseChanged(readCart({ ...question, taken: all }), input.expectedTotal);
  }
  refuseChanged(reading, input.expectedTotal);
  refuseUnderage(input, reading, offer.site);
  const payBy = new Date(now.getTime() + parts.settings.payMinutes * 60_000);
  const email = input.contact.email ?? customer.email ?? '';
  const parties = {
    customerId,
    contact: { ...input.contact, email },
    language: request.locale,
    address: frozen(input, address),
  };
  const times = { createdAt: now, payBy, ageDeclaredAt: input.ageDeclared ? now : null };
  const number = newOrderNumber(isRetry);
  const made = { clientKey, fingerprint, number, network };
  const order = { ...made, ...parties, ...times, ...newOrder(input, reading) };
  const opened = await writeOrder(parts, tx, order, reading);
  const { legal } = offer.site;
  return { order: orderAsWritten(opened, order, reading.store, legal), opened };
}

/** Asked when the customer is locked, as what it says must still hold when the order is written. */
function readStanding(tx: Tx, request: OrderRequest, fingerprint: string, now: Date) {
  const { customerId, key, network, input } = request;
  const { addressId, slot } = input;
  return runBatch(tx, {
    known:
      key === undefined
        ? unpaidOrder(tx, customerId, fingerprint)
        : orderWithKey(tx, customerId, givenKey(key)),
    history: customerHistory(tx, customerId, now),
    declined: declinedTries(tx, { customerId, network }, now),
    address: ownAddress(tx, customerId, addressId ?? null),
    taken: slotLoads(tx, input, slot === 'asap' ? { after: now } : { only: new Date(slot) }),
  });
}

async function readAgain(tx: Tx, orderId: string, customerId: string): Promise<Order> {
  const order = await readOrder(tx, orderId, customerId);
  invariant(order, `order ${orderId} is there and cannot be read`);
  return order;
}

const newOrder = (
  input: OrderInput,
  reading: CartReading,
): Pick<NewOrder, 'orderId' | 'priced' | 'slot' | 'note'> => ({
  orderId: randomUUIDv7(),
  priced: reading.priced,
  slot: { ...orderableSlot(reading), isAsap: input.slot === 'asap' },
  note: input.note?.trim() ?? '',
});

/** The order keeps the address as it is now; its id and label are the customer's own affair. */
function frozen({ mode }: OrderInput, address: Address | null): NewOrder['address'] {
  if (mode === 'pickup' || !address) return null;
  const { id: _id, label: _label, ...kept } = address;
  return kept;
}

function refuseTooMany(
  history: CustomerHistory,
  declined: DeclinedTries,
  settings: OrderingSettings,
): void {
  const hasMadeTooMany = history.madeLastHour >= settings.ordersPerHour;
  const isTestingCards = hasTriedTooOften(declined, settings);
  if (!hasMadeTooMany && !isTestingCards) return;
  throw new Refusal('TOO_OFTEN', {
    message: 'That is a lot of orders in a short time. Please wait a while, or call the store.',
    retryAfterSeconds: hasMadeTooMany ? 15 * 60 : 60 * 60,
  });
}

/** Somebody else's address is answered like one that was never there (reliability T9). */
function refuseAddress(input: OrderInput, address: Address | null): void {
  if (input.addressId !== undefined && !address) throw new Refusal('NOT_FOUND');
  if (input.mode === 'delivery' && !address)
    throw invalidField('addressId', 'Choose where to deliver to.');
}

const cartOf = (input: OrderInput, address: Address | null): Cart => ({
  storeId: input.storeId,
  mode: input.mode,
  lines: input.lines,
  slot: input.slot,
  ...(input.promoCode !== undefined && { promoCode: input.promoCode }),
  ...(input.tip !== undefined && { tipMinor: input.tip }),
  ...(input.useCredit !== undefined && { useCredit: input.useCredit }),
  ...(address && { postcode: address.postcode }),
});
