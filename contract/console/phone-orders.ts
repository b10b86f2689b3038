// Orders that staff take for customers who call, priced and placed like a customer's own.
import { z } from 'zod';

import { menu } from '../catalogue/catalogue.ts';
import { addressInput } from '../customers/customer.ts';
import { isoInstant, slug, slugList, uuid } from '../ids.ts';
import { contact, orderInput } from '../orders/order.ts';
import { cart, quote } from '../pricing/cart.ts';
import { mode } from '../sites/store.ts';
import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

/** Links to pay that one person sends. */
export const MAX_LINKS_PER_HOUR = 30;

/** A menu and the currency of its prices. */
export const phoneMenu = menu.extend({ currency: z.string() });
export type PhoneMenu = z.infer<typeof phoneMenu>;

/** `at`: the start of a slot; default: now. */
export const menuQuery = z.object({
  store: slug,
  mode: mode.optional(),
  at: isoInstant.optional(),
});

export const timesQuery = z.object({
  store: slug,
  mode,
  postcode: toOneLine(MAX_LENGTH.address.postcode).optional(),
  /** The dishes of the cart: only times at which all of them are served. */
  items: slugList.optional(),
});

/** `phone` makes it the quote of its customer, so that offers for first orders apply. */
export const phoneQuoteInput = cart
  .omit({ promoCode: true, tipMinor: true, useCredit: true })
  .extend({ phone: toOneLine(MAX_LENGTH.phone).optional() });
export type PhoneQuoteInput = z.infer<typeof phoneQuoteInput>;

/** A customer's credit is not shown to staff. */
export const phoneQuote = quote.omit({ creditBalanceMinor: true, creditMinor: true });
export type PhoneQuote = z.infer<typeof phoneQuote>;

export const phoneOrderInput = orderInput
  .pick({
    storeId: true,
    mode: true,
    lines: true,
    slot: true,
    note: true,
    expectedTotal: true,
    expectedAllergens: true,
    ageDeclared: true,
  })
  .extend({
    /** Chosen by the client: the same id again has no further effect. */
    id: uuid,
    contact: contact.omit({ email: true }),
    /** Null: collection. */
    address: addressInput.omit({ label: true }).nullable(),
  });
export type PhoneOrderInput = z.infer<typeof phoneOrderInput>;

export const takenOrder = z.object({
  orderId: uuid,
  number: z.string(),
  /** Until when the customer can pay; null: the order is paid or has ended. */
  payBy: z.string().nullable(),
});
export type TakenOrder = z.infer<typeof takenOrder>;

/** An order by phone that is not paid yet. Tablets store it, so it has a first name only. */
export const waitingOrder = z.object({
  orderId: uuid,
  number: z.string(),
  firstName: z.string(),
  payBy: z.string(),
  /** Null: the link was not sent. */
  linkSentAt: z.string().nullable(),
  by: z.string(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;
