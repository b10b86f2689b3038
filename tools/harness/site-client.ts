import { createKeepAliveAgent, sendHttpRequest } from '../../test/clients/http-request.ts';
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

/** A keep-alive HTTP client with JSON bodies. `origin` such as 'http://127.0.0.1:3000'. */
export function createSiteClient(origin: string, maxSockets = 64): SiteClient {
  const agent = createKeepAliveAgent(maxSockets);
  const call = async <Data>(
    method: string,
    path: string,
    { token, key, body, host = HOST, cookie }: SiteCallOptions = {},
  ): Promise<SiteReply<Data>> => {
    const { bytes, ...reply } = await sendHttpRequest(origin, path, {
      method,
      headers: {
        host,
        accept: 'application/json',
        authorization: token === undefined ? undefined : `Bearer ${token}`,
        'idempotency-key': key,
        cookie,
      },
      body,
      agent,
    });
    const text = bytes.toString();
    try {
      return { ...reply, body: text === '' ? { message: '' } : JSON.parse(text) };
    } catch (cause) {
      const start = text.slice(0, 200);
      throw new Error(`The reply is not JSON: ${method} ${path}: ${start}`, { cause });
    }
  };
  return { call, close: () => agent.destroy() };
}
