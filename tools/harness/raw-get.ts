import { setTimeout as pause } from 'node:timers/promises';

import { sendHttpRequest, type RawResponse } from '../../test/clients/http-request.ts';

export function getRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  const { origin, pathname, search } = new URL(url);
  return sendHttpRequest(origin, pathname + search, { headers });
}

/** How many responses in a row have to be equal. */
const UNCHANGED_RESPONSES = 10;

/** Requests until the response stays the same: the first one is compressed quickly, later ones as small as possible. */
export async function getSettled(url: string): Promise<RawResponse> {
  const get = () => getRaw(url, { 'accept-encoding': 'br' });
  let response = await get();
  let unchanged = 1;
  while (unchanged < UNCHANGED_RESPONSES) {
    await pause(100);
    const next = await get();
    unchanged = next.headers.etag === response.headers.etag ? unchanged + 1 : 1;
    response = next;
  }
  if (response.status !== 200) throw new Error(`${url} replied ${response.status}`);
  return response;
}
