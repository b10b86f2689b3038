// POST /api/order (docs/reliability.md section 3.2). One short transaction checks the cart and writes the order with its
// reservations (T1), then the intent is created at the provider, outside any transaction.
import { randomUUIDv7 } from 'node:crypto';

import type { Actor } from '../../../../../contract/console/actor.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { text } from '../../../../../contract/messages/text.ts';
import type { Order, OrderInput } from '../../../../../contract/orders/order.ts';
import type { Cart } from '../../../../../contract/pricing/cart.ts';
import { runBatch, runQuery } from '../../../platform/db/query-batch.ts';
import { commitWithLastStatements, withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { ensureCustomer, queryOwnAddress, type Identifier } from '../../identity/identity.ts';
import { createSpending, readCreditBalance } from '../../loyalty/loyalty.ts';
import type { Payment } from '../../payments/payments.ts';
import { queryDeclinedAttempts } from '../lifecycle/declined-attempts.sql.ts';
import type { OrderDeps } from '../order-deps.ts';
import { generateOrderNumber } from '../order-number.ts';
import { readOrder } from '../orders.sql.ts';
import { expireCompetingOrders } from '../reservations/limited-promotions.sql.ts';
import {
  claimPromotionCte,
  claimSlotCte,
  notifyLiveChangeOnCommit,
  sumUnits,
  type SlotClaim,
} from '../reservations/order-reservations.sql.ts';
import { getOrderSlot, toReaderQuote, validateQuote } from './get-quote.ts';
import { getFingerprint, queryEarlierOrder } from './idempotency-key.ts';
import { payForOrder, requireCardAccount, type PayableOrder } from './pay-for-order.ts';
import {
  claimOrConflict,
  getConflictCode,
  insertOrder,
  lockCustomer,
  toWrittenOrder,
  type NewOrder,
  type OrderAddress,
} from './place-order.sql.ts';
import { queryCustomerHistory, querySlotLoads } from './read-cart.sql.ts';
import {
  getKitchen,
  getSeller,
  getSellingStoreId,
  loadStoreContext,
  readCart,
  type CartReading,
  type StoreContext,
} from './read-cart.ts';
import { refuseMissingAddress, refuseTooManyOrders, refuseUnderage } from './refuse-order.ts';

export interface OrderRequest {
  tenantId: string;
  /** Id of a customer; or the number of a caller, whose account is created with the order if there is none. */
  customer: string | Identifier;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Pseudonym of the request's network; null: unknown. */
  network: string | null;
  input: OrderInput;
  /** The locale of the reader of refusals, such as 'pl-PL'. */
  locale: string;
  /** Null: the customer places it. */
  taken: TakenByPhone | null;
}

/** An order that a member of staff takes for a customer who calls. */
export interface TakenByPhone {
  by: Actor;
  /** Null: collection. */
  address: OrderAddress | null;
  /** The language of the messages to the customer. */
  language: string;
}

export interface PlacedOrder extends PayableOrder {
  /** The request repeats one that created the order. */
  isReplayed: boolean;
}

export async function placeOrder(deps: OrderDeps, request: OrderRequest): Promise<PlacedOrder> {
  const { tenantId } = request;
  await requireCardAccount(deps, tenantId, request.input.storeId);
  const { order, payment, customerId } = await createOrder(deps, request);
  await deps.failpoint('after_T1_commit');
  const payable = await payForOrder(deps, { tenantId, customerId }, order, payment ?? undefined);
  return { ...payable, isReplayed: payment === null };
}

interface CreatedOrder {
  order: Order;
  /** Null: the request repeats one that created the order. */
  payment: Payment | null;
}

/** The request of a customer with an account. */
type CustomerRequest = OrderRequest & { customerId: string };

const MAX_ATTEMPTS = 3;

/** Thrown when the last unit of something was claimed concurrently; nothing of the transaction is stored. */
class OrderConflict extends Error {
  readonly code: NonNullable<ReturnType<typeof getConflictCode>>;
  readonly reading: CartReading;

  constructor(code: OrderConflict['code'], reading: CartReading) {
    super(`order conflict: ${code}`);
    this.code = code;
    this.reading = reading;
  }
}

async function createOrder(
  deps: OrderDeps,
  request: OrderRequest,
): Promise<CreatedOrder & { customerId: string }> {
  const { tenantId, input, customer } = request;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const state = await loadStoreContext(deps, tenantId, input.storeId);
      return await withTenant(deps.database, tenantId, async (tx) => {
        const customerId =
          typeof customer === 'string' ? customer : (await ensureCustomer(tx, customer)).id;
        const known = { ...request, customerId };
        return { ...(await tryCreateOrder(deps, tx, known, state, attempt > 1)), customerId };
      });
    } catch (error) {
      if (!(error instanceof OrderConflict)) throw error;
      // The live state in the cache is stale; the next attempt refuses with the full reason.
      if (error.code !== 'SLOT_FULL') deps.catalogue.forgetLive(tenantId);
      const quote = toReaderQuote(error.reading, request.locale);
      if (attempt === MAX_ATTEMPTS) throw new Refusal(error.code, { data: { quote } });
    }
  }
}

async function tryCreateOrder(
  deps: OrderDeps,
  tx: Tx,
  request: CustomerRequest,
  state: StoreContext | null,
  isRetry: boolean,
): Promise<CreatedOrder> {
  const { customerId, network, input, locale, taken } = request;
  const now = deps.now();
  const fingerprint = getFingerprint(input, taken?.address ?? null);
  const [customer, checks, creditBalanceMinor] = await Promise.all([
    lockCustomer(tx, customerId),
    runChecks(tx, request, state, fingerprint, now),
    input.useCredit ? readCreditBalance(tx, customerId) : 0,
  ]);
  const { history, declined, slotLoads } = checks;
  const address = taken ? taken.address : checks.address;
  const { earlier, clientKey } = checks.idempotency;
  if (!customer) throw new Refusal('SIGN_IN_NEEDED');
  if (earlier) {
    if (earlier.fingerprint !== fingerprint) throw new Refusal('KEY_REUSED');
    const order = await readOrder(tx, earlier.orderId, customerId);
    invariant(order, `order ${earlier.orderId} not found`);
    return { order, payment: null };
  }
  refuseTooManyOrders(history, declined, deps.settings);
  refuseMissingAddress(input, address);
  if (!state) throw new Refusal('NOT_FOUND', { message: text('STORE_GONE') });
  const context = {
    cart: toCart(input, address),
    state,
    slotLoads,
    history,
    creditBalanceMinor,
    now,
  };
  const reading = readCart(context);
  if (reading.slot?.ok === false || reading.priced.servedSlot !== undefined) {
    // The refusal names another free slot, which takes the loads of all slots.
    const allLoads = await runQuery(
      tx,
      querySlotLoads(tx, input, { after: now }, getKitchen(state, now)),
    );
    validateQuote(readCart({ ...context, slotLoads: allLoads }), input, locale);
  }
  validateQuote(reading, input, locale);
  refuseUnderage(input, reading, state.site);
  const order: NewOrder = {
    orderId: randomUUIDv7(),
    number: generateOrderNumber(isRetry),
    customerId,
    clientKey,
    fingerprint,
    priced: reading.priced,
    slot: { ...getOrderSlot(reading), isAsap: input.slot === 'asap' },
    address: input.mode === 'pickup' ? null : toOrderAddress(address),
    contact: { ...input.contact, email: input.contact.email ?? customer.email ?? '' },
    language: taken?.language ?? locale,
    takenBy: taken?.by ?? null,
    seller: getSeller(state),
    note: input.note?.trim() ?? '',
    allergyNotice: input.allergyNotice ?? [],
    network,
    createdAt: now,
    payBy: new Date(now.getTime() + deps.settings.payMinutes * 60_000),
    ageDeclaredAt: input.ageDeclared ? now : null,
  };
  const payment = await writeOrder(deps, tx, order, reading);
  return { order: toWrittenOrder(payment, order, reading.store), payment };
}

/** Runs after the customer is locked, so that the results still hold when the order is written. */
function runChecks(
  tx: Tx,
  request: CustomerRequest,
  state: StoreContext | null,
  fingerprint: string,
  now: Date,
) {
  const { customerId, key, network, input } = request;
  const { addressId, slot } = input;
  return runBatch(tx, {
    idempotency: queryEarlierOrder(tx, customerId, key, fingerprint),
    history: queryCustomerHistory(tx, customerId, now),
    declined: queryDeclinedAttempts(tx, { customerId, network }, now),
    address: queryOwnAddress(tx, customerId, addressId ?? null),
    slotLoads: querySlotLoads(
      tx,
      input,
      slot === 'asap' ? { after: now } : { only: new Date(slot) },
      state && getKitchen(state, now),
    ),
  });
}

/**
 * Sends all statements and the commit together. Rows that many orders compete for are claimed last, because they stay
 * locked until the commit.
 */
async function writeOrder(
  { database, payments }: OrderDeps,
  tx: Tx,
  order: NewOrder,
  reading: CartReading,
): Promise<Payment> {
  const { orderId, customerId, priced, createdAt } = order;
  const { promotionId, totalMinor: amountMinor, currency, creditMinor } = priced;
  const promoted = { order_id: orderId, customer_id: customerId, promotion_id: promotionId };
  const spent = { customerId, orderId, amountMinor: creditMinor, at: createdAt };
  const spending = createSpending(tx, spent);
  const { payment, insertCte } = payments.createPayment(tx, {
    orderId,
    sellingStoreId: getSellingStoreId(reading.store),
    amountMinor,
    currency,
  });
  const statements = Promise.all([
    expireCompetingOrders(tx, promoted, createdAt),
    insertOrder(tx, order, sumUnits(priced.lines), insertCte),
    promotionId === null ||
      claimOrConflict(tx, claimPromotionCte(tx, promotionId), 'PROMO_REFUSED'),
    claimOrConflict(tx, claimSlotCte(tx, toSlotClaim(order, reading)), 'SLOT_FULL'),
    creditMinor === 0 || claimOrConflict(tx, spending.claimCte, 'QUOTE_CHANGED'),
    creditMinor === 0 || spending.insertEntry.execute(tx),
  ]);
  commitWithLastStatements(tx);
  try {
    const [, { hasSoldOut }] = await statements;
    if (hasSoldOut) notifyLiveChangeOnCommit(database, tx);
    return payment;
  } catch (error) {
    const code = getConflictCode(error);
    throw code === null ? error : new OrderConflict(code, reading);
  }
}

function toSlotClaim({ priced, slot }: NewOrder, { capacity }: CartReading): SlotClaim {
  invariant(capacity, 'the cart has no checked slot');
  const { storeId, mode, prepMinutes } = priced;
  return { storeId, mode, startsAt: slot.startsAt, prepMinutes, ...capacity };
}

/** The order keeps the address as it is now, without its id and label. */
const toOrderAddress = (address: OrderAddress | null): OrderAddress | null =>
  address && {
    line1: address.line1,
    line2: address.line2,
    town: address.town,
    postcode: address.postcode,
    flat: address.flat,
    instructions: address.instructions,
  };

const toCart = (input: OrderInput, address: OrderAddress | null): Cart => ({
  storeId: input.storeId,
  mode: input.mode,
  lines: input.lines,
  slot: input.slot,
  ...(input.promoCode !== undefined && { promoCode: input.promoCode }),
  ...(input.tip !== undefined && { tipMinor: input.tip }),
  ...(input.useCredit !== undefined && { useCredit: input.useCredit }),
  ...(address && { postcode: address.postcode }),
});
