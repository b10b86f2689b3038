// Responses in memory, in the encodings that were requested so far.
import { LRUCache } from 'lru-cache';

import { encode, type Encoding } from './content-encoding.ts';

export interface EncodedResponse {
  bytes: Buffer;
  etag: string;
  /** Names and values alternate, the form that `writeHead` takes fastest. */
  head: readonly string[];
  /** The head of a 304. */
  unchangedHead: readonly string[];
  /** Hits until the bytes are compressed better; 0 if they are already, or cannot be. */
  hitsUntilBest: number;
}

export interface StoredResponse {
  tenantId: string;
  stamp: string;
  status: number;
  /** The checksum of the content. */
  checksum: string;
  content: Buffer;
  headers: Record<string, string>;
  encodings: Readonly<Partial<Record<Encoding, EncodedResponse>>>;
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
  /** From then on it is not sent, not even while it is rendered again. */
  validUntil: number;
}

export interface ResponseStore {
  get(key: string): StoredResponse | undefined;
  set(key: string, entry: StoredResponse): void;
  /** Compresses an entry on the first request for an encoding. */
  getEncoded(key: string, entry: StoredResponse, encoding: Encoding): Promise<EncodedResponse>;
  /** Called for an encoding with `hitsUntilBest` > 0. */
  countHit(key: string, entry: StoredResponse, encoded: EncodedResponse): void;
  /** Deletes a tenant's entries; null: all. */
  drop(tenantId: string | null): void;
  usage(): { entries: number; bytes: number };
}

/**
 * The best compression costs as much as several renderings, and a page is rendered anew every 30 s. So it is for pages
 * that are sent more often than a single visitor requests them.
 */
const HITS_UNTIL_BEST = 4;

/** Holds at most `maxBytes`; evicts the least recently used entries. `onError` is called when a second compression fails. */
export function createResponseStore(
  maxBytes: number,
  onError: (error: unknown) => void,
): ResponseStore {
  const entries = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: getSize,
  });
  const encoding = new Map<string, Promise<EncodedResponse>>();
  let recompressing = Promise.resolve();

  /** Adds an encoding to the stored entry, unless it has other content by now. */
  const addEncoding = (
    key: string,
    checksum: string,
    name: Encoding,
    encoded: EncodedResponse,
  ): void => {
    const entry = entries.peek(key);
    if (entry?.checksum !== checksum) return;
    entries.set(key, { ...entry, encodings: { ...entry.encodings, [name]: encoded } });
  };

  const encodeFast = async (
    key: string,
    entry: StoredResponse,
    name: Encoding,
  ): Promise<EncodedResponse> => {
    const bytes = await encode(entry.content, name, 'quick');
    const encoded = toEncodedResponse(entry, name, bytes, 'quick');
    addEncoding(key, entry.checksum, name, encoded);
    return encoded;
  };

  const recompress = async (key: string, { checksum, content }: StoredResponse): Promise<void> => {
    if (entries.get(key)?.checksum !== checksum) return;
    const bytes = await encode(content, 'br', 'best');
    const entry = entries.get(key);
    if (entry?.checksum !== checksum) return;
    addEncoding(key, checksum, 'br', toEncodedResponse(entry, 'br', bytes, 'best'));
  };

  return {
    get: (key) => entries.get(key),
    set: (key, entry) => void entries.set(key, entry),
    getEncoded(key, entry, name) {
      const known = entry.encodings[name];
      if (known) return Promise.resolve(known);
      const flight = `${name} ${entry.checksum} ${key}`;
      const pending =
        encoding.get(flight) ?? encodeFast(key, entry, name).finally(() => encoding.delete(flight));
      encoding.set(flight, pending);
      return pending;
    },
    countHit(key, entry, encoded) {
      encoded.hitsUntilBest -= 1;
      if (encoded.hitsUntilBest > 0) return;
      // One at a time: visitors come first.
      recompressing = recompressing.then(() => recompress(key, entry)).catch(onError);
    },
    drop(tenantId) {
      if (tenantId === null) return entries.clear();
      for (const [key, entry] of entries.entries()) {
        if (entry.tenantId === tenantId) entries.delete(key);
      }
    },
    usage: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** Bytes in memory; the identity encoding shares the content's buffer. The cache wants at least 1. */
function getSize({ content, encodings }: StoredResponse): number {
  const encoded = Object.values(encodings).filter(({ bytes }) => bytes !== content);
  return encoded.reduce((sum, { bytes }) => sum + bytes.length, content.length) || 1;
}

function toEncodedResponse(
  entry: StoredResponse,
  encoding: Encoding,
  bytes: Buffer,
  effort: 'quick' | 'best',
): EncodedResponse {
  // A strong ETag identifies bytes, not their meaning: other bytes need another tag.
  const etag = `"${entry.checksum}-${encoding}${effort === 'best' ? '-best' : ''}"`;
  const headers: Record<string, string> = {
    ...entry.headers,
    etag,
    vary: 'accept-encoding, cookie',
  };
  const { 'content-type': _type, ...unchanged } = headers;
  return {
    bytes,
    etag,
    head: Object.entries({
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    }).flat(),
    unchangedHead: Object.entries(unchanged).flat(),
    hitsUntilBest: encoding === 'br' && effort === 'quick' ? HITS_UNTIL_BEST : 0,
  };
}
