import type { Encoding } from './content-encoding.ts';

export interface Coded {
  bytes: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  head: readonly string[];
  /** Of a 304. */
  unchangedHead: readonly string[];
}

/** One answer, in the encodings that were asked for so far. */
export interface StoredResponse {
  tenantId: string;
  stamp: string;
  status: number;
  checksum: string;
  content: Buffer;
  headers: Record<string, string>;
  coded: Partial<Record<Encoding, Coded>>;
  freshUntil: number;
  usedAt: number;
}

export interface ResponseStore {
  get(key: string): StoredResponse | undefined;
  keep(key: string, entry: StoredResponse): void;
  /** Adds an encoding to an entry, kept or not. */
  addCoded(key: string, entry: StoredResponse, encoding: Encoding, coded: Coded): void;
  drop(tenantId: string | null): void;
  usage(): { entries: number; bytes: number };
}

/** Bounded by bytes; what was not used for the longest time goes first. */
export function createResponseStore(maxBytes: number): ResponseStore {
  const entries = new Map<string, StoredResponse>();
  const sizes = new WeakMap<StoredResponse, number>();
  let bytes = 0;

  const resize = (entry: StoredResponse, size: number): void => {
    bytes += size - (sizes.get(entry) ?? 0);
    sizes.set(entry, size);
  };
  const remove = (key: string, entry: StoredResponse): void => {
    entries.delete(key);
    resize(entry, 0);
  };
  const evict = (): void => {
    const byUse = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key, entry] of byUse) {
      if (bytes <= maxBytes * 0.9) return;
      remove(key, entry);
    }
  };

  return {
    get: (key) => entries.get(key),
    keep(key, entry) {
      const old = entries.get(key);
      if (old) remove(key, old);
      entries.set(key, entry);
      resize(entry, sizeOf(entry));
      if (bytes > maxBytes) evict();
    },
    addCoded(key, entry, encoding, coded) {
      entry.coded[encoding] = coded;
      if (entries.get(key) !== entry) return;
      resize(entry, sizeOf(entry));
      if (bytes > maxBytes) evict();
    },
    drop(tenantId) {
      for (const [key, entry] of entries) {
        if (tenantId === null || entry.tenantId === tenantId) remove(key, entry);
      }
    },
    usage: () => ({ entries: entries.size, bytes }),
  };
}

const sizeOf = ({ content, coded }: StoredResponse): number =>
  Object.values(coded).reduce(
    (sum, { bytes }) => (bytes === content ? sum : sum + bytes.length),
    content.length,
  );
