// Public routes of a site: content, stores, newsletter, contact.
import { z } from 'zod';

import { MAX_SEARCH_LENGTH } from '../address/address-limits.ts';
import { addressSuggestions } from '../address/address-suggestion.ts';
import { menu, menuItem } from '../catalogue/catalogue.ts';
import { contactInput } from '../customers/contact-input.ts';
import { EXAMPLE_ITEM, EXAMPLE_MENU } from '../examples/menu.ts';
import { EXAMPLE_CONFIG, EXAMPLE_HOME } from '../examples/site.ts';
import { EXAMPLE_DELIVERY_CHECK, EXAMPLE_STORE, EXAMPLE_TIMINGS } from '../examples/stores.ts';
import { isoInstant, slug, slugList } from '../ids.ts';
import { proofOfWorkSolution } from '../sign-in/proof-of-work-solution.ts';
import { deliveryCheck, mode, storeView, timings } from '../sites/store.ts';
import { homeContent, tenantConfig } from '../sites/tenant.ts';
import { toOneLine } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';
import { ENDPOINTS } from './endpoints.ts';
import { nothing, type DocumentedRoute } from './route.ts';

const slugParams = z.object({ id: slug });
/** The order for which a menu shows prices. */
const menuMoment = {
  /** Default: delivery, where the store offers it. */
  mode: mode.optional(),
  /** The start of a slot; default: now. */
  at: isoInstant.optional(),
};
const timingsQuery = z.object({
  mode: mode.default('delivery'),
  postcode: toOneLine(MAX_LENGTH.address.postcode).optional(),
  /** The dishes of a cart: only times at which all of them are served. */
  items: slugList.optional(),
});

export const SITE_ROUTES = {
  subscribe: {
    ...ENDPOINTS.subscribe,
    summary: 'Ask for the newsletter (double opt-in)',
    tag: 'Site',
    description:
      'Sends a message with a link to confirm; nothing else is sent before that. The reply is the same whether or not the address is known.',
    example: {
      body: { email: 'amira@example.com' },
      data: null,
      message: 'Thank you for subscribing!',
    },
    body: z.object({
      email: toOneLine(MAX_LENGTH.email),
      solution: proofOfWorkSolution.optional(),
    }),
    data: nothing,
    success: 200,
    refusals: ['INVALID_INPUT', 'TOO_OFTEN', 'PUZZLE_NEEDED'],
  },
  contact: {
    ...ENDPOINTS.contact,
    summary: 'Write to the restaurant',
    tag: 'Site',
    description: 'Stored, and sent to the support address of the site.',
    example: {
      body: {
        name: 'Amira Khan',
        email: 'amira@example.com',
        message: 'Do you cater for forty people?',
      },
      data: null,
      message: 'Thank you. We will answer by e-mail.',
    },
    body: contactInput,
    data: nothing,
    success: 200,
    refusals: ['INVALID_INPUT', 'TOO_OFTEN', 'PUZZLE_NEEDED'],
  },
  menu: {
    ...ENDPOINTS.menu,
    summary: 'What a store sells; ?brand= narrows it to one brand',
    tag: 'Menu',
    description:
      'Complete, option groups included, so that a client needs one request per store. `isSoldOut` may be some seconds old; with `isBrandPaused` the store takes no orders for the brand for a time. Prices are in minor units, include VAT and are those of the store, for the `mode` and the slot that begins `at`; without them for delivery, where the store offers it, and now. A meal deal (`deals`) is ordered as one line for each course: `deal` of the line names the deal, the course, and an `instance` that the lines of one choice share; they have one quantity, and each is priced as its part of the deal. The reply has an ETag.',
    example: { params: { id: 'camden' }, query: { brand: 'Bombay_Spice' }, data: EXAMPLE_MENU },
    params: slugParams,
    query: z.object({ brand: slug.optional(), ...menuMoment }),
    data: menu,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  menuItem: {
    ...ENDPOINTS.menuItem,
    summary: 'One item; ?store= adds what that store knows of it',
    tag: 'Menu',
    description:
      'Without `store` the item is described as its brand sells it, and `isSoldOut` is false. With it the price is that of the store, for `mode` and `at` as on its menu.',
    example: { params: { id: 'butter-chicken' }, query: { store: 'camden' }, data: EXAMPLE_ITEM },
    params: slugParams,
    query: z.object({ store: slug.optional(), ...menuMoment }),
    data: menuItem,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  loadConfig: {
    ...ENDPOINTS.loadConfig,
    summary: 'The branding of this site',
    tag: 'Site',
    description:
      'Names, colours, logos, languages, currency and legal identity of the site whose host is asked. Names of pictures are relative to `/tenancy/assets/`. The request has no body.',
    example: { data: EXAMPLE_CONFIG },
    data: tenantConfig,
    success: 200,
    refusals: [],
  },
  home: {
    ...ENDPOINTS.home,
    summary: 'Banners, location, hours and contact of the landing home',
    tag: 'Site',
    description: 'A group host, which is a directory of sites, replies 404.',
    example: { data: EXAMPLE_HOME },
    data: homeContent,
    success: 200,
    refusals: [],
  },
  availableTimings: {
    ...ENDPOINTS.availableTimings,
    summary: 'The times a store offers',
    tag: 'Stores',
    description: 'The same reply as the public time slots, for clients that are signed in.',
    example: { query: { store: 'camden', mode: 'delivery' }, data: EXAMPLE_TIMINGS },
    query: timingsQuery.extend({ store: slug }),
    data: timings,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  store: {
    ...ENDPOINTS.store,
    summary: 'All stores',
    tag: 'Stores',
    description: 'The same reply as the public list of stores, for clients that are signed in.',
    example: { data: [EXAMPLE_STORE] },
    data: z.array(storeView),
    success: 200,
    refusals: [],
  },
  storeById: {
    ...ENDPOINTS.storeById,
    summary: 'One store',
    tag: 'Stores',
    description: 'The same reply as the public store, for clients that are signed in.',
    example: { params: { id: 'camden' }, data: EXAMPLE_STORE },
    params: slugParams,
    data: storeView,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  publicStores: {
    ...ENDPOINTS.publicStores,
    summary: 'All stores, for visitors',
    tag: 'Stores',
    description:
      'In the order in which the site lists them. `hours` are local times in the time zone of the site; a closing time past midnight counts on, so 25:30 is 01:30 of the next day.',
    example: { data: [EXAMPLE_STORE] },
    data: z.array(storeView),
    success: 200,
    refusals: [],
  },
  publicStore: {
    ...ENDPOINTS.publicStore,
    summary: 'One store, for visitors',
    tag: 'Stores',
    description:
      '`isOpen`, `closesAt` and `nextOpeningAt` are of the time of the reply and include holidays and pauses.',
    example: { params: { id: 'camden' }, data: EXAMPLE_STORE },
    params: slugParams,
    data: storeView,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  publicTimings: {
    ...ENDPOINTS.publicTimings,
    summary: 'The times a store offers, for visitors',
    tag: 'Stores',
    description:
      '`asap` is the earliest slot when it is soon enough to be called that, otherwise null with the reason in `refusal`. Slots that are full or past are absent. Send the `startsAt` of a slot as `slot` of the order. With a postcode, delivery slots only where the store delivers.',
    example: { params: { id: 'camden' }, query: { mode: 'delivery' }, data: EXAMPLE_TIMINGS },
    params: slugParams,
    query: timingsQuery,
    data: timings,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  deliveryCheck: {
    ...ENDPOINTS.deliveryCheck,
    summary: 'Which stores deliver to a postcode, or what else is possible',
    tag: 'Stores',
    description:
      'Stores that deliver come first, the nearest on top, each with its fee and minimum. Where none delivers, `pickup` lists the stores that hand out food.',
    example: { query: { postcode: 'NW1 8AB' }, data: EXAMPLE_DELIVERY_CHECK },
    query: z.object({ postcode: toOneLine(20) }),
    data: deliveryCheck,
    success: 200,
    refusals: ['INVALID_INPUT'],
  },
  addressSuggestions: {
    ...ENDPOINTS.addressSuggestions,
    summary:
      'The addresses of a postcode, narrowed by the words of ?q=; without one, whether any are offered',
    tag: 'Addresses',
    description:
      'For an address form: at most 20 suggestions, `total` says how many match. `isOffered` is false where the site has no address provider; addresses are then typed by hand.',
    example: {
      query: { postcode: 'NW1 8AB', q: '12' },
      data: {
        isOffered: true,
        total: 1,
        addresses: [
          { flat: '', line1: '12 Example Street', line2: '', town: 'London', postcode: 'NW1 8AB' },
        ],
      },
    },
    query: z.object({
      postcode: toOneLine(20).optional(),
      q: toOneLine(MAX_SEARCH_LENGTH).default(''),
    }),
    data: addressSuggestions,
    success: 200,
    refusals: ['INVALID_INPUT', 'TOO_OFTEN', 'UNAVAILABLE'],
  },
} as const satisfies Record<string, DocumentedRoute>;
