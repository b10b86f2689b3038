// T8 and T9: two sites with two people each, every id that the contract's routes take, and everybody who is not its owner.
import { globSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../server/src/platform/db/with-tenant.ts';
import { HOSTS, type Placed } from '../ordering-app.ts';
import { ownOrder, SITE_NAMES, startWholeApp, type Person, type WholeApp } from '../whole-app.ts';
import { thingOf, tryCrossings, useOwnThings, type Town } from './access-control.fixture.ts';
import { requireCustomer } from '../../server/src/platform/http/implement.ts';
import { endpointOf, ENDPOINT_NAMES, nameOf, referencesOf } from './contract-id-fields.fixture.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import type { Server } from '../../server/src/platform/http/server.ts';
import { createHttpServer } from '../../server/src/platform/http/create-http-server.ts';

/** On a machine that others are busy on; alone it takes three. */
const LONGEST_MILLISECONDS = 120_000;

let whole: WholeApp;
let town: Town;
let people: Person[];
// A tracking token is a secret that permits reading by itself; track-order.test.ts tests it.
const OWNED_ENDPOINTS = ENDPOINT_NAMES.filter((name) => name !== 'trackOrder');

beforeAll(async () => {
  whole = await startWholeApp();
  people = [];
  for (const tenantId of SITE_NAMES)
    for (const name of ['ada', 'bob']) people.push(await whole.join(tenantId, name + tenantId));
  town = { people, ask: whole.ask, checksum: whole.checksum };
});
afterAll(() => whole.stop());

test('what each id of the contract names is known', () => {
  const unknown = OWNED_ENDPOINTS.flatMap(referencesOf).filter((each) => !thingOf(each));
  expect(unknown.map(nameOf)).toEqual([]);
});

test(
  'T8, T9: nobody reads, changes or learns of what is not theirs, and no row of any table differs',
  async () => {
    const { asked, faults } = await tryCrossings(town, OWNED_ENDPOINTS);
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(400);
  },
  LONGEST_MILLISECONDS,
);

test('addresses with a parameter that are no routes of the contract are these, and have tests of their own', () => {
  const known = new Set(ENDPOINT_NAMES.map((name) => endpointOf(name).path));
  const files = globSync('{server/src,dev/outbox}/**/*.ts', { exclude: ['**/*test*'] });
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\/[^' ]*:[a-zA-Z]+[^' ]*)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(paths.filter((path) => !known.has(path)).toSorted()).toEqual([
    '/api/webhooks/:provider/:endpoint',
    '/assets/:name',
    '/dev/outbox/:messageId',
    '/invite/:code',
    '/tenancy/assets/:file',
  ]);
});

test('somebody else’s key is, with one’s own session, a key of one’s own', async () => {
  const placed = [];
  for (const who of people.slice(0, 2)) {
    const parts = { mode: 'pickup', addressId: undefined, expectedTotal: 2_250, note: '' };
    const { status, headers, text } = await whole.ask({
      ...{ host: HOSTS[who.tenantId], method: 'POST', path: '/api/order' },
      ...{ token: who.token, cookie: who.cookie, key: 'a-key-that-was-overheard' },
      body: { ...ownOrder(who), ...parts, contact: { name: 'Ada', phone: '07700900123' } },
    });
    expect([status, headers['idempotent-replayed']]).toEqual([200, undefined]);
    placed.push((JSON.parse(text) as { data: Placed }).data.order.id);
  }
  expect(new Set(placed).size).toBe(2);
});

test('the owners of all those things may', async () => {
  expect(await useOwnThings(town, OWNED_ENDPOINTS)).toEqual([]);
});

describe('the matrix bites', () => {
  /** Routes as a hurried hand would write them. */
  const UNSAFE = {
    /** By id alone. */
    orderById: (server: Server) =>
      server.fastify.get<ById>(endpointOf('orderById').path, async (request) => {
        await requireCustomer(server, request);
        return firstRow('select * from orders where order_id = $1', request.params.id);
      }),
    /** Says that it is there, and whose it is not. */
    orderPayment: (server: Server) =>
      server.fastify.get<ById>(endpointOf('orderPayment').path, async (request, reply) => {
        const { customerId } = await requireCustomer(server, request);
        const row = await firstRow('select * from orders where order_id = $1', request.params.id);
        return row['customer_id'] === customerId ? row : reply.code(403).send({});
      }),
    /** Acts first and looks afterwards. */
    cancelOrder: (server: Server) =>
      server.fastify.post<ById>(endpointOf('cancelOrder').path, async (request) => {
        await requireCustomer(server, request);
        const sql = `update orders set note = note || '!' where order_id = $1`;
        await whole.superuser.query(sql, [request.params.id]);
        throw new Refusal('NOT_FOUND');
      }),
    /** Nobody needs to be signed in. */
    listOrders: (server: Server) =>
      server.fastify.get(endpointOf('listOrders').path, async ({ tenant }) =>
        firstRow('select * from orders where tenant_id = $1', tenant.tenantId),
      ),
    /** By id alone, in the hands of row-level security. */
    publicStore: (server: Server) =>
      server.fastify.get<ById>(endpointOf('publicStore').path, async ({ tenant, params }) => {
        const store = await withTenant(whole.database, tenant.tenantId, (tx) =>
          tx.selectFrom('stores').selectAll().where('store_id', '=', params.id).executeTakeFirst(),
        );
        if (!store) throw new Refusal('NOT_FOUND');
        return store;
      }),
  };
  interface ById {
    Params: { id: string };
  }

  async function firstRow(sql: string, value: string): Promise<Record<string, unknown>> {
    const { rows } = await whole.superuser.query<Record<string, unknown>>(sql, [value]);
    if (!rows[0]) throw new Refusal('NOT_FOUND');
    return rows[0];
  }

  async function faultsOfTwin(route: keyof typeof UNSAFE): Promise<string> {
    const server = createHttpServer({
      logger: pino({ level: 'silent' }),
      now: () => new Date(),
      findTenant: async (host) => {
        const tenantId = SITE_NAMES.find((name) => HOSTS[name] === host);
        const place = { country: 'GB', currency: 'GBP', timeZone: 'UTC', locale: 'en-GB' };
        return tenantId
          ? { tenantId, kind: 'site', version: '1', languages: ['en-GB'], ...place }
          : null;
      },
      findSession: async (tenantId, token) => {
        const found = people.find((each) => each.token === token && each.tenantId === tenantId);
        return found
          ? { customerId: found.name, sessionId: found.things.session, hasDeviceCookie: true }
          : null;
      },
      trustedProxies: [],
    });
    UNSAFE[route](server);
    const ask: Town['ask'] = async ({ host, method, path, body, token }) => {
      const reply = await server.fastify.inject({
        ...{ method: method as 'GET', url: path },
        headers: { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: reply.statusCode, headers: {}, text: reply.body };
    };
    const { faults } = await tryCrossings({ ...town, ask }, [route]);
    await server.fastify.close();
    return faults.join('\n');
  }

  test.each<[keyof typeof UNSAFE, string]>([
    ['orderById', 'orderById path id of adasumo by bobsumo: shows a secret'],
    ['orderById', 'orderById path id of adasumo by bobbombay: 200 and not 404'],
    ['orderPayment', 'orderPayment path id of adasumo by bobsumo: 403 and not 404'],
    ['orderPayment', 'of adasumo by bobbombay: differs from an id that nobody has'],
    ['cancelOrder', 'cancelOrder of adasumo: something was written'],
    ['listOrders', 'listOrders of adasumo by nobody: 200 and not 401'],
  ])('%s unsafe: %s', async (route, fault) => {
    expect(await faultsOfTwin(route)).toContain(fault);
  });

  test('a query without its tenant holds as long as the policy does', async () => {
    expect(await faultsOfTwin('publicStore')).toBe('');
    await whole.superuser.query('drop policy tenant_rows on stores');
    await whole.superuser.query('create policy everybodys on stores using (true)');
    expect(await faultsOfTwin('publicStore')).toContain(
      'publicStore path id of adasumo by adabombay: shows a secret',
    );
  });
});
