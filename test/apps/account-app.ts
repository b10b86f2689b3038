// Sign-in, sessions, customers and messages over HTTP, for two sites.
import type { InjectOptions } from 'fastify';

import type { RouteData, RouteName } from '../../contract/routes/routes.ts';
import {
  SIGN_IN_SETTINGS,
  type SignInSettings,
} from '../../server/src/features/identity/identity.ts';
import {
  deliverMessage,
  type DeliveryDeps,
} from '../../server/src/features/notifications/notifications.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { CUSTOMER_CODE } from '../clients/customer-code.ts';
import { resolveRoute, type AnyRequest, type RequestArguments } from '../clients/named-request.ts';
import { solveTestProofOfWork } from '../clients/solve-proof-of-work.ts';
import { fillOrderingContent } from '../content/ordering-content.ts';
import type { Preparation } from '../database/test-database.ts';
import { createTestDelivery } from '../doubles/test-delivery.ts';
import { createTestApp, type TestAppOptions } from './test-app.ts';

export interface SentMessage {
  to: string;
  channel: string;
  subject: string;
  text: string;
  sentAt: string;
}

export interface Answer<Data = never> {
  status: number;
  body: {
    status: number;
    message: string;
    code?: string;
    errors?: { field: string; message: string }[];
    data: Data;
  };
  headers: Record<string, string | string[] | number | undefined>;
}

/** The client of a request. */
export interface Caller {
  host?: string;
  ip?: string;
  token?: string;
  cookie?: string;
  /** Whether the call is repeated with a solved proof of work, as browsers do; default: true. */
  solves?: boolean;
}

interface AccountOptions extends Pick<TestAppOptions, 'env'> {
  signInSettings?: SignInSettings;
}

export async function startAccountApp({
  signInSettings = SIGN_IN_SETTINGS,
  ...options
}: AccountOptions = {}) {
  const app = await createTestApp({
    ...options,
    content: ACCOUNT_CONTENT,
    // A proof of work of production's strength takes too long in tests.
    signInSettings: {
      ...signInSettings,
      proofOfWork: { ...signInSettings.proofOfWork, bits: 4 },
    },
  });
  const { superuser, fastify, services, now } = app;
  const delivery = createTestDelivery(app);

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    caller: Caller = {},
  ): Promise<Answer> {
    const { host = 'sumo.test', ip = '192.0.2.1', token, cookie, solves = true } = caller;
    const headers = {
      host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      accept: 'application/json',
    };
    const options: InjectOptions = {
      method,
      url,
      headers,
      remoteAddress: ip,
      ...(payload && { payload }),
    };
    const reply = await fastify.inject(options);
    const body: Answer['body'] = reply.json();
    if (body.code === 'PUZZLE_NEEDED' && solves) {
      const solution = solveTestProofOfWork(body.data);
      return call(method, url, { ...payload, solution }, { ...caller, solves: false });
    }
    return { status: reply.statusCode, body, headers: reply.headers };
  }

  /** Calls a route of the contract by name; `call` sends what no type allows. */
  function request<N extends RouteName>(
    name: N,
    caller: Caller,
    ...options: RequestArguments<N>
  ): Promise<Answer<RouteData<N>>>;
  function request(
    name: RouteName,
    caller: Caller,
    options: AnyRequest = {},
  ): Promise<Answer<unknown>> {
    const { method, url } = resolveRoute(name, options);
    return call(method, url, options.body, caller);
  }

  /** Delivers due messages as the worker does, to the outbox or through the given `senders`. */
  async function deliver(senders?: Partial<DeliveryDeps>): Promise<void> {
    const { rows } = await superuser.query<{ tenant_id: string; message_id: string }>(
      `select tenant_id, message_id from messages
        where ended_at is null and coalesce(next_try_at, $1) <= $1 order by message_id`,
      [now()],
    );
    for (const { tenant_id, message_id } of rows) {
      await deliverMessage(
        { ...delivery, ...senders },
        { tenantId: tenant_id, messageId: message_id },
      );
    }
  }

  async function readOutbox(host = 'sumo.test'): Promise<SentMessage[]> {
    await deliver();
    const headers = { host, accept: 'application/json' };
    return (await fastify.inject({ method: 'GET', url: '/dev/outbox', headers })).json();
  }

  async function readLastMessage(to: string, host?: string): Promise<SentMessage> {
    const found = (await readOutbox(host)).find((entry) => entry.to === to);
    if (!found) throw new Error(`No message to ${to}`);
    return found;
  }

  return {
    ...app,
    identity: services.identity,
    delivery,
    call,
    request,
    deliver,
    outbox: readOutbox,
    lastMessage: readLastMessage,
    checksum: (...tables: string[]) => app.checksumOf(tables),
  };
}

export type AccountApp = Awaited<ReturnType<typeof startAccountApp>>;

export const extractCode = ({ text }: SentMessage): string => {
  const code = CUSTOMER_CODE.exec(text)?.[0];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
};

export const extractLinkToken = ({ text }: SentMessage): string => {
  const token = /\/verification#link=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
};

export interface SignedInCustomer {
  token: string;
  cookie: string;
  customerId: string;
}

/** Signs in with a code after advancing the clock by an hour, so that no rate limit applies. */
export async function signInAs(
  site: AccountApp,
  input: { email: string } | { phone: string },
  caller: Caller = {},
): Promise<SignedInCustomer> {
  site.advance(3_600);
  const sent = await site.call('POST', '/api/register', input, caller);
  if (sent.status !== 200) throw new Error(sent.body.message);
  const newest = (await site.outbox(caller.host))[0];
  const code = newest && extractCode(newest);
  const signIn = { ...input, code };
  const { body, headers } = await site.request('verifyOtp', caller, { body: signIn });
  const { token, customer } = body.data;
  return {
    token,
    cookie: String(headers['set-cookie']).split(';')[0] ?? '',
    customerId: customer.id,
  };
}

/** Names with characters that HTML escapes. */
const ACCOUNT_CONTENT: Preparation = {
  name: 'accounts',
  prepare: ({ superuserUrl }) =>
    withClient(superuserUrl, async (client) => {
      await fillOrderingContent(client);
      for (const [tenantId, websiteName] of [
        ['sumo', 'Sumo <Kitchens>'],
        ['bombay', 'Bombay & Co'],
      ]) {
        const consent = { newsletter: 'Yes, send me news.', marketing: '' };
        await client.query(
          'update tenants set definition = definition || $2 where tenant_id = $1',
          [tenantId, JSON.stringify({ websiteName, consent })],
        );
      }
    }),
};
