// A server with identity, orders, newsletter, contact and privacy: every feature that stores personal data.
import { invariant } from '../../../../contract/invariant.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import type { RouteData, RouteName } from '../../../../contract/routes/routes.ts';
import {
  HOSTS,
  startOrderingApp,
  type Placed,
  type TenantId,
} from '../../../../test/apps/ordering-app.ts';
import {
  resolveRoute,
  type AnyRequest,
  type RequestArguments,
} from '../../../../test/clients/named-request.ts';
import { SIGN_IN_SETTINGS } from '../identity/identity.ts';

export interface RequestCredentials {
  tenantId?: TenantId;
  token?: string;
  cookie?: string;
  /** The `fresh-code` header. */
  code?: string;
}

export interface PrivacyCustomer extends RequestCredentials {
  token: string;
  cookie: string;
  customerId: string;
}

interface Answer<Data = never> {
  status: number;
  body: { status: number; message: string; code?: string; data: Data };
  headers: Record<string, unknown>;
}

export async function startPrivacyServer() {
  // The same customers sign in repeatedly here; proof-of-work.test.ts tests the proof of work.
  const never = { limit: 1_000, seconds: 1 };
  const proofOfWork = {
    ...SIGN_IN_SETTINGS.proofOfWork,
    perIdentifier: never,
    perIpPrefix: never,
  };
  const ordering = await startOrderingApp({ signInSettings: { ...SIGN_IN_SETTINGS, proofOfWork } });
  const { superuser } = ordering;
  const { identity } = ordering.services;

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    { tenantId = 'sumo', token, cookie, code }: RequestCredentials = {},
  ): Promise<Answer> {
    const reply = await ordering.fastify.inject({
      method,
      url,
      remoteAddress: '192.0.2.1',
      headers: {
        host: HOSTS[tenantId],
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...(code && { 'fresh-code': code }),
      },
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  }

  /** Calls a route of the contract by name; `call` sends what no type allows. */
  function request<N extends RouteName>(
    name: N,
    caller: RequestCredentials,
    ...options: RequestArguments<N>
  ): Promise<Answer<RouteData<N>>>;
  function request(
    name: RouteName,
    caller: RequestCredentials,
    options: AnyRequest = {},
  ): Promise<Answer<unknown>> {
    const { method, url } = resolveRoute(name, options);
    return call(method, url, options.body, caller);
  }

  /** The code of the newest queued message to this recipient. */
  async function codeFor(recipient: string): Promise<string> {
    const { rows } = await superuser.query<{ code: string }>(
      `select content ->> 'code' as code from messages where recipient = $1 order by message_id desc limit 1`,
      [recipient],
    );
    invariant(rows[0], `a code waits for ${recipient}`);
    return rows[0].code;
  }

  async function signIn(email: string, tenantId: TenantId = 'sumo'): Promise<PrivacyCustomer> {
    ordering.advance(3_600);
    await call('POST', '/api/register', { email }, { tenantId });
    const code = await codeFor(email);
    const { body, headers } = await request('verifyOtp', { tenantId }, { body: { email, code } });
    const { token, customer } = body.data;
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { tenantId, token, cookie, customerId: customer.id };
  }

  /** Delivered and paid for; `end` is where the kitchen leaves it. */
  async function order(
    customer: PrivacyCustomer,
    part: object,
    end: 'placed' | 'completed' = 'completed',
  ): Promise<Order> {
    const { body, status } = await call('POST', '/api/order', { ...ORDER, ...part }, customer);
    invariant(status === 200, body.message);
    const { order: placed, payment }: Placed = body.data;
    ordering.pay(payment, undefined, customer.tenantId);
    await ordering.settle();
    const statuses = end === 'completed' ? ['accepted', 'preparing', 'ready', 'completed'] : [];
    for (const next of statuses) {
      // The kitchen may have accepted by itself.
      await superuser.query(`update orders set status = $1 where order_id = $2 and status <> $1`, [
        next,
        placed.id,
      ]);
    }
    return placed;
  }

  /** Every row of every table, as text; bytes are decoded too. */
  async function dump(): Promise<string> {
    const { rows: tables } = await superuser.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const parts = [];
    for (const { name } of tables) {
      const { rows } = await superuser.query<{ row: string }>(
        `select t::text as row from ${name} t`,
      );
      parts.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return parts.join('\n').replace(/\\\\x([0-9a-f]+)/g, (hex, digits: string) => {
      return `${hex} ${Buffer.from(digits, 'hex').toString('latin1')}`;
    });
  }

  return { ...ordering, identity, call, request, codeFor, signIn, order, dump };
}

export type PrivacyServer = Awaited<ReturnType<typeof startPrivacyServer>>;

const ORDER = {
  storeId: 'camden',
  mode: 'pickup',
  slot: 'asap',
  lines: [{ itemId: 'curry', quantity: 2, options: [] as object[] }],
  expectedTotal: 2_050,
  contact: { name: 'Ada', phone: '07700900123' },
};
