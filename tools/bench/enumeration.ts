// npm run bench:enumeration [-- --pairs 1000]: T6. Can a stranger tell by bytes or by time who has an account? Known and
// unknown e-mails ask for a code and then guess wrong, in turns, at the real server; latencies are held against each
// other by Kolmogorov and Smirnov's test. Beside it: known ones against known ones (nothing to find), and against
// themselves made slower (the slowdown that would have been found).
import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { parseArgs } from 'node:util';
import { withSuperuser } from '../harness/with-superuser.ts';
import { HOST, createCustomers, createBenchSite } from '../harness/bench-site.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startSignInServer } from './sign-in-server.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '1000' } } });
const pairs = Number(values.pairs);
/** What a test on every commit would cry wolf at once in a hundred times. */
const MIN_P = 0.01;
const WARM_UP = 100;
/** Wrong guesses of a site are capped (50 a day); beyond, answers would be links and refusals. */
const PAIRS_WITHIN_CAPS = 20;

const cluster = await startThrowawayCluster();
const known = await withSuperuser(cluster, async (client) => {
  await createBenchSite(client);
  const customers = await createCustomers(client, pairs + WARM_UP);
  await client.query('analyze');
  return customers.map(({ customerId }) => `${customerId}@bench.test`);
});
const { port, server } = await startSignInServer(cluster);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answered {
  bytes: string;
  milliseconds: number;
}

/** The status line and the body; headers are compared in identity/enumeration.test.ts. */
function ask(path: string, body: object, ip: string): Promise<Answered> {
  const payload = JSON.stringify(body);
  const headers = {
    host: HOST,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'x-forwarded-for': ip,
  };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const options = { host: '127.0.0.1', port, method: 'POST', path, headers, agent };
    const sent = httpRequest(options, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () => {
        const milliseconds = performance.now() - started;
        resolve({ bytes: `${reply.statusCode} ${text}`, milliseconds });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

const PATHS = ['/api/register', '/api/verify-otp'] as const;
type Kind = 'known' | 'unknown';
const seen = Object.fromEntries(
  PATHS.map((path) => [path, { known: [] as Answered[], unknown: [] as Answered[] }]),
);

/** Asks for a code, then guesses; each identifier from a network of its own, so that no limit is met. */
async function probe(kind: Kind, email: string): Promise<void> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  for (const path of PATHS) {
    const guess = path === '/api/verify-otp' && { code: '0000' };
    const answer = await ask(path, { email, ...guess }, ip);
    // One guess in 10,000 is right, and says so.
    if (!guess || !answer.bytes.startsWith('200')) seen[path]?.[kind].push(answer);
  }
}

/** The greatest distance of the two distributions, and how often chance alone makes a greater one (Stephens 1970). */
function kolmogorovSmirnov(one: readonly number[], other: readonly number[]) {
  const steps = [
    ...one.map((at) => ({ at, by: 1 / one.length })),
    ...other.map((at) => ({ at, by: -1 / other.length })),
  ].sort((a, b) => a.at - b.at);
  let height = 0;
  let distance = 0;
  for (const [index, { at, by }] of steps.entries()) {
    height += by;
    if (steps[index + 1]?.at !== at) distance = Math.max(distance, Math.abs(height));
  }
  const size = Math.sqrt((one.length * other.length) / (one.length + other.length));
  const lambda = (size + 0.12 + 0.11 / size) * distance;
  let p = 0;
  for (let k = 1; k <= 100; k += 1)
    p += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return { distance, p: lambda < 0.2 ? 1 : Math.min(1, Math.max(0, p)) };
}

const judged = ({ distance, p }: { distance: number; p: number }): [string, string] => [
  `D ${distance.toFixed(4)}`,
  `p ${p.toFixed(3)}`,
];

/** The smallest slowdown, in percent, of one half of the known against the other that the test tells. */
function toldSlowdown(times: readonly number[]): number {
  const [odd, even] = [times.filter((_, n) => n % 2), times.filter((_, n) => n % 2 === 0)];
  for (let percent = 1; percent < 100; percent += 1) {
    const slower = even.map((each) => each * (1 + percent / 100));
    if (kolmogorovSmirnov(odd, slower).p < MIN_P) return percent;
  }
  return 100;
}

let isTold = false;
try {
  for (const [index, email] of known.entries()) {
    const turns = [
      () => probe('known', email),
      () => probe('unknown', `${randomUUID()}@bench.test`),
    ];
    // Who is first would otherwise be told by what the machine does every other time.
    if (randomInt(2)) turns.reverse();
    for (const turn of turns) await turn();
    if (index % PAIRS_WITHIN_CAPS === 0)
      await withSuperuser(cluster, (client) => client.query('delete from allowances'));
    if (index === WARM_UP - 1) PATHS.forEach((path) => (seen[path] = { known: [], unknown: [] }));
  }
  console.log(formatTableRow(`${pairs} known, ${pairs} unknown`, 'median', 'p95', '', ''));
  for (const path of PATHS) {
    const answers = seen[path] ?? { known: [], unknown: [] };
    const times = (kind: Kind) => answers[kind].map(({ milliseconds }) => milliseconds);
    const bytes = (kind: Kind) => [...new Set(answers[kind].map((each) => each.bytes))].sort();
    for (const kind of ['known', 'unknown'] as const) {
      const [middle, late] = [median(times(kind)), quantile(times(kind), 0.95)];
      console.log(
        formatTableRow(`${path} ${kind}`, `${middle.toFixed(2)} ms`, `${late.toFixed(2)} ms`),
      );
    }
    const found = kolmogorovSmirnov(times('known'), times('unknown'));
    const isSame = JSON.stringify(bytes('known')) === JSON.stringify(bytes('unknown'));
    isTold ||= !isSame || found.p <= MIN_P;
    console.log(formatTableRow('  known against unknown', ...judged(found)));
    const halves = [0, 1].map((half) => times('known').filter((_, n) => n % 2 === half));
    const chance = kolmogorovSmirnov(halves[0] ?? [], halves[1] ?? []);
    console.log(formatTableRow('  known against known', ...judged(chance)));
    console.log(
      formatTableRow('  a slowdown that would be told', `${toldSlowdown(times('known'))} %`),
    );
    console.log(
      formatTableRow(
        '  bodies',
        isSame ? 'byte-equal' : 'DIFFER',
        `${bytes('known').length} kinds`,
      ),
    );
  }
} finally {
  agent.destroy();
  await server.stop();
  await cluster.close();
}
console.log(
  isTold ? 'T6 is broken: they can be told apart.' : 'T6 holds: nothing tells them apart.',
);
process.exit(isTold ? 1 : 0);
