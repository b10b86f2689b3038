// Calls to the server. Writes carry the header that pages of other origins cannot send.
import { CONSOLE_ENDPOINTS, formatConsoleUrl } from '../../../contract/console/endpoints.ts';
import type {
  ConsoleData,
  ConsoleRequest,
  ConsoleRouteName,
  ConsoleStreamName,
  ConsoleStreamRequest,
  UploadName,
} from '../../../contract/console/routes/console-routes.ts';
import { texts } from './platform.texts.ts';

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

/** Says the failure in the reader's language. */
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

/** The request of any route, for the code that sends it. */
export interface AnyConsoleRequest {
  params: Readonly<Record<string, string>> & { site: string };
  query?: Readonly<Record<string, string | undefined>>;
  body?: object;
}

export function getStreamUrl<N extends ConsoleStreamName>(
  name: N,
  request: ConsoleStreamRequest<N>,
): string;
export function getStreamUrl(name: ConsoleStreamName, request: AnyConsoleRequest): string {
  return formatConsoleUrl(name, request.params, request.query);
}

interface Envelope {
  message?: string;
  code?: string;
  data?: unknown;
}

/** The timeout, because a request over a broken network never ends and blocks the commands queued behind it. */
const TIMEOUT_MILLISECONDS = 10_000;

const toInit = (name: ConsoleRouteName, { body = {} }: AnyConsoleRequest): RequestInit =>
  CONSOLE_ENDPOINTS[name].method === 'GET'
    ? { headers: { accept: 'application/json' } }
    : {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-console': '1',
        },
        body: JSON.stringify(body),
      };

/** Calls a route of the contract by name; throws a `ConsoleFailure` if it is refused or fails. */
export function call<N extends ConsoleRouteName>(
  name: N,
  request: ConsoleRequest<N>,
): Promise<ConsoleData<N>>;
export async function call(name: ConsoleRouteName, request: AnyConsoleRequest): Promise<unknown> {
  return send(name, request, {
    ...toInit(name, request),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
}

/** A file on a slow line, and the time in which the server reads it. */
const UPLOAD_TIMEOUT_MILLISECONDS = 30_000;

/** Sends a file to a route that takes one. */
export function upload<N extends UploadName>(
  name: N,
  request: ConsoleRequest<N>,
  file: Blob,
): Promise<ConsoleData<N>>;
export async function upload(
  name: UploadName,
  request: AnyConsoleRequest,
  file: Blob,
): Promise<unknown> {
  return send(name, request, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': CONSOLE_ENDPOINTS[name].fileType,
      'x-console': '1',
    },
    body: file,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MILLISECONDS),
  });
}

async function send(
  name: ConsoleRouteName,
  { params, query }: AnyConsoleRequest,
  init: RequestInit,
): Promise<unknown> {
  let response: Response;
  let envelope: Envelope;
  try {
    response = await fetch(formatConsoleUrl(name, params, query), init);
    envelope = (await response.json()) as Envelope;
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
  return envelope.data;
}
