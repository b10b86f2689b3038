import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { AddressSuggestions } from '../../../../contract/address/address-suggestion.ts';
import { createFakeAddressLookup } from '../../../../dev/address-lookup/fake-address-lookup.ts';
import { startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';
import type { AddressLookup } from '../../integrations/address-lookup/address-lookup.ts';
import {
  startIdealPostcodes,
  type TestIdealPostcodes,
} from '../../integrations/address-lookup/ideal-postcodes.fixture.ts';
import { createIdealPostcodesLookup } from '../../integrations/address-lookup/ideal-postcodes.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { addAddressFinderRoutes } from './address-finder.routes.ts';

let site: AccountApp;
let service: TestIdealPostcodes;
beforeAll(async () => {
  [site, service] = await Promise.all([startAccountApp(), startIdealPostcodes()]);
});
afterAll(() => Promise.all([site.stop(), service.stop()]));
afterEach(() => site.advance(3600));

interface LookupRequest {
  source?: AddressLookup | null;
  country?: string;
  logged?: string[];
}

interface Answer {
  message: string;
  code?: string;
  errors?: { field: string; message: string }[];
  data: AddressSuggestions;
}

/** A separate server, because each test chooses its address lookup. */
function open({
  source = createFakeAddressLookup(),
  country = 'GB',
  logged = [],
}: LookupRequest = {}) {
  const { database, now, secrets } = site.identity;
  const server = createHttpServer({
    logger: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    now,
    findTenant: async () => ({
      tenantId: 'sumo',
      kind: 'site',
      version: '1',
      languages: ['en-GB'],
      locale: 'en-GB',
      country,
      currency: 'GBP',
      timeZone: 'Europe/London',
    }),
    findSession: async () => null,
    trustedProxies: [],
  });
  addAddressFinderRoutes(server, { database, now, source, toSubject: secrets.toSubject });
  return {
    async request(query: string, ip = '192.0.2.1') {
      const reply = await server.fastify.inject({
        url: `/api/public/addresses${query}`,
        remoteAddress: ip,
        headers: { host: 'sumo.test' },
      });
      return { status: reply.statusCode, body: reply.json<Answer>(), headers: reply.headers };
    },
    close: () => server.fastify.close(),
  };
}

async function request(query: string, lookup?: LookupRequest) {
  const server = open(lookup);
  const answer = await server.request(query);
  await server.close();
  return answer;
}

describe('suggestions', () => {
  test('the first 20 addresses of a postcode are returned with the total', async () => {
    const { status, body } = await request('?postcode=nw18ab');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isOffered: true, total: 23 });
    expect(body.data.addresses).toHaveLength(20);
    expect(new Set(body.data.addresses.map(({ postcode }) => postcode))).toEqual(
      new Set(['NW1 8AB']),
    );
  });

  test.each([
    ['flat 3', 1],
    ['FLAT', 8],
    ['fl lon', 8],
    ['paris', 0],
  ])('%j matches %d addresses', async (q, total) => {
    const { body } = await request(`?postcode=NW1+8AB&q=${encodeURIComponent(q)}`);
    expect(body.data).toMatchObject({ total });
    expect(body.data.addresses).toHaveLength(total);
  });

  test('a number matches completely, with or without a letter', async () => {
    const place = { flat: '', line2: '', town: 'London', postcode: 'NW1 8AB' };
    const lines = ['1 Long Row', '1A Long Row', '11 Long Row', '21 Long Row'];
    const source = { findByPostcode: async () => lines.map((line1) => ({ ...place, line1 })) };
    const { body } = await request('?postcode=NW1+8AB&q=1', { source });
    expect(body.data.addresses.map(({ line1 }) => line1)).toEqual(['1 Long Row', '1A Long Row']);
  });

  test('no suggestions are offered without a provider or outside the UK', async () => {
    const none = { isOffered: false, total: 0, addresses: [] };
    expect((await request('', { source: null })).body.data).toEqual(none);
    expect((await request('?postcode=NW1+8AB', { source: null })).body.data).toEqual(none);
    expect((await request('?postcode=NW1+8AB', { country: 'PL' })).body.data).toEqual(none);
  });

  test('a request without a postcode returns only that suggestions are offered', async () => {
    const { body } = await request('');
    expect(body.data).toEqual({ isOffered: true, total: 0, addresses: [] });
  });
});

describe('refusals', () => {
  test.each(['NW1', 'nonsense', ''])('%j is refused as a postcode', async (postcode) => {
    const { status, body } = await request(`?postcode=${postcode}`);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([
      400,
      'INVALID_INPUT',
      'postcode',
    ]);
    expect(body.message).toBe('Enter a full UK postcode, such as NW1 8AB.');
  });

  test('a long query is refused', async () => {
    const { status, body } = await request(`?postcode=NW1+8AB&q=${'x'.repeat(61)}`);
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'q']);
  });

  test('an IP prefix is limited to 60 requests a minute', async () => {
    const server = open();
    for (let no = 0; no < 60; no++)
      expect((await server.request('?postcode=NW1+8AB')).status).toBe(200);
    const { status, body, headers } = await server.request('?postcode=NW1+8AB');
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_OFTEN', '60']);
    expect((await server.request('')).status).toBe(200);
    expect((await server.request('?postcode=NW1+8AB', '192.0.2.78')).status).toBe(200);
    await server.close();
  });
});

describe('provider', () => {
  test('suggestions come from the mock of its API', async () => {
    const source = createIdealPostcodesLookup(service.settings);
    const { body } = await request('?postcode=NW1+8AB&q=tall', { source });
    expect(body.data.addresses).toEqual([
      {
        flat: 'Flat 1',
        line1: 'Tall House',
        line2: '3 High Street, Old Yard',
        town: 'London',
        postcode: 'NW1 8AB',
      },
    ]);
  });

  test('a failure is a 503, and the log contains neither postcode nor query (T24)', async () => {
    const logged: string[] = [];
    service.fault = { refuse: { status: 500 } };
    const source = createIdealPostcodesLookup(service.settings);
    const { status, body } = await request('?postcode=NW1+8AB&q=Millet', { source, logged });
    service.fault = {};
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    const log = logged.join('');
    expect(log).toContain('Addresses could not be looked up: broken');
    expect(log).not.toMatch(/NW1|Millet|ak_test/i);
  });
});
