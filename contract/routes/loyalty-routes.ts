// Routes of referrals, credit, favourites and earlier dishes.
import { z } from 'zod';

import { pastDish, referral } from '../customers/loyalty.ts';
import { EXAMPLE_CART_LINE } from '../examples/orders.ts';
import { EXAMPLE_CREDIT } from '../examples/people.ts';
import { slug } from '../ids.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { DocumentedRoute } from './route.ts';

const itemParams = z.object({ id: slug });
const itemIds = z.array(slug);

export const LOYALTY_ROUTES = {
  referral: {
    ...ENDPOINTS.referral,
    summary: "The customer's invitation link and credit",
    tag: 'Loyalty',
    description:
      'A friend who opens the link and signs in for the first time belongs to the invitation. The credit comes with the first completed order of the friend and is spent with `useCredit` in a quote and an order.',
    example: {
      data: {
        code: '3XTK5AYH',
        link: 'https://shop.example.org/invite/3XTK5AYH',
        creditPerFriendMinor: 500,
        balanceMinor: 500,
        waitingFriends: 0,
        entries: [EXAMPLE_CREDIT],
      },
    },
    data: referral,
    success: 200,
    refusals: [],
  },
  listFavourites: {
    ...ENDPOINTS.listFavourites,
    summary: 'The ids of the favourite dishes, newest first',
    tag: 'Loyalty',
    description: 'Ids of items of the site, whichever stores sell them.',
    example: { data: ['butter-chicken'] },
    data: itemIds,
    success: 200,
    refusals: [],
  },
  addFavourite: {
    ...ENDPOINTS.addFavourite,
    summary: 'Make a dish a favourite',
    tag: 'Loyalty',
    description:
      'Replies with the whole list. Adding an item again changes nothing. A customer has 200 favourites at most.',
    example: { params: { id: 'butter-chicken' }, data: ['butter-chicken'] },
    params: itemParams,
    data: itemIds,
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_MANY_FAVOURITES'],
  },
  removeFavourite: {
    ...ENDPOINTS.removeFavourite,
    summary: 'No longer a favourite',
    tag: 'Loyalty',
    description: 'Replies with the whole list. Removing an item that is not in it changes nothing.',
    example: { params: { id: 'butter-chicken' }, data: [] },
    params: itemParams,
    data: itemIds,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  pastDishes: {
    ...ENDPOINTS.pastDishes,
    summary:
      'Dishes of earlier orders that the store sells now, those had most often and lately first',
    tag: 'Loyalty',
    description:
      'At most twelve, each with the options and allergens of the last time. Items and options that the menu no longer has are left out.',
    example: {
      query: { store: 'camden' },
      data: [
        {
          itemId: EXAMPLE_CART_LINE.itemId,
          options: EXAMPLE_CART_LINE.options,
          allergens: { contains: ['milk', 'nuts'], mayContain: ['mustard'], notVerified: false },
        },
      ],
    },
    query: z.object({ store: slug }),
    data: z.array(pastDish),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, DocumentedRoute>;
