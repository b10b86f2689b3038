import { Agent, request as httpRequest } from 'node:http';
import { HOST } from './bench-site.ts';

export interface SiteReply<Data = never> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: { code?: string; message: string; data: Data };
}

export interface SiteCallOptions {
  token?: string;
  key?: string;
  body?: unknown;
  host?: string;
  cookie?: string;
}

export interface SiteClient {
  /** Rejects when the connection is closed before the reply: the outcome is unknown. */
  call<Data = never>(
    method: string,
    path: string,
    options?: SiteCallOptions,
  ): Promise<SiteReply<Data>>;
  close(): void;
}

const MAX_REPLY_MILLISECONDS = 15_000;

/** A keep-alive HTTP client with JSON bodies. `origin` such as 'http://127.0.0.1:3000'. */
export function createSiteClient(origin: string, maxSockets = 64): SiteClient {
  // Node's agent respects the server's `Keep-Alive: timeout=5` only if it has a timeout of its own. Without it, an idle
  // connection was used in the moment in which the server closed it (1 of 2,254 replies of F5).
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: MAX_REPLY_MILLISECONDS });
  const call = <Data>(
    method: string,
    path: string,
    { token, key, body, host = HOST, cookie }: SiteCallOptions = {},
  ): Promise<SiteReply<Data>> => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host,
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(cookie !== undefined && { cookie }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': `${Buffer.byteLength(payload)}`,
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(new URL(path, origin), { method, headers, agent }, (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => (text += chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          try {
            const parsed = text === '' ? { message: '' } : JSON.parse(text);
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: parsed });
          } catch (cause) {
            reject(
              new Error(`The reply is not JSON: ${method} ${path}: ${text.slice(0, 200)}`, {
                cause,
              }),
            );
          }
        });
      });
      sent.setTimeout(MAX_REPLY_MILLISECONDS, () =>
        sent.destroy(new Error(`No reply within the time limit: ${method} ${path}`)),
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  };
  return { call, close: () => agent.destroy() };
}
