import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The encoded body. */
  bytes: Buffer;
}

export function getRaw(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const { statusCode: status = 0, headers: given } = reply;
        resolve({ status, headers: given, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
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
