// T6: neither responses nor the SQL behind them reveal whether an account exists. Latencies are not asserted here, since
// they vary between runs: equal statements in equal order keep them alike.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import {
  extractCode,
  signInAs,
  startAccountApp,
  type Caller,
  type AccountApp,
} from '../../../../test/apps/account-app.ts';

let site: AccountApp;
beforeAll(async () => {
  site = await startAccountApp();
});
afterAll(() => site.stop());

const wrongFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** The response bytes and the SQL statements that produced them. */
async function observe(path: string, input: object, caller: Caller) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, body, headers } = await site.call('POST', path, input, caller);
    const { 'x-request-id': _id, date: _date, ...others } = headers;
    const calls: readonly unknown[][] = query.mock.calls;
    const statements = calls.map(([statement]) =>
      typeof statement === 'object' && statement !== null && 'text' in statement
        ? statement.text
        : statement,
    );
    return { status, body: JSON.stringify(body), headers: others, statements };
  } finally {
    query.mockRestore();
  }
}

/** Everything an attacker can observe: a code, an early resend, a wrong guess, a guess without a code. */
async function probe(identifier: { email: string } | { phone: string }, ip: string) {
  const to = 'email' in identifier ? identifier.email : identifier.phone;
  const sent = await observe('/api/register', identifier, { ip });
  const resent = await observe('/api/resend-otp', identifier, { ip });
  const code = extractCode(await site.lastMessage(to));
  const wrong = await observe('/api/verify-otp', { ...identifier, code: wrongFor(code) }, { ip });
  await site.superuser.query('delete from challenges');
  const late = await observe('/api/verify-otp', { ...identifier, code }, { ip });
  return [sent, resent, wrong, late];
}

test.each([
  [{ email: 'known@example.org' }, { email: 'unknown@example.org' }],
  [{ phone: '+447400900111' }, { phone: '+447401900222' }],
])('%j and %j get equal responses from equal statements', async (known, unknown) => {
  await signInAs(site, known, { ip: '10.7.0.1' });
  site.advance(3_600);
  // Reads the sum of all sites into its cache.
  await site.call('POST', '/api/register', { email: 'first@example.org' }, { ip: '10.7.3.1' });
  const ofKnown = await probe(known, '10.7.1.1');
  const ofUnknown = await probe(unknown, '10.7.2.1');
  expect(ofKnown).toEqual(ofUnknown);
  expect(ofKnown.map(({ status }) => status)).toEqual([200, 429, 400, 400]);
  // Empty results would also be equal.
  for (const { statements } of ofKnown) expect(statements.length).toBeGreaterThan(2);
});

test('100 known and 100 unknown identifiers get indistinguishable bodies', async () => {
  await site.superuser.query(
    `insert into customers (tenant_id, customer_id, email)
     select 'sumo', gen_random_uuid(), 'known' || n || '@example.org' from generate_series(1, 100) n`,
  );
  const bodies = async (kind: string) => {
    const seen = new Set<string>();
    for (let n = 1; n <= 100; n += 1) {
      const input = { email: `${kind}${n}@example.org` };
      const ip = `10.${kind === 'known' ? 8 : 9}.${n}.1`;
      const { status, body } = await site.call('POST', '/api/register', input, { ip });
      seen.add(`${status} ${JSON.stringify(body)}`);
    }
    return [...seen].sort();
  };
  expect(await bodies('known')).toEqual(await bodies('unknown'));
});
