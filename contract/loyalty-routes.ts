// Referral and credit, favourites, and what a customer ordered before.
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import { slug } from './ids.ts';
import { pastDish, referral } from './loyalty.ts';
import type { Route } from './route.ts';

const byItem = z.object({ id: slug });
const itemIds = z.array(slug);

export const LOYALTY_ROUTES = {
  referral: {
    ...ENDPOINTS.referral,
    summary: "The customer's invitation link and credit",
    data: referral,
    success: 200,
    refusals: [],
  },
  listFavourites: {
    ...ENDPOINTS.listFavourites,
    summary: 'The ids of the favourite dishes, newest first',
    data: itemIds,
    success: 200,
    refusals: [],
  },
  addFavourite: {
    ...ENDPOINTS.addFavourite,
    summary: 'Make a dish a favourite',
    params: byItem,
    data: itemIds,
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_OFTEN'],
  },
  removeFavourite: {
    ...ENDPOINTS.removeFavourite,
    summary: 'No longer a favourite',
    params: byItem,
    data: itemIds,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  pastDishes: {
    ...ENDPOINTS.pastDishes,
    summary:
      'Dishes of earlier orders that the store sells now, those had most often and lately first',
    query: z.object({ store: slug }),
    data: z.array(pastDish),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
