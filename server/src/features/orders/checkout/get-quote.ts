// Quotes a cart, and refuses an order whose quote has problems or changed.
import type { Allergen } from '../../../../../contract/allergens/allergens.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { text } from '../../../../../contract/messages/text.ts';
import type { OrderInput } from '../../../../../contract/orders/order.ts';
import type { Cart, Quote, QuoteProblem } from '../../../../../contract/pricing/cart.ts';
import type { RefusalCode } from '../../../../../contract/refusals.ts';
import { createMicroBatch } from '../../../platform/db/micro-batch.ts';
import { runQuery } from '../../../platform/db/query-batch.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { readCreditBalance } from '../../loyalty/loyalty.ts';
import { getMinimumChargeMinor, toPublicQuote } from '../../pricing/pricing.ts';
import type { SlotLoad } from '../../stores/stores.ts';
import { createTranslator } from '../../translation/translation.ts';
import type { QuoteDeps } from '../order-deps.ts';
import { queryCustomerHistory, querySlotLoads } from './read-cart.sql.ts';
import {
  getKitchen,
  isCartServed,
  loadStoreContext,
  readCart,
  type CartContext,
  type CartReading,
  type StoreContext,
} from './read-cart.ts';

const NO_LOADS: ReadonlyMap<number, SlotLoad> = new Map();

export interface QuoteRequest {
  tenantId: string;
  cart: Cart;
  /** Null for visitors; customers see their own credit and the promotions that they have used up. */
  customerId: string | null;
  /** The locale of the reader. */
  locale: string;
}

/** Concurrent quotes of a site read in one transaction. */
export function createGetQuote(deps: QuoteDeps): (request: QuoteRequest) => Promise<Quote> {
  const readFacts = createMicroBatch(deps.database, (tx, questions: readonly QuoteQuestion[]) =>
    Promise.all(questions.map((question) => queryFacts(tx, question))),
  );
  return async ({ tenantId, cart, customerId, locale }) => {
    const state = await loadStoreContext(deps, tenantId, cart.storeId);
    if (!state) throw new Refusal('NOT_FOUND', { message: text('STORE_GONE') });
    const now = deps.now();
    const needsSlots = cart.slot !== undefined || !isCartServed({ cart, state, now });
    const facts =
      needsSlots || customerId !== null
        ? await readFacts(tenantId, { cart, state, customerId, now, needsSlots })
        : NO_FACTS;
    return toReaderQuote(readCart({ cart, state, ...facts, now }), locale);
  };
}

interface QuoteQuestion extends Pick<QuoteRequest, 'cart' | 'customerId'> {
  state: StoreContext;
  now: Date;
  /** To check the cart's slot, or to suggest one. */
  needsSlots: boolean;
}

type QuoteFacts = Pick<CartContext, 'slotLoads' | 'history' | 'creditBalanceMinor'>;

const NO_FACTS: QuoteFacts = { slotLoads: NO_LOADS, history: null, creditBalanceMinor: 0 };

async function queryFacts(
  tx: Tx,
  { cart, state, customerId, now, needsSlots }: QuoteQuestion,
): Promise<QuoteFacts> {
  const [slotLoads, history, creditBalanceMinor] = await Promise.all([
    needsSlots
      ? runQuery(tx, querySlotLoads(tx, cart, { after: now }, getKitchen(state, now)))
      : NO_LOADS,
    customerId === null ? null : runQuery(tx, queryCustomerHistory(tx, customerId, now)),
    customerId === null ? 0 : readCreditBalance(tx, customerId),
  ]);
  return { slotLoads, history, creditBalanceMinor };
}

export const toReaderQuote = ({ priced, site, translations }: CartReading, locale: string): Quote =>
  toPublicQuote(priced, {
    locale,
    translator: createTranslator(translations, site.locale, locale),
  });

/** The first problem in this list decides the code of the refusal; the quote carries them all. */
const BY_PRIORITY = [
  ['NOT_SELLING', 'NOT_SELLING'],
  ['SOLD_OUT', 'SOLD_OUT'],
  ['NOT_SERVED', 'NOT_SERVED'],
  ['ITEM_GONE', 'QUOTE_CHANGED'],
  ['OPTION_GONE', 'QUOTE_CHANGED'],
  ['CHOOSE_MORE', 'QUOTE_CHANGED'],
  ['CHOOSE_FEWER', 'QUOTE_CHANGED'],
  ['TOO_MANY', 'QUOTE_CHANGED'],
  ['MODE_NOT_OFFERED', 'QUOTE_CHANGED'],
  ['POSTCODE_NEEDED', 'OUT_OF_AREA'],
  ['INVALID_POSTCODE', 'OUT_OF_AREA'],
  ['OUT_OF_AREA', 'OUT_OF_AREA'],
  ['DEAL_REFUSED', 'QUOTE_CHANGED'],
  ['SLOT_REFUSED', 'SLOT_REFUSED'],
  ['BELOW_MINIMUM', 'BELOW_MINIMUM'],
  ['PROMO_REFUSED', 'PROMO_REFUSED'],
] as const satisfies readonly (readonly [QuoteProblem['code'], RefusalCode])[];

/** Refuses a cart with problems, with another total than the customer saw, or with an allergen that they did not see. */
export function validateQuote(
  reading: CartReading,
  { expectedTotal, expectedAllergens }: Pick<OrderInput, 'expectedTotal' | 'expectedAllergens'>,
  locale: string,
): void {
  const { priced, slot } = reading;
  const quote = toReaderQuote(reading, locale);
  for (const [problemCode, refusalCode] of BY_PRIORITY) {
    const problem = priced.problems.find(({ code }) => code === problemCode);
    if (!problem) continue;
    const isSlot = problemCode === 'SLOT_REFUSED' && slot?.ok === false;
    const code = isSlot && slot.code === 'SLOT_FULL' ? 'SLOT_FULL' : refusalCode;
    const nextSlot = isSlot ? slot.nextSlot : quote.servedSlot;
    const data = { quote, ...(nextSlot !== undefined && { nextSlot }) };
    throw new Refusal(code, { message: problem.message, data });
  }
  if (quote.totalMinor !== expectedTotal) throw new Refusal('QUOTE_CHANGED', { data: { quote } });
  const { contains, mayContain } = quote.allergens;
  const isNew = (allergen: Allergen): boolean => expectedAllergens?.includes(allergen) === false;
  if ([...contains, ...mayContain].some(isNew))
    throw new Refusal('QUOTE_CHANGED', { message: text('ALLERGENS_ADDED'), data: { quote } });
  const { totalMinor, currency } = quote;
  const minor = getMinimumChargeMinor(currency);
  // Card providers do not accept smaller payments.
  if (totalMinor < minor) {
    throw new Refusal('BELOW_MINIMUM', {
      message:
        totalMinor === 0 ? text('NOTHING_TO_PAY') : text('TOTAL_TOO_LOW', { minor, currency }),
      data: { quote },
    });
  }
}

/** The slot of a validated cart. */
export function getOrderSlot({ slot }: CartReading): { startsAt: Date; endsAt: Date } {
  invariant(slot?.ok, 'the cart has no checked slot');
  return { startsAt: new Date(slot.slot.startsAt), endsAt: new Date(slot.slot.endsAt) };
}
