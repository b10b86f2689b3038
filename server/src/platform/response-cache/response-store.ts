import { LRUCache } from 'lru-cache';
import type { Encoding } from './content-encoding.ts';

export interface EncodedResponse {
  bytes: Buffer;
  etag: string;
  /** Names and values alternate, the form that `writeHead` takes fastest. */
  head: readonly string[];
  /** The head of a 304. */
  unchangedHead: readonly string[];
}

/** One response, in the encodings that were requested so far. */
export interface StoredResponse {
  tenantId: string;
  stamp: string;
  status: number;
  /** Of the content. */
  checksum: string;
  content: Buffer;
  headers: Record<string, string>;
  encodings: Readonly<Partial<Record<Encoding, EncodedResponse>>>;
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
}

export interface ResponseStore {
  get(key: string): StoredResponse | undefined;
  set(key: string, entry: StoredResponse): void;
  /** Adds an encoding to the stored entry, unless it has other content by now. */
  addEncoding(key: string, checksum: string, encoding: Encoding, encoded: EncodedResponse): void;
  /** Deletes a tenant's entries; null: all. */
  drop(tenantId: string | null): void;
  usage(): { entries: number; bytes: number };
}

/** Holds at most `maxBytes`; evicts the least recently used entries. */
export function createResponseStore(maxBytes: number): ResponseStore {
  const entries = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    sizeCalculation: getSize,
  });
  return {
    get: (key) => entries.get(key),
    set: (key, entry) => void entries.set(key, entry),
    addEncoding(key, checksum, encoding, encoded) {
      const entry = entries.peek(key);
      if (entry?.checksum !== checksum) return;
      entries.set(key, { ...entry, encodings: { ...entry.encodings, [encoding]: encoded } });
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
