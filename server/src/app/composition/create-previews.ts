// The host of previews: whoever has a signed link sees a site with a change set, for half an hour.
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { LANGUAGE_COOKIE } from '../../../../contract/language.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text } from '../../../../contract/messages/text.ts';
import {
  readPreviewedSet,
  readPreviewStamp,
  type PreviewedSet,
  type PreviewTarget,
} from '../../features/content/content.ts';
import type { Secrets } from '../../features/identity/identity.ts';
import {
  createPreviewPath,
  parsePreviewToken,
  PREVIEW_PATH,
  recordOpening,
  renderStartPage,
} from '../../features/previews/previews.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { PreviewHost } from '../../platform/http/create-http-server.ts';
import { getDocumentHeaders } from '../../platform/http/security-headers.ts';
import type { Server } from '../../platform/http/server.ts';
import { getCookieName, writeCookie } from '../../platform/http/write-cookie.ts';
import { getIpNetworks } from '../../platform/rate-limits/rate-limits.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import { createPreviewSite, type PreviewSiteDeps } from './create-preview-site.ts';

export interface PreviewDeps extends PreviewSiteDeps {
  host: string;
  /** The owner's, which reads content. */
  owner: TenantDatabase;
  secrets: Secrets;
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number;
}

export interface Previews extends PreviewHost {
  createPath(target: PreviewTarget): string;
}

const COOKIE = 'preview';
/** A change of the set shows after so long. */
const STAMP_FRESH_MILLISECONDS = 1_000;
/** A large menu takes some megabytes. */
const MAX_SETS = 8;
const MAX_SITES = 32;

export function createPreviews(deps: PreviewDeps): Previews {
  const { host, owner, secrets, places, now, elapsed } = deps;
  const stamps = createReadCache<string | null>({
    freshMilliseconds: STAMP_FRESH_MILLISECONDS,
    maxEntries: MAX_SITES,
    elapsed,
  });
  const once = { freshMilliseconds: Infinity, elapsed };
  const sets = createReadCache<PreviewedSet>({ ...once, maxEntries: MAX_SETS });
  const sites = createReadCache<Server>({ ...once, maxEntries: MAX_SITES });

  /** The set as it is at the moment; throws if it is published or given up. */
  async function findSet({ tenantId, setId }: PreviewTarget): Promise<PreviewedSet> {
    const stamp = await stamps.get(`${tenantId} ${setId}`, () =>
      withTenant(owner, tenantId, (tx) => readPreviewStamp(tx, setId), { isReadOnly: true }),
    );
    if (stamp === null) throw createEnd();
    return sets.get(`${tenantId} ${stamp}`, async () => {
      const locate = await places.load();
      const found = await withTenant(owner, tenantId, (tx) =>
        readPreviewedSet(tx, { setId, stamp }, now(), locate),
      );
      if (!found) throw createEnd();
      return found;
    });
  }

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = new URLSearchParams(request.url.split('?')[1]).get('link') ?? '';
    const target = parsePreviewToken(secrets, token, now());
    if (!target) throw createEnd();
    const { name, definition } = await findSet(target);
    const { tenantId, setId, locale, until } = target;
    const network = secrets.toSubject(tenantId, getIpNetworks(request.ip).ipPrefix);
    request.log.info({ tenant: tenantId, set: setId }, 'preview opened');
    await recordOpening(deps.database, { target, name, network, at: now() });
    const seconds = Math.floor((until - now().getTime()) / 1_000);
    const write = (own: string, value: string, lifetime: number): void =>
      writeCookie(request, reply, {
        name: getCookieName(request, own),
        value,
        path: '/',
        seconds: lifetime,
      });
    write(COOKIE, token, seconds);
    write(LANGUAGE_COOKIE, locale, locale === definition.locale ? 0 : seconds);
    const isHttps = request.protocol === 'https';
    await reply
      .headers({
        ...getDocumentHeaders(isHttps, { styles: [], scripts: [] }),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        // What an earlier preview, perhaps of another site, has left in the browser.
        'clear-site-data': '"storage"',
      })
      .type('text/html; charset=utf-8')
      .send(renderStartPage(target, renderText(text('PREVIEW_TITLE', name), locale)));
  }

  return {
    host,
    createPath: (target) => createPreviewPath(secrets, target),
    async answer(request, reply) {
      if (request.url.startsWith(`${PREVIEW_PATH}?`)) return open(request, reply);
      const target = parsePreviewToken(secrets, readToken(request), now());
      if (!target) throw createEnd();
      const content = await findSet(target);
      const key = JSON.stringify([target, content.snapshot.version]);
      const site = await sites.get(key, () => createPreviewSite(deps, target, content));
      reply.hijack();
      site.fastify.routing(request.raw, reply.raw);
    },
  };
}

const createEnd = (): Refusal => new Refusal('NOT_FOUND', { message: text('PREVIEW_ENDED') });

function readToken(request: FastifyRequest): string {
  const cookies = parseCookie(request.headers.cookie ?? '');
  return cookies[getCookieName(request, COOKIE)] ?? '';
}
