// Where the links of letters lead. Opening one changes nothing, because mail filters open every link: the page has
// one button, and the button is a POST. Mail programs send the same POST for their own 'Unsubscribe' (RFC 8058).
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { Server } from '../../platform/http/server.ts';
import { findSender } from '../notifications/notifications.ts';
import { confirmSubscription, endSubscription, type Growth } from './newsletter.ts';
import {
  NEWSLETTER_PAGE_HEADERS,
  newsletterPage,
  type NewsletterWords,
} from './newsletter-page.ts';

type Step = 'asked' | 'done' | 'unknown';

interface LetterLink {
  path: string;
  act(growth: Growth, tenantId: string, token: string): Promise<boolean>;
  words(websiteName: string): Record<Step, NewsletterWords>;
}

const OLD_LINK = 'This link does not work';

const CONFIRM: LetterLink = {
  path: '/newsletter/confirm',
  act: confirmSubscription,
  words: (site) => ({
    asked: {
      title: `News from ${site}?`,
      text: 'One press, and the next letter comes to you.',
      button: 'Yes, send me news',
    },
    done: {
      title: 'Thank you for subscribing!',
      text: `You will hear from ${site} when there is something worth tasting.`,
    },
    unknown: {
      title: OLD_LINK,
      text: 'It may be old. Subscribe again and we will send a new one.',
    },
  }),
};

const UNSUBSCRIBE: LetterLink = {
  path: '/newsletter/unsubscribe',
  act: endSubscription,
  words: (site) => ({
    asked: {
      title: `No more letters from ${site}?`,
      text: 'Messages about your orders still come.',
      button: 'Unsubscribe',
    },
    done: {
      title: 'You are unsubscribed',
      text: `${site} sends you no more news and offers. Messages about your orders still come.`,
    },
    unknown: { title: OLD_LINK, text: 'It may be old, or the subscription has ended long ago.' },
  }),
};

export function addNewsletterRoutes({ fastify }: Server, growth: Growth): void {
  // In a room of its own, because only here a form may be sent: it needs no cookie, the token is all of it.
  void fastify.register(async (pages) => {
    acceptForms(pages);
    for (const link of [CONFIRM, UNSUBSCRIBE]) addLink(pages, growth, link);
  });
}

/** Of a form only its coming matters: what to do is in the address. */
function acceptForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/i,
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, _text, done) => done(null, undefined),
  );
}

function addLink(pages: FastifyInstance, growth: Growth, { path, act, words }: LetterLink): void {
  const press = async (tenantId: string, token: unknown): Promise<Step> =>
    typeof token === 'string' && (await act(growth, tenantId, token)) ? 'done' : 'unknown';
  pages.route<{ Querystring: { token?: unknown } }>({
    method: ['GET', 'POST'],
    url: path,
    async handler(request, reply) {
      const { tenantId, locale } = request.tenant;
      const { token } = request.query;
      const { websiteName } = await withTenant(growth.database, tenantId, findSender);
      const step = request.method === 'POST' ? await press(tenantId, token) : 'asked';
      return reply
        .code(step === 'unknown' ? 404 : 200)
        .headers(NEWSLETTER_PAGE_HEADERS)
        .type('text/html; charset=utf-8')
        .send(newsletterPage(websiteName, words(websiteName)[step], locale));
    },
  });
}
