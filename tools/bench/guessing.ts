// npm run bench:guessing [-- --guesses 10000 --signIns 1000 --record]: security T1. 100 concurrent wrong guesses at one
// account from 50 IP addresses, while other customers sign in by link, one after the other. The same sign-ins are
// measured without an attack and beside as many readers of offers. Afterwards the right code must be refused to an
// unknown browser and accepted from the browser that the account knows.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { invariant } from '../../contract/invariant.ts';
import { createKeepAliveAgent, sendHttpRequest } from '../../test/clients/http-request.ts';
import { HOST, createCustomers, createBenchSite, TENANT } from '../harness/bench-site.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { recordFigures } from './results.ts';
import { startSignInServer } from './sign-in-server.ts';

const { values } = parseArgs({
  options: {
    guesses: { type: 'string', default: '10000' },
    signIns: { type: 'string', default: '1000' },
    record: { type: 'boolean', default: false },
  },
});
const CONCURRENCY = 100;
const MAX_EVALUATED = 5;
/** Spreads the sign-ins over the whole attack. */
const BETWEEN_SIGN_INS_MILLISECONDS = 40;
const VICTIM = 'victim@bench.test';
const attackerIps = Array.from({ length: 50 }, (_, n) => `10.1.${n}.7`);

const cluster = await startThrowawayCluster();
const links = await withSuperuser(cluster, async (client) => {
  await createBenchSite(client);
  const customers = await createCustomers(client, 5 * Number(values.signIns));
  const tokens = customers.map(() => randomBytes(16).toString('base64url'));
  await client.query(
    `insert into sign_in_links (tenant_id, token_hash, identifier, expires_at)
     select $1, hash, id || '@bench.test', now() + interval '1 hour'
     from unnest($2::bytea[], $3::text[]) as l(hash, id)`,
    [
      TENANT,
      tokens.map((token) => createHash('sha256').update(token).digest()),
      customers.map(({ customerId }) => customerId),
    ],
  );
  await client.query('analyze');
  return tokens;
});
const { origin, server } = await startSignInServer(cluster);

interface Response {
  status: number;
  text: string;
  cookie: string | undefined;
  milliseconds: number;
}

const attackerAgent = createKeepAliveAgent(CONCURRENCY);
const single = createKeepAliveAgent(1);

interface RequestOptions {
  body?: object;
  ip?: string;
  cookie?: string | undefined;
  agent?: Agent;
}

const createIp = () => `10.${randomInt(2, 256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function send(
  path: string,
  { body, ip = createIp(), cookie, agent = single }: RequestOptions = {},
): Promise<Response> {
  const started = performance.now();
  const { status, headers, bytes } = await sendHttpRequest(origin, path, {
    method: body ? 'POST' : 'GET',
    headers: { host: HOST, 'x-forwarded-for': ip, cookie },
    body,
    agent,
  });
  const milliseconds = performance.now() - started;
  const browserCookie = headers['set-cookie']?.[0]?.split(';')[0];
  return { status, text: bytes.toString(), cookie: browserCookie, milliseconds };
}

/** Reads the code of the stored message. */
async function readNewestCode(): Promise<string> {
  const { rows } = await withSuperuser(cluster, (client) =>
    client.query<{ code: string }>(
      `select content ->> 'code' as code from messages where recipient = $1 order by message_id desc limit 1`,
      [VICTIM],
    ),
  );
  invariant(rows[0], 'No code was sent');
  return rows[0].code;
}

/** Signs in by link, one after the other, at least `minCount` times and until `isOver`; returns the milliseconds of each. */
async function measureSignIns(minCount: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < minCount || !isOver()) {
    const linkToken = links.pop();
    invariant(linkToken, 'The sign-in links are used up: raise --signIns');
    const { status, milliseconds } = await send('/api/verify-otp', { body: { linkToken } });
    invariant(status === 200, `Signing in by link failed with ${status}`);
    times.push(milliseconds);
    await pause(BETWEEN_SIGN_INS_MILLISECONDS);
  }
  return times;
}

/** Runs `act` `times` times with 100 workers and measures the sign-ins meanwhile. */
async function measureSignInsDuring(
  act: (n: number) => Promise<void>,
  times: number,
): Promise<number[]> {
  let begun = 0;
  let ended = 0;
  const work = async (): Promise<void> => {
    while (begun < times) {
      begun += 1;
      await act(begun);
      ended += 1;
    }
  };
  const workers = Array.from({ length: CONCURRENCY }, work);
  const measured = await measureSignIns(1, () => ended >= times);
  await Promise.all(workers);
  return measured;
}

const guesses = Number(values.guesses);
let isLimited = false;
try {
  await send('/api/register', { body: { email: VICTIM } });
  const first = await send('/api/verify-otp', {
    body: { email: VICTIM, code: await readNewestCode() },
  });
  invariant(first.cookie, 'The victim did not get a browser cookie');
  // Warm-up; also, the next code may be requested only after a minute.
  await measureSignIns(100, () => true);
  await withSuperuser(cluster, (client) => client.query('delete from allowances'));
  await send('/api/register', { body: { email: VICTIM } });
  const code = await readNewestCode();

  const quietBefore = await measureSignIns(Math.floor(Number(values.signIns) / 2), () => true);
  const outcomes = new Map<string, number>();
  const attacked = await measureSignInsDuring(async (n) => {
    const wrong = String((Number(code) + 1 + (n % 9_999)) % 10_000).padStart(4, '0');
    const ip = attackerIps[n % attackerIps.length] ?? '';
    const body = { email: VICTIM, code: wrong };
    const { text } = await send('/api/verify-otp', { body, ip, agent: attackerAgent });
    const outcome = (JSON.parse(text) as { code?: string }).code ?? 'signed in';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }, guesses);
  const quietAfter = await measureSignIns(Math.floor(Number(values.signIns) / 2), () => true);
  const besideReaders = await measureSignInsDuring(async () => {
    await send('/api/public/promotions', { agent: attackerAgent });
  }, guesses);

  const baseline = [...quietBefore, ...quietAfter];
  console.log(formatTableRow('sign-ins by link', 'number', 'median', 'p95', 'p95 ratio'));
  for (const [load, times] of [
    ['no other load', baseline],
    [`${guesses} guesses, ${CONCURRENCY} concurrent`, attacked],
    [`${guesses} readers of offers`, besideReaders],
  ] as const) {
    const p95 = quantile(times, 0.95);
    const ratio = (p95 / quantile(baseline, 0.95)).toFixed(2);
    const cells = [`${median(times).toFixed(1)} ms`, `${p95.toFixed(1)} ms`, ratio];
    console.log(formatTableRow(load, times.length, ...cells));
  }
  const rightGuess = { email: VICTIM, code };
  const stranger = await send('/api/verify-otp', { body: rightGuess });
  const known = await send('/api/verify-otp', { body: rightGuess, cookie: first.cookie });
  const evaluated = (outcomes.get('WRONG_CODE') ?? 0) + (outcomes.get('signed in') ?? 0);
  console.log(`guesses: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  console.log(
    `the right code: ${stranger.status} from an unknown browser, ${known.status} from the known browser`,
  );
  if (values.record) {
    const baselineP95 = quantile(baseline, 0.95);
    await recordFigures('guessing', [
      {
        figure: 'sign-in by link during 100 concurrent guesses, p95',
        value: quantile(attacked, 0.95),
        unit: 'ms',
        baseline: baselineP95,
      },
      {
        figure: 'sign-in by link beside 100 readers, p95',
        value: quantile(besideReaders, 0.95),
        unit: 'ms',
        baseline: baselineP95,
      },
      { figure: 'guesses evaluated', value: evaluated, unit: '' },
    ]);
  }
  isLimited = evaluated <= MAX_EVALUATED && stranger.status === 400 && known.status === 200;
} finally {
  attackerAgent.destroy();
  single.destroy();
  await server.stop();
  await cluster.close();
}
console.log(isLimited ? 'T1 holds.' : 'T1 is broken.');
process.exit(isLimited ? 0 : 1);
