import { encode, type Encoding } from './content-encoding.ts';
import type { EncodedResponse, ResponseStore, StoredResponse } from './response-store.ts';

type GetEncoded = (
  key: string,
  entry: StoredResponse,
  encoding: Encoding,
) => Promise<EncodedResponse>;

/** Compresses an entry on the first request for an encoding and stores the result with the entry. */
export function createResponseEncoder(
  store: ResponseStore,
  onError: (error: unknown) => void,
): GetEncoded {
  const encoding = new Map<string, Promise<EncodedResponse>>();
  let recompressing = Promise.resolve();

  const encodeFast: GetEncoded = async (key, entry, name) => {
    const bytes = await encode(entry.content, name, 'quick');
    const encoded = toEncodedResponse(entry, name, bytes, 'quick');
    store.addEncoding(key, entry.checksum, name, encoded);
    // One at a time: visitors come first.
    if (name === 'br') {
      recompressing = recompressing.then(() => recompress(key, entry)).catch(onError);
    }
    return encoded;
  };

  /** The first response used fast compression; later ones get the smallest bytes. */
  const recompress = async (key: string, { checksum, content }: StoredResponse): Promise<void> => {
    if (store.get(key)?.checksum !== checksum) return;
    const bytes = await encode(content, 'br', 'best');
    const entry = store.get(key);
    if (entry?.checksum !== checksum) return;
    store.addEncoding(key, checksum, 'br', toEncodedResponse(entry, 'br', bytes, 'best'));
  };

  return (key, entry, name) => {
    const known = entry.encodings[name];
    if (known) return Promise.resolve(known);
    const flight = `${name} ${entry.checksum} ${key}`;
    const pending =
      encoding.get(flight) ?? encodeFast(key, entry, name).finally(() => encoding.delete(flight));
    encoding.set(flight, pending);
    return pending;
  };
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
  };
}
