import { splitName } from '../../../../contract/customers/split-name.ts';
import { LIVE_STATUSES } from '../../../../contract/order-status.ts';
import type { OrderInput } from '../../../../contract/orders/order.ts';
import type { Quote } from '../../../../contract/pricing/cart.ts';
import type { RouteData } from '../../../../contract/routes/routes.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { ORDER_TAB_KEYS } from '../../platform/end-session.ts';
import { currentSession, startSession } from '../../platform/session.ts';
import { tabStorage } from '../../platform/storage.ts';
import { hasHousehold } from '../allergy-profile/allergy-profile.tsx';
import { countCartItems, useCart } from '../cart/cart.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { toCartLines, useCreditChoice, usePromoCode } from '../quote/quote.ts';
import { clearOrderEntries, getTipMinor, useCheckoutDraft } from './checkout-draft.ts';

const KEY = ORDER_TAB_KEYS.sent;

function readSentOrder(): { key: string; body: string } {
  const [key = '', body = ''] = (tabStorage.read(KEY) ?? '').split('\n');
  return { key, body };
}

/**
 * Idempotency key: equal orders keep it across clicks, reloads and lost responses, so that an order is placed once; a
 * changed order gets a new key.
 */
function getOrderKey(body: string): string {
  const sent = readSentOrder();
  if (sent.key && sent.body === body) return sent.key;
  // randomUUID is missing where the site is opened by a plain http address.
  const fresh = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(36))
    .join('-');
  tabStorage.write(KEY, `${fresh}\n${body}`);
  return fresh;
}

const clearOrderKey = (): void => tabStorage.remove(KEY);

/** The next order has a key, a note, a tip and a consent of its own. */
export function finishOrder(): void {
  clearOrderKey();
  clearOrderEntries();
}

// Dishes added to an emptied basket are another order, also when the previous one was paid in another tab.
useCart.subscribe((cart) => {
  if (countCartItems(cart) === 0) finishOrder();
});

export function toOrderInput(storeId: string, quote: Quote): OrderInput {
  const draft = useCheckoutDraft.getState();
  const { mode, destination, slotStartsAt } = useFulfilment.getState();
  const { code } = usePromoCode.getState();
  const tip = getTipMinor(draft, quote.itemsMinor);
  return {
    storeId,
    mode,
    lines: toCartLines(useCart.getState()),
    slot: slotStartsAt ?? 'asap',
    expectedTotal: quote.totalMinor,
    expectedAllergens: [...quote.allergens.contains, ...quote.allergens.mayContain],
    contact: {
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      ...(!isEmptyText(draft.email) && { email: draft.email.trim() }),
    },
    ...(mode === 'delivery' && destination.addressId && { addressId: destination.addressId }),
    ...(code && { promoCode: code }),
    ...(tip > 0 && { tip }),
    ...(quote.creditMinor > 0 && { useCredit: true }),
    ...(quote.lines.some((line) => line.isAgeRestricted) && draft.isOfAge && { ageDeclared: true }),
    ...(hasHousehold() &&
      draft.allergyNotice.length > 0 && { allergyNotice: [...draft.allergyNotice] }),
    ...(draft.note.trim() && { note: draft.note.trim() }),
  };
}

/** The last order that was sent and not refused. Even without a response the server may have placed it. */
export function getSentOrder(): OrderInput | null {
  const { body } = readSentOrder();
  return body ? (JSON.parse(body) as OrderInput) : null;
}

/**
 * The sent order if `input` has the same choices. It is sent again as it was, because it may itself have taken the
 * last place of its slot, the promo code or the credit, which a new quote then reports as a problem.
 */
export function findSentOrder(input: OrderInput): OrderInput | null {
  const sent = getSentOrder();
  const isSame =
    sent && serializeChoices(sent) === serializeChoices(input) && hasSameCredit(sent, input);
  return isSame ? sent : null;
}

/** An order that has spent the credit equals one without credit, unless the customer no longer wants to use any. */
const hasSameCredit = (sent: OrderInput, input: OrderInput): boolean =>
  sent.useCredit ? useCreditChoice.getState().isWanted : !input.useCredit;

/** Leaves out the fields that follow from a quote or are declared for each attempt, and without the credit. */
const serializeChoices = ({
  expectedTotal: _total,
  expectedAllergens: _allergens,
  useCredit: _credit,
  ageDeclared: _declared,
  ...choices
}: OrderInput): string => JSON.stringify(choices);

/** A client error is final, except for these: unauthenticated, too many requests. */
const RETRYABLE_STATUSES: readonly number[] = [401, 429];

const isRefusal = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  !RETRYABLE_STATUSES.includes(failure.status);

export async function placeOrder(input: OrderInput): Promise<RouteData<'placeOrder'>> {
  const body = JSON.stringify(input);
  const { data } = await call('placeOrder', {
    body: input,
    headers: { 'idempotency-key': getOrderKey(body) },
  }).catch((failure: unknown) => {
    if (isRefusal(failure)) clearOrderKey();
    throw failure;
  });
  if (LIVE_STATUSES.includes(data.order.status)) return data;
  // The previous order has ended; the same basket can be ordered again.
  clearOrderKey();
  return placeOrder(input);
}

/** Keeps the name for an account that has none yet; a failure is not worth a message. */
export async function saveContactName(name: string): Promise<void> {
  const session = currentSession();
  if (!session || session.customer.first_name || session.customer.last_name) return;
  const { first, last } = splitName(name);
  try {
    const body = { first_name: first, last_name: last };
    const { data } = await call('updateCustomer', { body, keepalive: true });
    startSession({ ...session, customer: data });
  } catch {
    // The next order tries again.
  }
}
