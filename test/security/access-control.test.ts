// The access matrix (T8, T9): two sites with two customers each.
import { globSync, readFileSync } from 'node:fs';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withTenant } from '../../server/src/platform/db/with-tenant.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import { createHttpServer } from '../../server/src/platform/http/create-http-server.ts';
import { requireCustomer } from '../../server/src/platform/http/implement.ts';
import type { Server } from '../../server/src/platform/http/server.ts';
import { HOSTS, type Placed } from '../apps/ordering-app.ts';
import {
  createOrderBody,
  SITE_NAMES,
  startWholeApp,
  type Person,
  type WholeApp,
} from '../apps/whole-app.ts';
import {
  tryForbiddenRequests,
  tryOwnRequests,
  type AccessMatrix,
} from './access-control.fixture.ts';
import { findResource, isOfDeal } from './access-requests.fixture.ts';
import {
  getEndpoint,
  ENDPOINT_NAMES,
  formatReference,
  listReferences,
} from './contract-id-fields.fixture.ts';

/** Takes 3 s on an idle machine. */
const TIMEOUT_MILLISECONDS = 120_000;

let whole: WholeApp;
let matrix: AccessMatrix;
let people: Person[];
// Tracking tokens and payment links are secrets that permit by themselves; track-order.test.ts and phone-orders.test.ts
// test them.
const BY_TOKEN = ['trackOrder', 'linkedOrder', 'linkedPayment', 'linkedPaymentStatus'];
/** The sites of these tests reserve by chat, and the token of a booking is its permission: bookings.test.ts tests them. */
const OF_BOOKINGS = [
  'tableTimes',
  'holdTable',
  'confirmBooking',
  'bookingByToken',
  'changeBooking',
  'cancelBooking',
  'joinWaitlist',
  'waitByToken',
  'leaveWaitlist',
];
const NOT_OWNED = [...BY_TOKEN, ...OF_BOOKINGS];
const OWNED_ENDPOINTS = ENDPOINT_NAMES.filter((name) => !NOT_OWNED.includes(name));

beforeAll(async () => {
  whole = await startWholeApp();
  people = [];
  for (const tenantId of SITE_NAMES)
    for (const name of ['ada', 'bob']) people.push(await whole.join(tenantId, name + tenantId));
  matrix = { people, send: whole.request, checksum: whole.checksum };
});
afterAll(() => whole.stop());

test('every id field of the contract has a resource', () => {
  const unknown = OWNED_ENDPOINTS.flatMap(listReferences).filter(
    (each) => !findResource(each) && !isOfDeal(each),
  );
  expect(unknown.map(formatReference)).toEqual([]);
});

test(
  'a foreign id gets the response of an unknown id and changes no row (T8, T9)',
  async () => {
    const { requests, faults } = await tryForbiddenRequests(matrix, OWNED_ENDPOINTS);
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(400);
  },
  TIMEOUT_MILLISECONDS,
);

test('the routes with a parameter outside the contract are known', () => {
  const known = new Set(ENDPOINT_NAMES.map((name) => getEndpoint(name).path));
  const files = globSync('{server/src,dev/outbox}/**/*.ts', { exclude: ['**/*test*'] });
  const paths = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\/[^' ]*:[a-zA-Z]+[^' ]*)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(paths.filter((path) => !known.has(path)).toSorted()).toEqual([
    // The console's document, the same for everybody.
    '/:site',
    '/:site/:screen',
    '/api/webhooks/:provider/:endpoint',
    // The storefront, the console and previews have files of the build.
    '/assets/:name',
    '/assets/:name',
    '/assets/:name',
    '/dev/outbox/:messageId',
    '/invite/:code',
    '/tenancy/assets/:file',
  ]);
});

test('the idempotency keys of two customers are independent', async () => {
  const placed = [];
  for (const who of people.slice(0, 2)) {
    const parts = { mode: 'pickup', addressId: undefined, expectedTotal: 2_250, note: '' };
    const { status, headers, text } = await whole.request({
      host: HOSTS[who.tenantId],
      method: 'POST',
      path: '/api/order',
      token: who.token,
      cookie: who.cookie,
      key: 'the-same-idempotency-key',
      body: { ...createOrderBody(who), ...parts, contact: { name: 'Ada', phone: '07700900123' } },
    });
    expect([status, headers['idempotent-replayed']]).toEqual([200, undefined]);
    placed.push((JSON.parse(text) as { data: Placed }).data.order.id);
  }
  expect(new Set(placed).size).toBe(2);
});

test('owners may use their own resources', async () => {
  expect(await tryOwnRequests(matrix, OWNED_ENDPOINTS)).toEqual([]);
});

describe('the matrix detects', () => {
  /** Routes with typical faults. */
  const UNSAFE = {
    /** Reads by id without the owner. */
    orderById: (server: Server) =>
      server.fastify.get<ById>(getEndpoint('orderById').path, async (request) => {
        await requireCustomer(server, request);
        return firstRow('select * from orders where order_id = $1', request.params.id);
      }),
    /** Reveals that the order exists. */
    orderPayment: (server: Server) =>
      server.fastify.get<ById>(getEndpoint('orderPayment').path, async (request, reply) => {
        const { customerId } = await requireCustomer(server, request);
        const row = await firstRow('select * from orders where order_id = $1', request.params.id);
        return row['customer_id'] === customerId ? row : reply.code(403).send({});
      }),
    /** Writes before it checks the owner. */
    cancelOrder: (server: Server) =>
      server.fastify.post<ById>(getEndpoint('cancelOrder').path, async (request) => {
        await requireCustomer(server, request);
        const sql = `update orders set note = note || '!' where order_id = $1`;
        await whole.superuser.query(sql, [request.params.id]);
        throw new Refusal('NOT_FOUND');
      }),
    /** Requires no session. */
    listOrders: (server: Server) =>
      server.fastify.get(getEndpoint('listOrders').path, async ({ tenant }) =>
        firstRow('select * from orders where tenant_id = $1', tenant.tenantId),
      ),
    /** Reads by id, protected by row-level security only. */
    publicStore: (server: Server) =>
      server.fastify.get<ById>(getEndpoint('publicStore').path, async ({ tenant, params }) => {
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

  async function findFaultsOfUnsafe(route: keyof typeof UNSAFE): Promise<string> {
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
          ? {
              kind: 'customer',
              customerId: found.name,
              sessionId: found.resources.session,
              hasBrowserCookie: true,
            }
          : null;
      },
      trustedProxies: [],
    });
    UNSAFE[route](server);
    const send: AccessMatrix['send'] = async ({ host, method, path, body, token }) => {
      const reply = await server.fastify.inject({
        method: method as 'GET',
        url: path,
        headers: { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: reply.statusCode, headers: {}, text: reply.body };
    };
    const { faults } = await tryForbiddenRequests({ ...matrix, send }, [route]);
    await server.fastify.close();
    return faults.join('\n');
  }

  test.each<[keyof typeof UNSAFE, string]>([
    ['orderById', 'orderById path id of adasumo by bobsumo: shows a secret'],
    ['orderById', 'orderById path id of adasumo by bobbombay: 200 and not 404'],
    ['orderPayment', 'orderPayment path id of adasumo by bobsumo: 403 and not 404'],
    ['orderPayment', 'of adasumo by bobbombay: differs from an unknown id'],
    ['cancelOrder', 'cancelOrder of adasumo: something was written'],
    ['listOrders', 'listOrders of adasumo by nobody: 200 and not 401'],
  ])('an unsafe %s: %s', async (route, fault) => {
    expect(await findFaultsOfUnsafe(route)).toContain(fault);
  });

  test('row-level security protects a query without its tenant', async () => {
    expect(await findFaultsOfUnsafe('publicStore')).toBe('');
    await whole.superuser.query('drop policy tenant_rows on stores');
    await whole.superuser.query('create policy allow_all on stores using (true)');
    expect(await findFaultsOfUnsafe('publicStore')).toContain(
      'publicStore path id of adasumo by adabombay: shows a secret',
    );
  });
});
