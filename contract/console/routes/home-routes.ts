// Routes of the office's first screen, and of what it asks a new site.
import { z } from 'zod';

import { officeHome } from '../../content/office-home.ts';
import { postcodeLocation, siteSetup } from '../../content/site-setup.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

export const HOME_ROUTES = {
  officeHome: {
    ...CONSOLE_ENDPOINTS.officeHome,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary:
      'What waits for the caller: changes, holidays, dishes, orders, and what a new site lacks',
    params: siteParams,
    data: officeHome,
    success: 200,
    refusals: ['INVALID_INPUT'],
  },
  siteSetup: {
    ...CONSOLE_ENDPOINTS.siteSetup,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: 'Name, address, company and colours of a site, for people with all of its stores',
    params: siteParams,
    data: siteSetup,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  locatePostcode: {
    ...CONSOLE_ENDPOINTS.locatePostcode,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: 'Where a postcode is, if it is known',
    params: siteParams,
    query: z.object({ postcode: z.string().max(20) }),
    data: postcodeLocation,
    success: 200,
    refusals: ['INVALID_INPUT'],
  },
} as const satisfies Record<string, ConsoleRoute>;
