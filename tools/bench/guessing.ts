// npm run bench:guessing [-- --guesses 10000]: T1. Wrong guesses at one account, a hundred at once from fifty addresses,
// at the real server; meanwhile others sign in by link, one after the other. Beside it, in the same run: the same
// sign-ins while nobody attacks, and while as many at once read a site's offers. Afterwards the right code must be
// refused to strangers and open the door on the browser that the account knows.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { invariant } from '../../contract/invariant.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { HOST, createCustomers, createBenchSite, TENANT } from '../harness/bench-site.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startSignInServer } from './sign-in-server.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';

const { values } = parseArgs({
  options: {
    guesses: { type: 'string', default: '10000' },
    signIns: { type: 'string', default: '1000' },
  },
});
const CONCURRENCY = 100;
const MAX_EVALUATED = 5;
/** People come now and then, so their sign-ins spread over the whole attack. */
const BETWEEN_SIGN_INS_MS = 40;
const VICTIM = 'victim@bench.test';
const homes = Array.from({ length: 50 }, (_, n) => `10.1.${n}.7`);

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
const { port, server } = await startSignInServer(cluster);

interface Answered {
  status: number;
  text: string;
  cookie: string | undefined;
  milliseconds: number;
}

const crowd = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
const single = new Agent({ keepAlive: true, maxSockets: 1 });

interface Sent {
  body?: object;
  ip?: string;
  cookie?: string | undefined;
  agent?: Agent;
}

const anywhere = () => `10.${randomInt(2, 256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function ask(path: string, { body, ip = anywhere(), cookie, agent = single }: Sent = {}) {
  const payload = body && JSON.stringify(body);
  const headers = {
    ...{ host: HOST, 'x-forwarded-for': ip },
    ...(cookie !== undefined && { cookie }),
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  };
  return new Promise<Answered>((resolve, reject) => {
    const started = performance.now();
    const method = payload === undefined ? 'GET' : 'POST';
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () => {
        const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0];
        const milliseconds = performance.now() - started;
        resolve({ status: reply.statusCode ?? 0, text, cookie, milliseconds });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** As the mailbox has it. */
async function newestCode(): Promise<string> {
  const { rows } = await withSuperuser(cluster, (client) =>
    client.query<{ code: string }>(
      `select content ->> 'code' as code from messages where recipient = $1 order by message_id desc limit 1`,
      [VICTIM],
    ),
  );
  invariant(rows[0], 'a code was sent');
  return rows[0].code;
}

/** Link sign-ins one after the other, at least so many, until `isOver`; how long each took. */
async function signIns(atLeast: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < atLeast || !isOver()) {
    const linkToken = links.pop();
    invariant(linkToken, 'there are links until the guessing is over: --signIns makes more');
    const { status, milliseconds } = await ask('/api/verify-otp', { body: { linkToken } });
    invariant(status === 200, `a link signs in, and does not answer ${status}`);
    times.push(milliseconds);
    await pause(BETWEEN_SIGN_INS_MS);
  }
  return times;
}

/** `act` so often, a hundred at once; the sign-ins that went on meanwhile. */
async function during(act: (n: number) => Promise<void>, times: number): Promise<number[]> {
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
  const measured = await signIns(1, () => ended >= times);
  await Promise.all(workers);
  return measured;
}

const guesses = Number(values.guesses);
let holds = false;
try {
  await ask('/api/register', { body: { email: VICTIM } });
  const first = await ask('/api/verify-otp', { body: { email: VICTIM, code: await newestCode() } });
  invariant(first.cookie, 'the victim has signed in once');
  // The first minutes of a program are slow, and the next code may be asked for after one.
  await signIns(100, () => true);
  await withSuperuser(cluster, (client) => client.query('delete from allowances'));
  await ask('/api/register', { body: { email: VICTIM } });
  const code = await newestCode();

  const quiet = await signIns(Math.floor(Number(values.signIns) / 2), () => true);
  const outcomes = new Map<string, number>();
  const attacked = await during(async (n) => {
    const wrong = String((Number(code) + 1 + (n % 9_999)) % 10_000).padStart(4, '0');
    const ip = homes[n % homes.length] ?? '';
    const body = { email: VICTIM, code: wrong };
    const { text } = await ask('/api/verify-otp', { body, ip, agent: crowd });
    const outcome = (JSON.parse(text) as { code?: string }).code ?? 'signed in';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }, guesses);
  const quietAgain = await signIns(Math.floor(Number(values.signIns) / 2), () => true);
  const busy = await during(async () => {
    await ask('/api/public/promotions', { agent: crowd });
  }, guesses);

  const calm = [...quiet, ...quietAgain];
  console.log(formatTableRow('sign-ins by link', 'number', 'median', 'p95', 'p95 ratio'));
  for (const [what, times] of [
    ['nobody else', calm],
    [`${guesses} guesses, ${CONCURRENCY} at once`, attacked],
    [`${guesses} readers of offers`, busy],
  ] as const) {
    const late = quantile(times, 0.95);
    const ratio = (late / quantile(calm, 0.95)).toFixed(2);
    const cells = [`${median(times).toFixed(1)} ms`, `${late.toFixed(1)} ms`, ratio];
    console.log(formatTableRow(what, times.length, ...cells));
  }
  const right = { email: VICTIM, code };
  const stranger = await ask('/api/verify-otp', { body: right });
  const known = await ask('/api/verify-otp', { body: right, cookie: first.cookie });
  const evaluated = (outcomes.get('WRONG_CODE') ?? 0) + (outcomes.get('signed in') ?? 0);
  console.log(`guesses: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  console.log(
    `the right code: ${stranger.status} for a stranger, ${known.status} on the known browser`,
  );
  holds = evaluated <= MAX_EVALUATED && stranger.status === 400 && known.status === 200;
} finally {
  crowd.destroy();
  single.destroy();
  await server.stop();
  await cluster.close();
}
console.log(holds ? 'T1 holds.' : 'T1 is broken.');
process.exit(holds ? 0 : 1);
