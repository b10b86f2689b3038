// Routes of the office for delivery zones.
import { z } from 'zod';

import { officeZones, triedPostcode, zonePlaces } from '../../content/office-zones.ts';
import { slug, uuid } from '../../ids.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

/** With the changes of this set; absent: what the site has. */
const set = uuid.optional();

export const ZONE_ROUTES = {
  officeZones: {
    ...CONSOLE_ENDPOINTS.officeZones,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: 'The delivery zones of the stores, with orders that no zone covers',
    params: siteParams,
    query: z.object({ set }),
    data: officeZones,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  zonePlaces: {
    ...CONSOLE_ENDPOINTS.zonePlaces,
    access: { can: 'content.edit', store: 'query.store', by: 'person' },
    summary: 'Where the postcodes around a store are, as far as its zones reach',
    params: siteParams,
    query: z.object({ store: slug, set }),
    data: zonePlaces,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  tryPostcode: {
    ...CONSOLE_ENDPOINTS.tryPostcode,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: 'Which zone of each store delivers to a postcode, and what else covers it',
    params: siteParams,
    query: z.object({ postcode: z.string().max(20), set }),
    data: triedPostcode,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;
