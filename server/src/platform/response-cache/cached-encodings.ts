import { encode, type Encoding } from './content-encoding.ts';
import type { Coded, StoredResponse, ResponseStore } from './response-store.ts';

type CodedAs = (key: string, entry: StoredResponse, encoding: Encoding) => Promise<Coded>;

/** An entry's bytes in an encoding, compressed on first use and kept with the entry. */
export function createCachedEncodings(
  store: ResponseStore,
  onError: (error: unknown) => void,
): CodedAs {
  const coding = new Map<string, Promise<Coded>>();
  let improving = Promise.resolve();

  const code: CodedAs = async (key, entry, encoding) => {
    const bytes = await encode(entry.content, encoding, 'quick');
    const quick = codedFrom(entry, encoding, bytes, 'quick');
    store.addCoded(key, entry, encoding, quick);
    // One after the other: visitors come first.
    if (encoding === 'br') improving = improving.then(() => improve(key, entry)).catch(onError);
    return quick;
  };

  /** The first asker did not wait for the smallest bytes; the others get them. */
  const improve = async (key: string, { checksum, content }: StoredResponse): Promise<void> => {
    if (store.get(key)?.checksum !== checksum) return;
    const bytes = await encode(content, 'br', 'best');
    const entry = store.get(key);
    if (entry?.checksum !== checksum) return;
    store.addCoded(key, entry, 'br', codedFrom(entry, 'br', bytes, 'best'));
  };

  return (key, entry, encoding) => {
    const known = entry.coded[encoding];
    if (known) return Promise.resolve(known);
    const flight = `${encoding} ${entry.checksum} ${key}`;
    const begun =
      coding.get(flight) ?? code(key, entry, encoding).finally(() => coding.delete(flight));
    coding.set(flight, begun);
    return begun;
  };
}

function codedFrom(
  entry: StoredResponse,
  encoding: Encoding,
  bytes: Buffer,
  effort: 'quick' | 'best',
): Coded {
  // Other bytes, another tag: a strong ETag stands for the bytes and not for what they mean.
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
  };
}
