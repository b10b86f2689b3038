import { request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, packed. */
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

const CALM_ANSWERS = 10;

/** The first asker gets bytes that were quick to pack; who comes a moment later gets the smallest. */
export async function getSettled(url: string): Promise<RawResponse> {
  const get = () => getRaw(url, { 'accept-encoding': 'br' });
  let answer = await get();
  for (let calm = 0; calm < CALM_ANSWERS; calm += 1) {
    await pause(100);
    const next = await get();
    if (next.headers.etag !== answer.headers.etag) calm = 0;
    answer = next;
  }
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
