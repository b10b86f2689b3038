// The sign-up, and the pages behind the links of newsletter e-mails. Opening a link changes nothing, because mail filters
// open every link: its page has one button, which is a POST. Mail programs send the same POST to unsubscribe (RFC 8058).
import type { FastifyInstance } from 'fastify';

import { text } from '../../../../contract/messages/text.ts';
import { ROUTES } from '../../../../contract/routes/routes.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { implement } from '../../platform/http/implement.ts';
import { getOrigin } from '../../platform/http/request-origin.ts';
import type { Server } from '../../platform/http/server.ts';
import type { IdentityDeps } from '../identity/identity.ts';
import { findSender } from '../notifications/notifications.ts';
import {
  NEWSLETTER_PAGE_HEADERS,
  renderNewsletterPage,
  type NewsletterPageTexts,
} from './newsletter-page.ts';
import { confirmSubscription, endSubscription, subscribe } from './newsletter.ts';

type Step = 'unconfirmed' | 'done' | 'unknown';

interface EmailLink {
  path: string;
  act(deps: IdentityDeps, tenantId: string, token: string): Promise<boolean>;
  getTexts(websiteName: string): Record<Step, NewsletterPageTexts>;
}

const OLD_LINK = text('NEWS_LINK_BROKEN');

const CONFIRM: EmailLink = {
  path: '/newsletter/confirm',
  act: confirmSubscription,
  getTexts: (site) => ({
    unconfirmed: {
      title: text('NEWS_ASKED', site),
      body: text('NEWS_ONE_PRESS'),
      button: text('NEWS_YES'),
    },
    done: {
      title: text('SUBSCRIBED'),
      body: text('NEWS_TO_COME', site),
    },
    unknown: {
      title: OLD_LINK,
      body: text('NEWS_LINK_OLD'),
    },
  }),
};

const UNSUBSCRIBE: EmailLink = {
  path: '/newsletter/unsubscribe',
  act: endSubscription,
  getTexts: (site) => ({
    unconfirmed: {
      title: text('NEWS_END_ASKED', site),
      body: text('NEWS_ORDERS_STAY'),
      button: text('NEWS_END'),
    },
    done: {
      title: text('NEWS_ENDED'),
      body: text('NEWS_NO_MORE', site),
    },
    unknown: { title: OLD_LINK, body: text('NEWS_ENDED_BEFORE') },
  }),
};

export function addNewsletterRoutes(server: Server, deps: IdentityDeps): void {
  implement(server, ROUTES.subscribe, async ({ tenant: { tenantId, locale }, body, request }) => {
    const visitor = { tenantId, locale, ip: request.ip };
    await subscribe(deps, visitor, { ...body, origin: getOrigin(request) });
    return { data: null, message: text('SUBSCRIBED') };
  });

  // Encapsulated: only these pages accept HTML forms. They need no CSRF protection, since the token is in the URL.
  void server.fastify.register(async (pages) => {
    acceptForms(pages);
    for (const link of [CONFIRM, UNSUBSCRIBE]) addLink(pages, deps, link);
  });
}

/** The body of the form is ignored: the URL has the token. */
function acceptForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/i,
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _text, done) => done(null, undefined),
  );
}

function addLink(
  pages: FastifyInstance,
  deps: IdentityDeps,
  { path, act, getTexts }: EmailLink,
): void {
  const submit = async (tenantId: string, token: unknown): Promise<Step> =>
    typeof token === 'string' && (await act(deps, tenantId, token)) ? 'done' : 'unknown';
  pages.route<{ Querystring: { token?: unknown } }>({
    method: ['GET', 'POST'],
    url: path,
    async handler(request, reply) {
      const { tenantId, locale } = request.tenant;
      const { token } = request.query;
      const { websiteName } = await withTenant(deps.database, tenantId, findSender);
      const step = request.method === 'POST' ? await submit(tenantId, token) : 'unconfirmed';
      return reply
        .code(step === 'unknown' ? 404 : 200)
        .headers(NEWSLETTER_PAGE_HEADERS)
        .type('text/html; charset=utf-8')
        .send(renderNewsletterPage(websiteName, getTexts(websiteName)[step], locale));
    },
  });
}
