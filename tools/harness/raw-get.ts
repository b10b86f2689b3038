import { setTimeout as pause } from 'node:timers/promises';
import { sendHttpRequest, type RawResponse } from '../../test/http-request.ts';

export function getRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  const { origin, pathname, search } = new URL(url);
  return sendHttpRequest(origin, pathname + search, { headers });
}

const UNCHANGED_RESPONSES = 10;

/** Requests until the response stays the same: the first one is compressed quickly, later ones as small as possible. */
export async function getSettled(url: string): Promise<RawResponse> {
  const get = () => getRaw(url, { 'accept-encoding': 'br' });
  let response = await get();
  for (let unchanged = 0; unchanged < UNCHANGED_RESPONSES; unchanged += 1) {
    await pause(100);
    const next = await get();
    if (next.headers.etag !== response.headers.etag) unchanged = 0;
    response = next;
  }
  if (response.status !== 200) throw new Error(`${url} replied ${response.status}`);
  return response;
}
