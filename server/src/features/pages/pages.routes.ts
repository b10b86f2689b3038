import type { FastifyReply, FastifyRequest } from 'fastify';

import { LANGUAGE_QUERY } from '../../../../contract/language.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { rememberLanguage } from '../../platform/http/chosen-language.ts';
import type { Server } from '../../platform/http/server.ts';
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts';
import { formatPageUrl } from './page-urls.ts';
import type { Pages } from './pages.ts';

/** A page shows the opening state and the next slot, whose changes cause no event. */
const PAGE_FRESH_MILLISECONDS = 30_000;

/** Paths below these prefixes are not pages: an unknown one gets no document. */
const NOT_PAGES = ['/api/', '/tenancy/', '/assets/', '/dev/'];

export function addPageRoutes(
  server: Server,
  pages: Pages,
  cache: Pick<ResponseCache, 'answer'>,
): void {
  server.fastify.get('/*', async (request, reply): Promise<FastifyReply> => {
    const { tenantId, version } = request.tenant;
    const { path, query } = splitUrl(request.url);
    const language = query.get(LANGUAGE_QUERY);
    if (language !== null) {
      rememberLanguage(request, reply, language);
      if (!shouldServeLanguage(request, language)) return redirectBack(reply, path, query);
      request.tenant = { ...request.tenant, locale: language };
    }
    if (NOT_PAGES.some((prefix) => path.startsWith(prefix))) throw new Refusal('NOT_FOUND');
    const pageUrl = await pages.find(tenantId, path, {
      storeId: query.get('store'),
      isWhole: query.get('all') === '1',
    });
    // One address for a page: by another one the browser's own map would not find its screen.
    if (pageUrl.kind === 'moved') return redirect(reply, 308, pageUrl.path, query);
    const { path: pagePath, search } = formatPageUrl(pageUrl);
    return cache.answer(request, reply, {
      url: `${pagePath}${search}`,
      stamp: version,
      freshMilliseconds: PAGE_FRESH_MILLISECONDS,
      render: (origin) => pages.document(tenantId, pageUrl, origin),
    });
  });
}

/**
 * A visitor from another site, such as a search engine, gets the page in the language that the address names;
 * a visitor who presses the language link in the footer returns to the page that they were on.
 */
const shouldServeLanguage = ({ headers, tenant }: FastifyRequest, language: string): boolean =>
  tenant.languages.includes(language) && headers['sec-fetch-site'] !== 'same-origin';

/** Redirects to the same page without the language in its address. */
function redirectBack(reply: FastifyReply, path: string, query: URLSearchParams): FastifyReply {
  query.delete(LANGUAGE_QUERY);
  return redirect(reply, 303, path, query);
}

function redirect(
  reply: FastifyReply,
  status: 303 | 308,
  path: string,
  query: URLSearchParams,
): FastifyReply {
  // Two slashes would name another host, and browsers read a backslash as one.
  const target = path.replace(/^[/\\]*/, '/');
  reply.header('cache-control', 'no-store');
  return reply.redirect(query.size > 0 ? `${target}?${query}` : target, status);
}

function splitUrl(url: string): { path: string; query: URLSearchParams } {
  const [path = '/', search = ''] = url.split('?', 2);
  return { path, query: new URLSearchParams(search) };
}
