// Answers that are the same for everybody, kept as the bytes that go out: rendered, validated and compressed once.
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chosenLocale } from '../http/chosen-language.ts';
import { acceptedEncoding } from './content-encoding.ts';
import { namesOneHost } from '../http/host.ts';
import type { HttpsCheck } from '../http/https-check.ts';
import { createCachedEncodings } from './cached-encodings.ts';
import { createResponseStore, type Coded, type StoredResponse } from './response-store.ts';

export interface ResponseContent {
  status: number;
  body: string;
  /** Everything but length, encoding, ETag and Vary. */
  headers: Record<string, string>;
}

/** How the visitor reached us; part of what is remembered, because documents name their own address. */
export interface Place {
  isHttps: boolean;
  /** With the port where it is our own. */
  host: string;
  /** Such as 'https://bombay.example'. */
  origin: string;
  /** What the visitor reads. */
  locale: string;
}

export interface CacheableResponse {
  /** Path and query as this content is addressed, so that unknown query fields make no new entry. */
  url: string;
  /** What the content was made from; with another stamp it is made anew before anything is sent. */
  stamp: string;
  /** Older content is made anew; within the same time again the old is sent while that happens. */
  freshMilliseconds: number;
  make(place: Place): Promise<ResponseContent>;
}

export interface ResponseCache {
  /** Answers from memory before any routing; false: somebody else must answer. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers from memory, or makes the content first. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    question: CacheableResponse,
  ): Promise<FastifyReply>;
  /** Drops a tenant's answers; null: everybody's. */
  drop(tenantId: string | null): void;
  usage(): { entries: number; bytes: number; hits: number };
}

export interface ResponseCacheOptions {
  isHttps: HttpsCheck;
  /** A refresh behind the visitors' backs failed. */
  onError(error: unknown): void;
  maxBytes?: number;
  /** Milliseconds of a clock that only goes forward. */
  elapsed?: () => number;
}

const MAX_BYTES = 64 * 1024 * 1024;

export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { isHttps, onError, maxBytes = MAX_BYTES, elapsed = () => performance.now() } = options;
  const store = createResponseStore(maxBytes);
  const codedAs = createCachedEncodings(store, onError);
  const making = new Map<string, Promise<StoredResponse>>();
  let hits = 0;
  /** Rises with each drop: what was begun before must not be kept after. */
  let generation = 0;

  const make = async (key: string, tenantId: string, question: CacheableResponse, place: Place) => {
    const begunIn = generation;
    const { status, body, headers } = await question.make(place);
    const content = Buffer.from(body);
    const checksum = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    const old = store.get(key);
    const isUnchanged = old?.checksum === checksum && old.status === status;
    const now = elapsed();
    const entry: StoredResponse = {
      ...{ tenantId, stamp: question.stamp, status, checksum, content, headers },
      // Compressing again would give the same bytes.
      coded: isUnchanged ? { ...old.coded } : {},
      freshUntil: now + question.freshMilliseconds,
      usedAt: now,
    };
    if (begunIn === generation) store.keep(key, entry);
    return entry;
  };

  const makeOnce = (key: string, tenantId: string, question: CacheableResponse, place: Place) => {
    const flight = `${generation} ${question.stamp} ${key}`;
    const begun =
      making.get(flight) ??
      make(key, tenantId, question, place).finally(() => making.delete(flight));
    making.set(flight, begun);
    return begun;
  };

  return {
    tryAnswer(request, response) {
      const { method, url = '', headers } = request;
      if (method !== 'GET' || headers.host === undefined) return false;
      const locale = chosenLocale(headers.cookie);
      const entry = store.get(keyOf(isHttps(request), headers.host, url, locale));
      const now = elapsed();
      if (!entry || now >= entry.freshUntil) return false;
      const coded = entry.coded[acceptedEncoding(headers['accept-encoding'])];
      if (!coded || !namesOneHost(request.rawHeaders) || hasBody(headers)) return false;
      entry.usedAt = now;
      hits += 1;
      if (matches(headers['if-none-match'], coded.etag)) {
        response.writeHead(304, [...coded.unchangedHead, 'x-request-id', randomUUID()]).end();
      } else {
        response.writeHead(entry.status, [...coded.head, 'x-request-id', randomUUID()]);
        response.end(coded.bytes);
      }
      return true;
    },
    async answer(request, reply, question) {
      const { tenantId, locale, languages } = request.tenant;
      const place = { ...placeOf(request.raw, isHttps), locale };
      const chosen = locale === languages[0] ? null : locale;
      const key = keyOf(place.isHttps, place.host, question.url, chosen);
      const now = elapsed();
      let entry = store.get(key);
      const isUsable =
        entry?.stamp === question.stamp && now < entry.freshUntil + question.freshMilliseconds;
      if (!entry || !isUsable) entry = await makeOnce(key, tenantId, question, place);
      else if (now >= entry.freshUntil) makeOnce(key, tenantId, question, place).catch(onError);
      entry.usedAt = now;
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      return send(request, reply, entry, await codedAs(key, entry, encoding));
    },
    drop(tenantId) {
      generation += 1;
      store.drop(tenantId);
    },
    usage: () => ({ ...store.usage(), hits }),
  };
}

/**
 * A hit implies a known host and language, because only requests that passed those checks made entries.
 * `chosen`: a language other than the site's own.
 */
const keyOf = (isHttps: boolean, host: string, url: string, chosen: string | null): string =>
  `${isHttps ? 'https' : 'http'} ${host} ${url}${chosen ? ` ${chosen}` : ''}`;

/** A port that is not ours is not taken over: anybody could fill the memory with ports. */
export function placeOf(request: IncomingMessage, check: HttpsCheck): Omit<Place, 'locale'> {
  const isHttps = check(request);
  const named = /^(.*?)(?::(\d+))?$/.exec((request.headers.host ?? '').toLowerCase());
  const [, name = '', port] = named ?? [];
  const host = port === String(request.socket.localPort) ? `${name}:${port}` : name;
  return { isHttps, host, origin: `${isHttps ? 'https' : 'http'}://${host}` };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: StoredResponse,
  { bytes, etag, head, unchangedHead }: Coded,
): FastifyReply {
  // The time limit may have answered meanwhile.
  if (reply.sent) return reply;
  const isUnchanged = matches(request.headers['if-none-match'], etag);
  const names = isUnchanged ? unchangedHead : head;
  for (let i = 0; i < names.length; i += 2) reply.header(names[i] ?? '', names[i + 1]);
  return isUnchanged ? reply.code(304).send() : reply.code(entry.status).send(bytes);
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(/,\s*/).includes(etag));

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
