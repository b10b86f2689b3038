// HTTP requests over keep-alive connections. Uses node:http because fetch does not allow a Host header.
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

export interface HttpRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface HttpResponse {
  status: number;
  body: string;
}

export type Send = (outgoing: HttpRequest, signal: AbortSignal) => Promise<HttpResponse>;

const MAX_SOCKETS = 64;
const MAX_RESPONSE_BYTES = 1 << 20;

/** `origin`: such as 'http://127.0.0.1:4242'. `close` ends idle connections. */
export function createHttpClient(origin: string): { send: Send; close(): void } {
  const isHttps = origin.startsWith('https:');
  const agent = new (isHttps ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: MAX_SOCKETS,
  });
  const start = isHttps ? httpsRequest : httpRequest;

  const exchange: Send = ({ method, path, headers, body }, signal) =>
    new Promise((resolve, reject) => {
      const options = { method, headers: addContentLength(headers, body), agent, signal };
      const request = start(new URL(path, origin), options, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if ((bytes += chunk.length) > MAX_RESPONSE_BYTES)
            request.destroy(new Error('The response is too large'));
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
    // The server may close an idle connection at the moment of reuse. Retrying is safe: every request is a read or has an
    // idempotency key.
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

const addContentLength = (headers: Record<string, string>, body: string | undefined) =>
  body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
