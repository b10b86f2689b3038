// Routes of the office for offers.
import { z } from 'zod';

import { officeOffers, offerTrial, triedOffer } from '../../content/office-offers.ts';
import { uuid } from '../../ids.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

export const OFFER_ROUTES = {
  officeOffers: {
    ...CONSOLE_ENDPOINTS.officeOffers,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: 'The offers of the site, with their uses and what they cost',
    params: siteParams,
    /** With the changes of this set; absent: what the site has. */
    query: z.object({ set: uuid.optional() }),
    data: officeOffers,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  tryOffer: {
    ...CONSOLE_ENDPOINTS.tryOffer,
    access: { can: 'content.edit', store: 'body.storeId', by: 'person' },
    summary: 'Quote a sample basket: what an offer takes off, or why it does not apply',
    params: siteParams,
    body: offerTrial,
    data: triedOffer,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'CONTENT_REFUSED'],
  },
} as const satisfies Record<string, ConsoleRoute>;
