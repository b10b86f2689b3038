// Calls to the server. Writes carry the header that pages of other origins cannot send.
import type { OPS_ENDPOINTS } from '../../../contract/ops/endpoints.ts';

type EndpointName = keyof typeof OPS_ENDPOINTS;

/** A refused or failed call; `message` is in the reader's language. */
export class OpsFailure extends Error {
  /** HTTP status; 0: the server was not reached. */
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'OpsFailure';
    this.status = status;
    this.code = code;
  }
}

/** A refusal of any other kind is worth a retry. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof OpsFailure && error.status === 401;

export const isUnreachable = (error: unknown): boolean =>
  error instanceof OpsFailure && (error.status === 0 || error.status >= 500);

interface Envelope<Data> {
  message?: string;
  code?: string;
  data?: Data;
}

const SUFFIXES = {
  sendStaffCode: 'sign-in/code',
  staffSignIn: 'sign-in',
  staffSignOut: 'sign-out',
  staffSelf: 'me',
  board: 'board',
  boardEvents: 'events',
  commands: 'commands',
} as const satisfies Record<EndpointName, string>;

export const getOpsUrl = (
  site: string,
  name: EndpointName,
  query: Record<string, string> = {},
): string => {
  const search = new URLSearchParams(query).toString();
  return `/ops/api/sites/${site}/${SUFFIXES[name]}${search && `?${search}`}`;
};

async function call<Data>(url: string, init: RequestInit): Promise<Data> {
  let response: Response;
  let envelope: Envelope<Data>;
  try {
    response = await fetch(url, init);
    envelope = (await response.json()) as Envelope<Data>;
  } catch {
    throw new OpsFailure(0, 'UNREACHABLE', '');
  }
  if (!response.ok)
    throw new OpsFailure(response.status, envelope.code ?? '', envelope.message ?? '');
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
