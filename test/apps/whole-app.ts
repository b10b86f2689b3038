// Two sites that share no ids, with customers who signed in with codes. Names and addresses contain words that no other
// customer or site has.
import { readFile } from 'node:fs/promises';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

import type pg from 'pg';

import { invariant } from '../../contract/invariant.ts';
import type { PaymentHandle } from '../../contract/orders/order.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { createKeepAliveAgent, openHttpResponse } from '../clients/http-request.ts';
import {
  fillOrderingContent,
  HOSTS,
  SAMPLE_DISHES,
  sampleKitchen,
} from '../content/ordering-content.ts';
import type { Preparation } from '../database/test-database.ts';
import { createTestApp } from './test-app.ts';

export type SiteName = keyof typeof HOSTS;

export interface Person {
  name: string;
  tenantId: SiteName;
  token: string;
  cookie: string;
  /** Texts that must never be shown to other customers. */
  secrets: string[];
  resources: Resources;
}

/** Ids by kind, each usable by its owner only. */
export interface Resources {
  address: string;
  order: string;
  intent: string;
  session: string;
  store: string;
  brand: string;
  item: string;
  group: string;
  option: string;
}

export interface SentRequest {
  host: string;
  method: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
  cookie?: string | undefined;
  key?: string;
}

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body; of an event stream only the first chunk. */
  text: string;
}

/** `env`: settings as main.ts reads them. */
export async function startWholeApp(env: Record<string, string> = {}) {
  const app = await createTestApp({
    env,
    content: WHOLE_CONTENT,
    orderSettings: { ordersPerHour: 1_000_000 },
  });
  const { superuser, origin, sandbox } = app;
  const agent = createKeepAliveAgent(Infinity);
  const request = (sent: SentRequest) => sendRequest(origin, agent, sent);
  const tables = await listTables(superuser);
  return {
    ...app,
    request,
    join: (tenantId: SiteName, name: string) =>
      joinSite({ request, superuser }, { tenantId, name }),
    /** One text for all rows of all tables and the provider's ledger. */
    async checksum(): Promise<string> {
      await sandbox.bank.settled();
      const ledger = await readFile(join(app.folder, 'ledger.jsonl'), 'utf8');
      return `${await app.checksumOf(tables)} ${ledger.length}`;
    },
    /** All rows of all tables, as text. */
    async rows(): Promise<string[]> {
      const each = tables.map((table) => `select '${table} ' || t::text as row from ${table} t`);
      const { rows } = await superuser.query<{ row: string }>(each.join(' union all '));
      return rows.map(({ row }) => row);
    },
    async stop() {
      agent.destroy();
      await app.stop();
    },
  };
}

export type WholeApp = Awaited<ReturnType<typeof startWholeApp>>;

export const SITE_NAMES = Object.keys(HOSTS) as SiteName[];

const WHOLE_CONTENT: Preparation = {
  name: 'whole',
  prepare: ({ superuserUrl }) =>
    withClient(superuserUrl, async (client) => {
      await fillOrderingContent(client);
      for (const tenantId of SITE_NAMES) await insertSiteKitchen(client, tenantId);
    }),
};

async function listTables(superuser: pg.Pool): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select case schemaname when 'public' then quote_ident(tablename) else format('%I.%I', schemaname, tablename) end as name
     from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A kitchen, a brand and a dish whose ids the other site does not have. */
async function insertSiteKitchen(superuser: pg.ClientBase, tenantId: SiteName): Promise<void> {
  const ids = createSiteIds(tenantId);
  const secret = createSiteSecret(tenantId);
  const insert = (sql: string, ...values: unknown[]) =>
    superuser.query(sql, [
      tenantId,
      ...values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
    ]);
  const [curry] = SAMPLE_DISHES;
  const [heat] = curry?.optionGroups ?? [];
  const [hot] = heat?.options ?? [];
  invariant(curry && heat && hot, 'the sample has a curry with a choice');
  const kitchen = {
    ...sampleKitchen,
    id: ids.store,
    name: `${secret} kitchen`,
    brands: [ids.brand],
  };
  const dish = {
    ...curry,
    id: ids.item,
    name: `${secret} dish`,
    optionGroups: [{ ...heat, id: ids.group, options: [{ ...hot, id: ids.option }] }],
  };
  await insert(
    `insert into brands (tenant_id, brand_id, position, definition)
     select tenant_id, $2, 2, definition || jsonb_build_object('id', $2::text, 'name', $3::text) from brands where tenant_id = $1`,
    ids.brand,
    `${secret} brand`,
  );
  await insert(
    `insert into sections (tenant_id, brand_id, section_id, position, name) values ($1, $2, 'own', 1, 'Own')`,
    ids.brand,
  );
  await insert(
    `insert into items (tenant_id, item_id, brand_id, section_id, position, definition) values ($1, $2, $3, 'own', 99, $4)`,
    ids.item,
    ids.brand,
    dish,
  );
  await insert(
    'insert into stores (tenant_id, store_id, position, definition) values ($1, $2, 2, $3)',
    ids.store,
    kitchen,
  );
  await insert(
    'insert into store_brands (tenant_id, store_id, brand_id, position) values ($1, $2, $3, 1)',
    ids.store,
    ids.brand,
  );
}

const createSiteIds = (tenantId: SiteName) => ({
  store: `kitchen-of-${tenantId}`,
  brand: `Brand_of_${tenantId}`,
  item: `dish-of-${tenantId}`,
  group: `group-of-${tenantId}`,
  option: `option-of-${tenantId}`,
});

const createSiteSecret = (tenantId: SiteName) => `secret${tenantId}word`;

/** Two of the site's dish at £11.00 with its option, £2.50 for delivery, 50p service fee. */
export const createOrderBody = ({ resources, secrets }: Pick<Person, 'resources' | 'secrets'>) => ({
  ...createCartBody(resources),
  addressId: resources.address,
  slot: 'asap',
  expectedTotal: 2_500,
  note: secrets[0],
  contact: { name: secrets[0], phone: '07700900123' },
});

export const createCartBody = ({ store, item, group, option }: Resources) => ({
  storeId: store,
  mode: 'delivery',
  lines: [
    { itemId: item, quantity: 2, options: [{ groupId: group, optionId: option, quantity: 1 }] },
  ],
});

interface AppAccess {
  request(sent: SentRequest): Promise<ReceivedResponse>;
  superuser: pg.Pool;
}

/** Signs in with a code and stores a name, an address, a favourite and an unpaid order. */
async function joinSite(
  { request, superuser }: AppAccess,
  { tenantId, name }: { tenantId: SiteName; name: string },
): Promise<Person> {
  const host = HOSTS[tenantId];
  const email = `${name}@${tenantId}.test`;
  let known: Pick<SentRequest, 'token' | 'cookie'> = {};
  const send = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const { status, text } = await request({ host, method, path, body, ...known });
    invariant(status < 300, `${method} ${path} answers ${status} ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  };
  await send('POST', '/api/register', { email });
  const { rows } = await superuser.query<{ code: string }>(
    `select content ->> 'code' as code from messages where recipient = $1 order by message_id desc limit 1`,
    [email],
  );
  const proof = { email, code: rows[0]?.code };
  const { headers, text } = await request({
    host,
    method: 'POST',
    path: '/api/verify-otp',
    body: proof,
  });
  const { token } = (JSON.parse(text) as { data: { token: string } }).data;
  const signedIn = { token, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  known = signedIn;
  const secret = `secret${name}word`;
  const secrets = [secret, email];
  await send('POST', '/api/customer', { first_name: secret, last_name: secret });
  const input = { line1: `1 ${secret} Street`, town: 'London', postcode: 'NW1 8AB', label: secret };
  const address = await send<{ id: string }>('POST', '/api/customer-addresses', input);
  const [session] = await send<{ id: string }[]>('GET', '/api/sessions');
  const resources: Resources = {
    ...createSiteIds(tenantId),
    address: address.id,
    session: session?.id ?? '',
    order: '',
    intent: '',
  };
  await send('PUT', `/api/favourites/${resources.item}`);
  const placed = await send<{ order: { id: string }; payment: PaymentHandle }>(
    'POST',
    '/api/order',
    createOrderBody({ resources, secrets }),
  );
  const { id: order } = placed.order;
  const { intentId: intent, clientSecret } = placed.payment;
  secrets.push(clientSecret);
  return { name, tenantId, ...signedIn, secrets, resources: { ...resources, order, intent } };
}

/** The customer's secrets, and the texts that only visitors of the site may read. */
export const getSecrets = ({ tenantId, secrets }: Person): string[] => [
  ...secrets,
  createSiteSecret(tenantId),
];

async function sendRequest(
  origin: string,
  agent: Agent,
  { host, method, path, body, token, cookie, key }: SentRequest,
): Promise<ReceivedResponse> {
  const headers = {
    host,
    accept: 'application/json, text/event-stream',
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    cookie,
    'idempotency-key': key,
  };
  const response = await openHttpResponse(origin, path, { method, headers, body, agent });
  const { statusCode: status = 0, headers: received } = response;
  const isStream = received['content-type']?.startsWith('text/event-stream');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (isStream) break;
  }
  return { status, headers: received, text };
}
