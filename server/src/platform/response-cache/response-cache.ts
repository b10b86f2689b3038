// Caches responses that are the same for every visitor as bytes: rendered, validated and compressed once.
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { getChosenLocale } from '../http/chosen-language.ts';
import { getPublicHost, hasSingleHost, type HttpsCheck } from '../http/request-origin.ts';
import { getAcceptedEncoding } from './content-encoding.ts';
import {
  createResponseStore,
  type EncodedResponse,
  type StoredResponse,
} from './response-store.ts';

export interface ResponseContent {
  status: number;
  body: string;
  /** Everything but length, encoding, ETag and Vary. */
  headers: Record<string, string>;
  /** From its rendering on; after that it is never sent. Absent: no such end is known. */
  validMilliseconds?: number;
}

/** How the visitor reached the site. Part of the cache key, because documents contain their own URL. */
export interface RequestOrigin {
  isHttps: boolean;
  /** With the port if it is the one that this server listens on. */
  host: string;
  /** Such as 'https://bombay.example'. */
  origin: string;
  locale: string;
}

export interface CacheableResponse {
  /** Normalised path and query, so that unknown query fields create no new entry. */
  url: string;
  /** Version of the content's sources. An entry with another stamp is never sent. */
  stamp: string;
  /** Stale content is refreshed; for the same time again it is served while that happens. */
  freshMilliseconds: number;
  render(origin: RequestOrigin): Promise<ResponseContent>;
}

export interface ResponseCache {
  /** Answers from memory before any routing; false on a miss. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers from memory, or renders the content first. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    cacheable: CacheableResponse,
  ): Promise<FastifyReply>;
  /** Deletes a tenant's entries; null: all. */
  drop(tenantId: string | null): void;
  usage(): { entries: number; bytes: number; hits: number };
}

export interface ResponseCacheOptions {
  isHttps: HttpsCheck;
  /** Called when a refresh or a compression in the background fails. */
  onError(error: unknown): void;
  maxBytes?: number;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
}

const MAX_BYTES = 64 * 1024 * 1024;

export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { isHttps, onError, maxBytes = MAX_BYTES, elapsed = () => performance.now() } = options;
  const store = createResponseStore(maxBytes, onError);
  const rendering = new Map<string, Promise<StoredResponse>>();
  let hits = 0;
  /** Incremented by each drop: content rendered from older data must not be stored. */
  let generation = 0;

  const render = async (
    key: string,
    tenantId: string,
    cacheable: CacheableResponse,
    origin: RequestOrigin,
  ) => {
    const startGeneration = generation;
    const startedAt = elapsed();
    const { status, body, headers, validMilliseconds = Infinity } = await cacheable.render(origin);
    const content = Buffer.from(body);
    const checksum = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const old = store.get(key);
    const isUnchanged = old?.checksum === checksum && old.status === status;
    const entry: StoredResponse = {
      tenantId,
      stamp: cacheable.stamp,
      status,
      checksum,
      content,
      headers,
      // Compressing the same bytes again would give the same result.
      encodings: isUnchanged ? old.encodings : {},
      freshUntil: Math.min(elapsed() + cacheable.freshMilliseconds, startedAt + validMilliseconds),
      validUntil: startedAt + validMilliseconds,
    };
    if (startGeneration === generation) store.set(key, entry);
    return entry;
  };

  /** Concurrent requests share one rendering. */
  const renderOnce = (
    key: string,
    tenantId: string,
    cacheable: CacheableResponse,
    origin: RequestOrigin,
  ) => {
    const flight = `${generation} ${cacheable.stamp} ${key}`;
    const pending =
      rendering.get(flight) ??
      render(key, tenantId, cacheable, origin).finally(() => rendering.delete(flight));
    rendering.set(flight, pending);
    return pending;
  };

  return {
    tryAnswer(request, response) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' || headers.host === undefined) return false;
      const locale = getChosenLocale(headers.cookie);
      const key = createKey(isHttps(request), headers.host, url, locale);
      const entry = store.get(key);
      if (!entry || elapsed() >= entry.freshUntil) return false;
      const encoded = entry.encodings[getAcceptedEncoding(headers['accept-encoding'])];
      if (!encoded || !hasSingleHost(request.rawHeaders) || hasBody(headers)) return false;
      hits += 1;
      if (encoded.hitsUntilBest > 0) store.countHit(key, entry, encoded);
      if (matchesEtag(headers['if-none-match'], encoded.etag)) {
        response.writeHead(304, [...encoded.unchangedHead, 'x-request-id', randomUUID()]).end();
      } else {
        response.writeHead(entry.status, [...encoded.head, 'x-request-id', randomUUID()]);
        response.end(encoded.bytes);
      }
      return true;
    },
    async answer(request, reply, cacheable) {
      const { tenantId, locale, languages } = request.tenant;
      const origin = { ...getRequestOrigin(request.raw, isHttps), locale };
      const chosen = locale === languages[0] ? null : locale;
      const key = createKey(origin.isHttps, origin.host, cacheable.url, chosen);
      const now = elapsed();
      let entry = store.get(key);
      const isUsable =
        entry?.stamp === cacheable.stamp &&
        now < Math.min(entry.freshUntil + cacheable.freshMilliseconds, entry.validUntil);
      if (!entry || !isUsable) entry = await renderOnce(key, tenantId, cacheable, origin);
      else if (now >= entry.freshUntil) {
        renderOnce(key, tenantId, cacheable, origin).catch(onError);
      }
      const encoding = getAcceptedEncoding(request.headers['accept-encoding']);
      return send(request, reply, entry, await store.getEncoded(key, entry, encoding));
    },
    drop(tenantId) {
      generation += 1;
      store.drop(tenantId);
    },
    usage: () => ({ ...store.usage(), hits }),
  };
}

/**
 * A hit implies a known host and language, because only requests that passed those checks create entries.
 * `chosen`: a language other than the site's default.
 */
const createKey = (isHttps: boolean, host: string, url: string, chosen: string | null): string =>
  `${isHttps ? 'https' : 'http'} ${host} ${url}${chosen ? ` ${chosen}` : ''}`;

/** Ignores a foreign port: otherwise anybody could fill the cache with one entry per port. */
function getRequestOrigin(
  request: IncomingMessage,
  check: HttpsCheck,
): Omit<RequestOrigin, 'locale'> {
  const isHttps = check(request);
  const host = getPublicHost(request);
  return { isHttps, host, origin: `${isHttps ? 'https' : 'http'}://${host}` };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: StoredResponse,
  { bytes, etag, head, unchangedHead }: EncodedResponse,
): FastifyReply {
  // The request's time limit may have sent a response meanwhile.
  if (reply.sent) return reply;
  const isUnchanged = matchesEtag(request.headers['if-none-match'], etag);
  const names = isUnchanged ? unchangedHead : head;
  for (let i = 0; i < names.length; i += 2) reply.header(names[i] ?? '', names[i + 1]);
  return isUnchanged ? reply.code(304).send() : reply.code(entry.status).send(bytes);
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(/,\s*/).includes(etag));

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
