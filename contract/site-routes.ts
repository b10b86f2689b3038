// What everybody may read of a site, and how visitors reach the restaurant.
import { z } from 'zod';
import { MOST_SEARCH_CHARACTERS } from './address-limits.ts';
import { addressSuggestions } from './address-suggestion.ts';
import { menu, menuItem } from './catalogue.ts';
import { ENDPOINTS } from './endpoints.ts';
import { slug } from './ids.ts';
import type { PlainTextCode } from './messages/text.ts';
import { oneLine } from './one-line.ts';
import { nothing, type Route } from './route.ts';
import { deliveryCheck, mode, storeView, timings } from './store.ts';
import { homeContent, tenantConfig } from './tenant.ts';

const bySlug = z.object({ id: slug });
const timingsQuery = z.object({
  mode: mode.default('delivery'),
  postcode: z.string().max(12).optional(),
});

export const SITE_ROUTES = {
  subscribe: {
    ...ENDPOINTS.subscribe,
    summary: 'Ask for the newsletter (double opt-in)',
    body: z.object({ email: z.string().max(254) }),
    data: nothing,
    success: 200,
    refusals: ['INVALID_INPUT', 'TOO_OFTEN'],
  },
  contact: {
    ...ENDPOINTS.contact,
    summary: 'Write to the restaurant',
    body: z.object({
      name: oneLine(120).min(1, 'NAME_REQUIRED' satisfies PlainTextCode),
      email: z.string().max(254),
      message: z
        .string()
        .trim()
        .min(1, 'MESSAGE_REQUIRED' satisfies PlainTextCode)
        .max(2000),
    }),
    data: nothing,
    success: 200,
    refusals: ['INVALID_INPUT', 'TOO_OFTEN'],
  },
  menu: {
    ...ENDPOINTS.menu,
    summary: 'What a store sells; ?brand= narrows it to one brand',
    params: bySlug,
    query: z.object({ brand: slug.optional() }),
    data: menu,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  menuItem: {
    ...ENDPOINTS.menuItem,
    summary: 'One item; ?store= adds what that store knows of it',
    params: bySlug,
    query: z.object({ store: slug.optional() }),
    data: menuItem,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  loadConfig: {
    ...ENDPOINTS.loadConfig,
    summary: 'The branding of this site',
    data: tenantConfig,
    success: 200,
    refusals: [],
  },
  home: {
    ...ENDPOINTS.home,
    summary: 'Banners, location, hours and contact of the landing home',
    data: homeContent,
    success: 200,
    refusals: [],
  },
  availableTimings: {
    ...ENDPOINTS.availableTimings,
    summary: 'The times a store offers',
    query: timingsQuery.extend({ store: slug }),
    data: timings,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  store: {
    ...ENDPOINTS.store,
    summary: 'All stores',
    data: z.array(storeView),
    success: 200,
    refusals: [],
  },
  storeById: {
    ...ENDPOINTS.storeById,
    summary: 'One store',
    params: bySlug,
    data: storeView,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  publicStores: {
    ...ENDPOINTS.publicStores,
    summary: 'All stores, for visitors',
    data: z.array(storeView),
    success: 200,
    refusals: [],
  },
  publicStore: {
    ...ENDPOINTS.publicStore,
    summary: 'One store, for visitors',
    params: bySlug,
    data: storeView,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  publicTimings: {
    ...ENDPOINTS.publicTimings,
    summary: 'The times a store offers, for visitors',
    params: bySlug,
    query: timingsQuery,
    data: timings,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  deliveryCheck: {
    ...ENDPOINTS.deliveryCheck,
    summary: 'Which stores deliver to a postcode, or what else is possible',
    query: z.object({ postcode: z.string().max(20) }),
    data: deliveryCheck,
    success: 200,
    refusals: ['INVALID_INPUT'],
  },
  addressSuggestions: {
    ...ENDPOINTS.addressSuggestions,
    summary:
      'The addresses of a postcode, narrowed by the words of ?q=; without one, whether any are offered',
    query: z.object({
      postcode: z.string().max(20).optional(),
      q: z.string().max(MOST_SEARCH_CHARACTERS).default(''),
    }),
    data: addressSuggestions,
    success: 200,
    refusals: ['INVALID_INPUT', 'TOO_OFTEN', 'UNAVAILABLE'],
  },
} as const satisfies Record<string, Route>;
