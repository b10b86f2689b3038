import { z } from 'zod';

import type { RefusalCode } from '../refusals.ts';
import type { Endpoint } from './endpoints.ts';

export interface Route extends Endpoint {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** `data` of the envelope; validates every response and removes unknown fields. */
  data: z.ZodType;
  success: 200 | 201;
  refusals: readonly RefusalCode[];
}

/** The parts of the API, in the order in which its description lists them. */
export const API_TAGS = {
  'Sign-in': 'A four-digit code, sent to an e-mail address or a phone, is exchanged for a token.',
  Customer: 'The signed-in customer, their consents, sessions, data export and account deletion.',
  Addresses: 'Delivery addresses: those a customer has saved, and those a postcode has.',
  Site: 'Branding and contents of the site, newsletter and contact form.',
  Stores: 'Kitchens, their opening hours, delivery areas and time slots.',
  Menu: 'What a store sells: brands, sections, items, option groups and allergens.',
  Ordering: 'From the price of a cart to the payment.',
  Orders: 'Orders after they are placed: status, live events, cancellation.',
  Bookings: 'Tables that guests book, on sites that reserve by booking.',
  Loyalty: 'Invitations and their credit, favourites, and items of earlier orders.',
} as const satisfies Record<string, string>;
export type ApiTag = keyof typeof API_TAGS;

/** A valid request and its response. */
export interface RouteExample {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  data: unknown;
  /** 'OK' if absent. */
  message?: string;
}

/** A route with its documentation in the OpenAPI description. */
export interface DocumentedRoute extends Route {
  tag: ApiTag;
  /** Details beyond the summary, in full sentences. */
  description: string;
  example: RouteExample;
}

export const nothing = z.null();

/** The envelope of every JSON reply under /api. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.int(), message: z.string(), data });

export const failure = z.object({
  status: z.int(),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  data: z.unknown(),
});
