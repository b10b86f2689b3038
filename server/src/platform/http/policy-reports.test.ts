import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startAccountApp, type AccountApp } from '../../../../test/apps/account-app.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
beforeEach(() => {
  site.advance(60);
  site.logged.length = 0;
});
afterAll(() => site.stop());

const breach = (part: object = {}) => ({
  age: 1,
  type: 'csp-violation',
  user_agent: 'Mozilla/5.0',
  url: 'https://sumo.test/orders?order=0198f3f0#link=abc',
  body: {
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
    lineNumber: 12,
    blockedURL: 'https://evil.test/x.js?who=me',
    sourceFile: 'https://sumo.test/assets/a.js',
    sample: 'document.cookie',
    ...part,
  },
});
const report = async (payload: unknown, type = 'application/reports+json', host = 'sumo.test') => {
  const { statusCode } = await site.fastify.inject({
    method: 'POST',
    url: '/csp-reports',
    headers: { host, 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return statusCode;
};
const breaches = () =>
  site.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security === 'POLICY_BREACH');

test('a violation is logged without queries, fragments and samples', async () => {
  expect(
    await report([breach(), breach({ blockedURL: 'inline' }), { ...breach(), type: 'x' }]),
  ).toBe(204);
  expect(breaches()).toMatchObject([
    {
      tenant: 'sumo',
      directive: 'script-src-elem',
      blocked: 'https://evil.test/x.js',
      page: 'https://sumo.test/orders',
      source: 'https://sumo.test/assets/a.js',
      line: 12,
    },
    { blocked: 'inline' },
  ]);
  expect(site.logged.join('')).not.toMatch(/who=me|0198f3f0|link=|document\.cookie/);
});

test('reports are rate-limited', async () => {
  for (let n = 0; n < 5; n += 1)
    expect(await report(Array.from({ length: 20 }, () => breach()))).toBe(204);
  expect(breaches()).toHaveLength(30);
  site.advance(60);
  await report([breach()]);
  expect(breaches()).toHaveLength(31);
});

test('the console has lines of its own, where its documents send their reports', async () => {
  const reportToConsole = (payload: unknown, type?: string) =>
    report(payload, type, 'console.localhost');
  const { headers } = await site.fastify.inject({
    url: '/',
    headers: { host: 'console.localhost', accept: 'text/html' },
  });
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  for (let n = 0; n < 2; n += 1) await report(Array.from({ length: 20 }, () => breach()));
  const own = { ...breach(), url: 'https://console.test/sumo?store=camden' };
  for (let n = 0; n < 2; n += 1)
    expect(await reportToConsole(Array.from({ length: 20 }, () => own))).toBe(204);
  expect(breaches()).toHaveLength(60);
  expect(breaches().at(-1)).toMatchObject({ page: 'https://console.test/sumo' });
  expect(await reportToConsole('x'.repeat(20_000))).toBe(413);
  expect(await reportToConsole([breach()], 'text/plain')).toBe(415);
});

test.each([
  ['{"a":', 'application/reports+json', 400],
  [{ url: 1 }, 'application/reports+json', 400],
  [[breach({ lineNumber: 'x' })], 'application/reports+json', 400],
  ['x'.repeat(20_000), 'application/reports+json', 413],
  [[breach()], 'text/plain', 415],
])('%j as %s is %d and no line', async (payload, type, status) => {
  expect(await report(payload, type)).toBe(status);
  expect(breaches()).toEqual([]);
});
