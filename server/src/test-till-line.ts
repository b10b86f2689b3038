// How the tests speak to a till: JSON over a socket, as a browser of a site would.
import { Agent, request as httpRequest } from 'node:http';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Reply<Data = never> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: {
    status: number;
    message: string;
    code?: string;
    errors?: { field: string }[];
    data: Data;
  };
}

export interface CallOptions {
  body?: unknown;
  key?: string;
  rawBody?: string;
  /** The address that the request is said to come from. */
  from?: string;
  /** Chosen in the footer, such as 'pl-PL'. */
  language?: string;
}

interface Speaker {
  host: string;
  /** Null: a visitor. */
  token: string | null;
}

export function openLine(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  function call<Data>(
    method: Method,
    path: string,
    speaker: Speaker,
    { body, rawBody, ...options }: CallOptions,
  ): Promise<Reply<Data>> {
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const headers = headersOf(speaker, payload, options);
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port, method, path, headers, agent },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('error', reject);
          response.on('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              body: JSON.parse(text),
            });
          });
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
  }
  return { call, close: () => agent.destroy() };
}

const headersOf = (
  { host, token }: Speaker,
  payload: string | undefined,
  { key, from, language }: Pick<CallOptions, 'key' | 'from' | 'language'>,
): Record<string, string> => ({
  host,
  ...(token !== null && { authorization: `Bearer ${token}` }),
  ...(key !== undefined && { 'idempotency-key': key }),
  ...(from !== undefined && { 'x-forwarded-for': from }),
  ...(language !== undefined && { cookie: `language=${language}` }),
  ...(payload !== undefined && {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(payload)}`,
  }),
});
