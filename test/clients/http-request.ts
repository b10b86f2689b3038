// HTTP requests with a Host header of the caller's choice, which fetch() does not allow.
import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';

const MAX_SILENCE_MILLISECONDS = 15_000;

export interface HttpRequestOptions {
  /** Default: GET. */
  method?: string;
  /** They replace the content type and length of a body; undefined ones are left out. */
  headers?: Record<string, string | string[] | undefined>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  text?: string | Uint8Array | undefined;
  /** Default: a connection for this request alone. */
  agent?: Agent | false;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it was sent, perhaps compressed. */
  bytes: Buffer;
}

/** `origin` such as 'http://127.0.0.1:3000'. Rejects when the response is missing or cut off: the outcome is unknown. */
export async function sendHttpRequest(
  origin: string,
  path: string,
  request: HttpRequestOptions = {},
): Promise<RawResponse> {
  const sent = startRequest(origin, path, request);
  sent.setTimeout(MAX_SILENCE_MILLISECONDS, () =>
    sent.destroy(new Error(`No response within the time limit: ${sent.method} ${path}`)),
  );
  const response = await receiveHead(sent);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, bytes: Buffer.concat(chunks) };
}

/** Resolves with the head of the response, for streams; the caller reads the body or destroys it. */
export const openHttpResponse = (
  origin: string,
  path: string,
  request: HttpRequestOptions = {},
): Promise<IncomingMessage> => receiveHead(startRequest(origin, path, request));

function startRequest(
  origin: string,
  path: string,
  { method = 'GET', headers, body, text, agent = false }: HttpRequestOptions,
): ClientRequest {
  const { hostname, port } = new URL(origin);
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const given = Object.entries({
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
    ...headers,
  }).filter(([, value]) => value !== undefined);
  const sent = httpRequest({
    hostname,
    port,
    method,
    path,
    headers: Object.fromEntries(given),
    agent,
  });
  sent.end(payload);
  return sent;
}

const receiveHead = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.on('response', resolve).on('error', reject);
  });

/**
 * Keeps connections open. Node's agent respects the server's `Keep-Alive: timeout=5` only if it has a timeout of its
 * own: without it, an idle connection was used in the moment in which the server closed it (1 of 2,254 requests).
 */
export const createKeepAliveAgent = (maxSockets: number): Agent =>
  new Agent({ keepAlive: true, maxSockets, timeout: MAX_SILENCE_MILLISECONDS });
