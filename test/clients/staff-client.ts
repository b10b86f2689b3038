// A member of staff who uses the console over HTTP.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Board, BoardEvent } from '../../contract/console/board.ts';
import type { Outcome, SentCommand } from '../../contract/console/commands.ts';
import {
  CONSOLE_ENDPOINTS,
  formatConsoleUrl,
  type ConsoleEndpoint,
} from '../../contract/console/endpoints.ts';
import type { Overview, OverviewEvent } from '../../contract/console/overview.ts';
import type { Role } from '../../contract/console/roles.ts';
import type {
  ConsoleData,
  ConsoleRequest,
  ConsoleRouteName,
  UploadName,
} from '../../contract/console/routes/console-routes.ts';
import type { CallArguments } from '../../contract/routes/route-types.ts';
import { NOON } from '../apps/test-app.ts';
import { openHttpResponse, sendHttpRequest, type RawResponse } from './http-request.ts';
import { createEventParser, type ParsedEvent, type ConsoleStreamEvent } from './parse-events.ts';

export const CONSOLE_HOST = 'console.localhost';

interface ConsoleServer {
  port: number;
  now: () => Date;
  superuser: { query(sql: string, values: unknown[]): Promise<unknown> };
}

export interface NewStaff {
  tenantId: string;
  name?: string;
  role?: Role;
  storeIds?: readonly string[] | null;
  /** The time of the invitation and the sign-in. Default: the time at which most tests begin. */
  at?: Date;
}

export interface ConsoleReply<Data = never> {
  status: number;
  headers: RawResponse['headers'];
  text: string;
  body: { data: Data; code?: string; message: string };
}

type OwnParams<N extends ConsoleRouteName> =
  ConsoleRequest<N> extends { params: infer Params } ? Omit<Params, 'site'> : never;

/** The request of a route at the client's own site. */
type OwnRequest<N extends ConsoleRouteName> = Omit<ConsoleRequest<N>, 'params'> &
  (Record<never, never> extends OwnParams<N> ? { params?: never } : { params: OwnParams<N> }) & {
    headers?: Record<string, string>;
  };

interface AnyOwnRequest {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  headers?: Record<string, string>;
  /** A file instead of a body. */
  file?: Uint8Array;
}

export type CommandInput = SentCommand extends infer Each
  ? Each extends SentCommand
    ? Omit<Each, 'id' | 'at'> & { id?: string; at?: string }
    : never
  : never;

/** Stores a member with an open session. */
export async function createStaffClient(
  server: ConsoleServer,
  { tenantId, name = 'Maya', role = 'owner', storeIds = null, at = new Date(NOON) }: NewStaff,
) {
  const token = randomBytes(32).toString('base64url');
  const staffId = randomUUID();
  const email = `${staffId}@staff.example`;
  await server.superuser.query(
    `insert into staff_members (tenant_id, staff_id, email, name, role, store_ids, invited_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, staffId, email, name, role, storeIds, at],
  );
  await server.superuser.query(
    `insert into staff_sessions (tenant_id, session_id, staff_id, token_hash, created_at, last_seen_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $4)`,
    [tenantId, staffId, createHash('sha256').update(token).digest(), at],
  );
  return { staffId, email, ...createConsoleClient(server, tenantId, `staff-${tenantId}=${token}`) };
}

export type StaffClient = Awaited<ReturnType<typeof createStaffClient>>;

interface NewTablet {
  tenantId: string;
  storeId: string;
  name?: string;
  /** The time of the enrolment. */
  at?: Date;
}

/** Stores an enrolled tablet. */
export async function createTabletClient(
  server: ConsoleServer,
  { tenantId, storeId, name = 'Counter', at = new Date(NOON) }: NewTablet,
) {
  const token = randomBytes(32).toString('base64url');
  const tabletId = randomUUID();
  await server.superuser.query(
    `insert into console_tablets (tenant_id, tablet_id, store_id, name, token_hash, created_at, enrolled_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [tenantId, tabletId, storeId, name, createHash('sha256').update(token).digest(), at],
  );
  return { tabletId, ...createConsoleClient(server, tenantId, `tablet-${tenantId}=${token}`) };
}

export type ConsoleClient = ReturnType<typeof createConsoleClient>;

/** Sends requests with a cookie of the console; without one as a browser in which nobody has signed in. */
export function createConsoleClient(
  { port, now }: Pick<ConsoleServer, 'port' | 'now'>,
  tenantId: string,
  cookie = '',
) {
  const path = (suffix: string, site = tenantId): string => `/ops/api/sites/${site}/${suffix}`;

  const call = (
    method: 'GET' | 'POST',
    url: string,
    { headers, ...sent }: Pick<AnyOwnRequest, 'body' | 'file' | 'headers'> = {},
  ): Promise<ConsoleReply> =>
    callConsole(port, method, url, { ...sent, headers: { cookie, ...headers } });

  const sendByName = (
    name: ConsoleRouteName,
    { params, query, ...sent }: AnyOwnRequest = {},
  ): Promise<ConsoleReply> => {
    const url = formatConsoleUrl(name, { site: tenantId, ...params }, query);
    const endpoint: ConsoleEndpoint = CONSOLE_ENDPOINTS[name];
    const { fileType } = endpoint;
    const headers = { ...(fileType && { 'content-type': fileType }), ...sent.headers };
    return call(endpoint.method, url, { ...sent, headers });
  };

  /** Calls a route of the contract by name; `call` sends what no type allows. */
  function request<N extends ConsoleRouteName>(
    name: N,
    ...options: CallArguments<OwnRequest<N>>
  ): Promise<ConsoleReply<ConsoleData<N>>>;
  function request(name: ConsoleRouteName, options?: AnyOwnRequest) {
    return sendByName(name, options);
  }

  /** Sends a file to a route that takes one. */
  function upload<N extends UploadName>(
    name: N,
    file: Uint8Array,
    options: OwnRequest<N>,
  ): Promise<ConsoleReply<ConsoleData<N>>>;
  function upload(name: UploadName, file: Uint8Array, options: AnyOwnRequest) {
    return sendByName(name, { ...options, file });
  }

  return {
    tenantId,
    cookie,
    path,
    call,
    request,
    upload,
    board: async (store: string): Promise<Board> =>
      (await request('board', { query: { store } })).body.data,
    overview: async (): Promise<Overview> => (await request('overview')).body.data,
    /** Outcomes of commands with new ids unless they have one. */
    async send(...commands: CommandInput[]): Promise<Outcome[]> {
      const at = now().toISOString();
      const complete = commands.map((command) => ({ id: randomUUID(), at, ...command }));
      const reply = await request('commands', { body: { commands: complete } });
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.body.data;
    },
    open: (storeId: string, headers: Record<string, string> = {}) =>
      openStream<BoardEvent>(port, path(`events?store=${storeId}`), { cookie, ...headers }),
    openOverview: () => openStream<OverviewEvent>(port, path('overview/events'), { cookie }),
  };
}

/** Sends a request as the console's pages do; `headers` replace its own, undefined ones are left out. */
export async function callConsole(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  {
    body,
    file,
    headers = {},
  }: {
    body?: unknown;
    /** A file instead of a body. */
    file?: Uint8Array;
    headers?: Record<string, string | undefined>;
  } = {},
): Promise<ConsoleReply> {
  const host = `${CONSOLE_HOST}:${port}`;
  const { bytes, ...reply } = await sendHttpRequest(`http://127.0.0.1:${port}`, path, {
    method,
    headers: {
      host,
      origin: `http://${host}`,
      'x-console': '1',
      ...(file && { 'content-type': 'text/csv' }),
      ...headers,
    },
    body,
    ...(file && { text: file }),
  });
  const text = bytes.toString();
  const isJson = reply.headers['content-type']?.includes('json') === true;
  return { ...reply, text, body: isJson ? JSON.parse(text) : null };
}

async function openStream<Event extends ConsoleStreamEvent>(
  port: number,
  path: string,
  headers: Record<string, string>,
) {
  const response = await openHttpResponse(`http://127.0.0.1:${port}`, path, {
    headers: { host: `${CONSOLE_HOST}:${port}`, ...headers },
  });
  const seen: ParsedEvent<Event>[] = [];
  response.setEncoding('utf8');
  response.on(
    'data',
    createEventParser<Event>((sent) => seen.push(sent)),
  );
  response.on('error', () => {});
  const ended = new Promise<void>((resolve) => response.on('close', resolve));
  return {
    status: response.statusCode,
    headers: response.headers,
    seen,
    ended,
    events: <Name extends Event['event']>(name: Name) =>
      seen.flatMap(({ event }) =>
        event.event === name ? [event.data as Extract<Event, { event: Name }>['data']] : [],
      ),
    close: () => void response.destroy(),
  };
}
