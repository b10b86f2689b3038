// Customers for owners and managers: what a search finds, and what the record of one shows.
import { z } from 'zod';

import { consentRecord } from '../customers/consent.ts';
import { MIN_CUSTOMER_SEARCH } from '../customers/customer-search.ts';
import { customer } from '../customers/customer.ts';
import { creditEntry } from '../customers/loyalty.ts';
import { uuid } from '../ids.ts';
import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';
import { listedOrder } from './reports.ts';

/** Beginnings of names or of the e-mail address, or at least four last digits of the phone. */
export const customerSearch = z.object({
  search: toOneLine(MAX_LENGTH.email).min(MIN_CUSTOMER_SEARCH),
});

export const foundCustomer = z.object({
  id: uuid,
  name: z.string(),
  /** Masked: a record that is opened has them in full. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** At the stores of the caller. */
  orders: z.int().min(0),
  lastOrderAt: z.string().nullable(),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

export const customerRecord = z.object({
  customer: customer.extend({ createdAt: z.string() }),
  currency: z.string(),
  /** Paid orders at the stores of the caller. */
  orders: z.object({
    count: z.int().min(0),
    /** Totals of those that were neither cancelled nor rejected. */
    spentMinor: z.int().min(0),
    /** The latest, newest first. */
    latest: z.array(listedOrder),
  }),
  /** Those of the account and of the newsletter, newest first. */
  consents: z.array(consentRecord),
  /** `order` of an entry: one of `latest`. */
  credit: z.object({ balanceMinor: z.int(), entries: z.array(creditEntry) }),
  /** Names of dishes, newest first. */
  favourites: z.array(z.string()),
  /** Whether the caller may export and erase. */
  canManage: z.boolean(),
});
export type CustomerRecord = z.infer<typeof customerRecord>;

/** `name`: as `nameCustomer` has it, typed by the person who erases. */
export const customerErasure = z.object({ name: toOneLine(MAX_LENGTH.email) });
