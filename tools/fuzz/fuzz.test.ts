import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase } from '../../test/database/test-database.ts';
import { isRelease } from '../../test/is-release.ts';
import { findStoredLeaks, createFindings, recordOutcome } from './findings.ts';
import type { FuzzCase, OpenApi } from './fuzz-cases.ts';
import { startFuzzServer, type FuzzServer } from './fuzz-server.ts';
import { createResponseCheck } from './response-check.ts';
import { runFuzz } from './run-fuzz.ts';

/** The long form is `npm run fuzz`. */
const CASES = isRelease ? 2_000 : 400;
const SEED = 20_261_132;
const MAX_MILLISECONDS = 180_000;

describe('the server under valid and invalid requests to its API and its console', () => {
  let server: FuzzServer;
  beforeAll(async () => {
    server = await startFuzzServer(await createTestDatabase());
  }, MAX_MILLISECONDS);
  afterAll(() => server.close());

  it(
    'never fails, replies as declared and keeps tenants apart',
    async () => {
      const findings = await runFuzz(server, { cases: CASES, seed: SEED });
      const { answers, orders, faults, broken, leaks } = findings;
      console.log(`fuzz run, seed ${SEED}: ${JSON.stringify({ answers, orders })}`);
      expect({ faults, broken, leaks }).toEqual({ faults: [], broken: [], leaks: [] });
      expect(orders).toBeGreaterThan(0);
      expect(answers.site['200']).toBeGreaterThan(CASES / 10);
      expect(answers.console['200']).toBeGreaterThan(CASES / 100);
    },
    MAX_MILLISECONDS,
  );
});

const failureSchema = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string' } },
};
const document: OpenApi = {
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        responses: {
          '200': {
            content: { 'application/json': { schema: { type: 'object', required: ['data'] } } },
          },
        },
      },
    },
  },
  components: { schemas: { Failure: failureSchema } },
};
const check = createResponseCheck(document);
const json = (status: number, body: object) => ({
  status,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
});

it.each([
  ['a server error', json(500, { code: 'BUG' }), 'a 500'],
  ['an undeclared status', json(402, { code: 'PAY' }), 'an undeclared 402'],
  ['a missing field', json(200, {}), 'not as declared'],
  ['a refusal without a code', json(404, {}), 'not as declared'],
  [
    'a content type other than JSON',
    { ...json(404, {}), type: 'text/html' },
    'a response of type text/html',
  ],
  ['a missing response', { status: 0, type: '', text: 'reset' }, 'no response'],
])('the response check reports %s', (_, answer, fault) => {
  expect(check('a', answer)).toContain(fault);
});

it('a site’s canary is reported in responses and messages of another site and in the log', async () => {
  const site = (name: string) => ({
    tenantId: name,
    host: name,
    canary: `canary-${name}`,
    customers: [],
    staff: [],
  });
  const sites = [site('north'), site('south')] as const;
  const fuzzCase: FuzzCase = {
    operationId: 'a',
    method: 'GET',
    path: '/a',
    headers: {},
    body: undefined,
    sender: { kind: 'visitor' },
  };
  const findings = createFindings();
  const answer = json(200, { data: 'canary-south' });
  recordOutcome(findings, sites, { fuzzCase, site: sites[0], answer, fault: undefined });
  recordOutcome(findings, sites, { fuzzCase, site: sites[1], answer, fault: undefined });
  expect(findings.leaks).toEqual(['canary-south in an answer of north to a']);
  const behind = await findStoredLeaks({
    origin: '',
    superuserUrl: '',
    findBrokenInvariants: async () => [],
    resetRateLimits: async () => {},
    close: async () => {},
    sites: [...sites],
    log: ['canary-north'],
    messages: async () => [{ tenantId: 'south', text: 'canary-north' }],
  });
  expect(behind).toEqual(['canary-north in a message of south', 'canary-north in the log']);
});
