// One HTTP exchange over kept-alive connections; plain node:http because fetch decides over the Host header itself.
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface Outgoing {
  method: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Incoming {
  status: number;
  body: string;
}

export type Send = (outgoing: Outgoing, signal: AbortSignal) => Promise<Incoming>;

const MOST_SOCKETS = 64;
const LARGEST_ANSWER_BYTES = 1 << 20;

/** `origin` such as 'http://127.0.0.1:4242'; close() ends idle connections. */
export function sendOverHttp(origin: string): { send: Send; close(): void } {
  const isHttps = origin.startsWith('https:');
  const agent = new (isHttps ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: MOST_SOCKETS,
  });
  const start = isHttps ? httpsRequest : httpRequest;

  const exchange: Send = ({ method, path, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const options = { method, headers: withLength(headers, body), agent, signal };
      const request = start(new URL(path, origin), options, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if ((bytes += chunk.length) > LARGEST_ANSWER_BYTES)
            request.destroy(new Error('The answer is too large'));
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      request.on('error', (error) =>
        reject(Object.assign(error, { reusedSocket: request.reusedSocket })),
      );
      request.end(body);
    });

  return {
    // The other side may close an idle connection in the moment in which it is used again. Every request of ours
    // is a read or carries an idempotency key.
    send: (outgoing, signal) =>
      exchange(outgoing, signal).catch(
        (error: NodeJS.ErrnoException & { reusedSocket?: boolean }) => {
          if (error.code === 'ECONNRESET' && error.reusedSocket) return exchange(outgoing, signal);
          throw error;
        },
      ),
    close: () => agent.destroy(),
  };
}

const withLength = (headers: Record<string, string>, body: string | undefined) =>
  body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
