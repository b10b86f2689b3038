// Calls to the server. Writes carry the header that pages of other origins cannot send.
import { CONSOLE_ENDPOINTS } from '../../../contract/console/endpoints.ts';
import { texts } from './platform.texts.ts';

type EndpointName = keyof typeof CONSOLE_ENDPOINTS;

/** A refused or failed call; `message` is in the reader's language. */
export class ConsoleFailure extends Error {
  /** HTTP status; 0: the server was not reached. */
  readonly status: number;
  readonly code: string;
  /** The puzzle of PUZZLE_NEEDED. */
  readonly data: unknown;

  constructor(status: number, code: string, message: string, data: unknown = null) {
    super(message);
    this.name = 'ConsoleFailure';
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ConsoleFailure && error.status === 401;

/** For the reader, in their language. */
export function describeFailure(error: unknown): string {
  // A passkey that was cancelled, or is not on this device.
  if (error instanceof DOMException) return texts.passkeyCancelled;
  return error instanceof ConsoleFailure && error.message ? error.message : texts.unreachable;
}

/** A retry later may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ConsoleFailure &&
  (error.status === 0 || error.status >= 500 || [408, 429].includes(error.status));

/** The same call would be refused again. */
export const isFinal = (error: unknown): error is ConsoleFailure =>
  error instanceof ConsoleFailure &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

interface Envelope<Data> {
  message?: string;
  code?: string;
  data?: Data;
}

/** `query` may also contain the value of a parameter of the path, such as `id`. */
export function getApiUrl(
  site: string,
  name: EndpointName,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query);
  const path = CONSOLE_ENDPOINTS[name].path.replace(/:(\w+)/g, (_, parameter: string) => {
    if (parameter === 'site') return site;
    const value = search.get(parameter) ?? '';
    search.delete(parameter);
    return encodeURIComponent(value);
  });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Without a timeout a request over a broken network never ends and blocks the commands queued behind it. */
const TIMEOUT_MILLISECONDS = 10_000;

async function call<Data>(url: string, init: RequestInit): Promise<Data> {
  let response: Response;
  let envelope: Envelope<Data>;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    envelope = (await response.json()) as Envelope<Data>;
  } catch {
    throw new ConsoleFailure(0, 'UNREACHABLE', '');
  }
  if (!response.ok)
    throw new ConsoleFailure(
      response.status,
      envelope.code ?? '',
      envelope.message ?? '',
      envelope.data,
    );
  return envelope.data as Data;
}

export const read = <Data>(url: string): Promise<Data> =>
  call<Data>(url, { headers: { accept: 'application/json' } });

export const write = <Data>(url: string, body: object = {}): Promise<Data> =>
  call<Data>(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-console': '1' },
    body: JSON.stringify(body),
  });
