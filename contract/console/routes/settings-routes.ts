// Routes of the office for the settings of the site: rules of its stores, its hosts, its card account.
import { z } from 'zod';

import { officeSettings } from '../../content/office-settings.ts';
import { slug, uuid } from '../../ids.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { cardAccountKeys, cardAccountView } from '../settings/card-account.ts';
import { siteHosts } from '../settings/site-hosts.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

/** Money and names of the whole site: for owners of all stores. */
const ofSite = { can: 'site.manage', store: 'all', by: 'person' } as const;

/** `store`: one that sells in its own name. Absent: the account of the site. */
const ofAccount = z.object({ store: slug.optional() });

export const SETTINGS_ROUTES = {
  officeSettings: {
    ...CONSOLE_ENDPOINTS.officeSettings,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: "The rules of the site and of the caller's stores, and what the UK rules still need",
    params: siteParams,
    /** With the changes of this set; absent: what the site has. */
    query: z.object({ set: uuid.optional() }),
    data: officeSettings,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  siteHosts: {
    ...CONSOLE_ENDPOINTS.siteHosts,
    access: ofSite,
    summary: 'The hosts of the site, and whether DNS leads them here',
    params: siteParams,
    data: siteHosts,
    success: 200,
    refusals: ['INVALID_INPUT'],
  },
  readCardAccount: {
    ...CONSOLE_ENDPOINTS.readCardAccount,
    access: ofSite,
    summary:
      'Which card account the site has, or a store with a seller of its own, without its keys',
    params: siteParams,
    query: ofAccount,
    data: cardAccountView,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  setCardAccount: {
    ...CONSOLE_ENDPOINTS.setCardAccount,
    access: { ...ofSite, needsPasskey: true },
    summary:
      'Charge the cards of the site or of a store to an account, which is tried at the provider first',
    params: siteParams,
    query: ofAccount,
    body: cardAccountKeys,
    data: cardAccountView,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'CARD_ACCOUNT_REFUSED',
      'NO_SEAL_KEY',
      'TOO_OFTEN',
      'CONFIRMATION_NEEDED',
    ],
  },
  removeCardAccount: {
    ...CONSOLE_ENDPOINTS.removeCardAccount,
    access: { ...ofSite, needsPasskey: true },
    summary: 'Forget the card account of the site or of a store in the database',
    params: siteParams,
    query: ofAccount,
    data: cardAccountView,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'CONFIRMATION_NEEDED'],
  },
} as const satisfies Record<string, ConsoleRoute>;
