// npm run bench:enumeration [-- --pairs 1000 --record]: security T6. Tests whether responses or their times reveal which
// e-mail addresses have an account. Known and unknown addresses alternately request a code and submit a wrong one; the
// latencies are compared by a two-sample Kolmogorov-Smirnov test. Controls: known against known addresses, and the
// smallest slowdown that the test detects.
import { randomInt, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

import { createKeepAliveAgent, sendHttpRequest } from '../../test/clients/http-request.ts';
import { HOST, createCustomers, createBenchSite } from '../harness/bench-site.ts';
import { median, quantile } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { startThrowawayCluster } from '../harness/throwaway-cluster.ts';
import { withSuperuser } from '../harness/with-superuser.ts';
import { recordFigures, type Figure } from './results.ts';
import { startSignInServer } from './sign-in-server.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '1000' },
    record: { type: 'boolean', default: false },
  },
});
const pairs = Number(values.pairs);
/** Significance level: one false alarm in a hundred runs. */
const MIN_P = 0.01;
const WARM_UP = 100;
/** Wrong guesses per site are limited to 50 a day; limits are reset before they are reached. */
const PAIRS_PER_RESET = 20;

const cluster = await startThrowawayCluster();
const known = await withSuperuser(cluster, async (client) => {
  await createBenchSite(client);
  const customers = await createCustomers(client, pairs + WARM_UP);
  await client.query('analyze');
  return customers.map(({ customerId }) => `${customerId}@bench.test`);
});
const { origin, server } = await startSignInServer(cluster);
const agent = createKeepAliveAgent(1);

interface Response {
  bytes: string;
  milliseconds: number;
}

/** `bytes` is the status and the body; headers are compared in identity/enumeration.test.ts. */
async function send(path: string, body: object, ip: string): Promise<Response> {
  const headers = { host: HOST, 'x-forwarded-for': ip };
  const started = performance.now();
  const { status, bytes } = await sendHttpRequest(origin, path, {
    method: 'POST',
    headers,
    body,
    agent,
  });
  return { bytes: `${status} ${bytes.toString()}`, milliseconds: performance.now() - started };
}

const PATHS = ['/api/register', '/api/verify-otp'] as const;
type Kind = 'known' | 'unknown';
const responses = Object.fromEntries(
  PATHS.map((path) => [path, { known: [] as Response[], unknown: [] as Response[] }]),
);

/** Requests a code, then guesses; each address from its own network, so that no limit applies. */
async function probe(kind: Kind, email: string): Promise<void> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  for (const path of PATHS) {
    const guess = path === '/api/verify-otp' && { code: '0000' };
    const response = await send(path, { email, ...guess }, ip);
    // One guess in 10,000 is right.
    if (!guess || !response.bytes.startsWith('200')) responses[path]?.[kind].push(response);
  }
}

/** The maximum distance of the two distributions and its p-value (approximation of Stephens, 1970). */
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

const formatTest = ({ distance, p }: { distance: number; p: number }): [string, string] => [
  `D ${distance.toFixed(4)}`,
  `p ${p.toFixed(3)}`,
];

/** The smallest slowdown, in percent, of one half of the times against the other that the test detects. */
function findDetectableSlowdown(times: readonly number[]): number {
  const [odd, even] = [times.filter((_, n) => n % 2), times.filter((_, n) => n % 2 === 0)];
  for (let percent = 1; percent < 100; percent += 1) {
    const slower = even.map((each) => each * (1 + percent / 100));
    if (kolmogorovSmirnov(odd, slower).p < MIN_P) return percent;
  }
  return 100;
}

let isDistinguishable = false;
try {
  for (const [index, email] of known.entries()) {
    const turns = [
      () => probe('known', email),
      () => probe('unknown', `${randomUUID()}@bench.test`),
    ];
    // A fixed order would correlate with periodic work of the machine.
    if (randomInt(2)) turns.reverse();
    for (const turn of turns) await turn();
    if (index % PAIRS_PER_RESET === 0)
      await withSuperuser(cluster, (client) => client.query('delete from allowances'));
    if (index === WARM_UP - 1)
      PATHS.forEach((path) => (responses[path] = { known: [], unknown: [] }));
  }
  const figures: Figure[] = [];
  console.log(formatTableRow(`${pairs} known, ${pairs} unknown`, 'median', 'p95', '', ''));
  for (const path of PATHS) {
    const found = responses[path] ?? { known: [], unknown: [] };
    const times = (kind: Kind) => found[kind].map(({ milliseconds }) => milliseconds);
    const bytes = (kind: Kind) => [...new Set(found[kind].map((each) => each.bytes))].sort();
    for (const kind of ['known', 'unknown'] as const) {
      const [p50, p95] = [median(times(kind)), quantile(times(kind), 0.95)];
      console.log(
        formatTableRow(`${path} ${kind}`, `${p50.toFixed(2)} ms`, `${p95.toFixed(2)} ms`),
      );
    }
    const test = kolmogorovSmirnov(times('known'), times('unknown'));
    const isSame = JSON.stringify(bytes('known')) === JSON.stringify(bytes('unknown'));
    isDistinguishable ||= !isSame || test.p <= MIN_P;
    console.log(formatTableRow('  known against unknown', ...formatTest(test)));
    const [even = [], odd = []] = [0, 1].map((half) =>
      times('known').filter((_, n) => n % 2 === half),
    );
    const control = kolmogorovSmirnov(even, odd);
    console.log(formatTableRow('  known against known', ...formatTest(control)));
    console.log(
      formatTableRow(
        '  smallest detectable slowdown',
        `${findDetectableSlowdown(times('known'))} %`,
      ),
    );
    console.log(
      formatTableRow(
        '  bodies',
        isSame ? 'identical' : 'DIFFER',
        `${bytes('known').length} variants`,
      ),
    );
    figures.push(
      {
        figure: `${path}, unknown address, median`,
        value: median(times('unknown')),
        unit: 'ms',
        baseline: median(times('known')),
      },
      { figure: `${path}, p of known against unknown`, value: test.p, unit: '' },
    );
  }
  if (values.record) await recordFigures('enumeration', figures);
} finally {
  agent.destroy();
  await server.stop();
  await cluster.close();
}
console.log(
  isDistinguishable
    ? 'T6 fails: known and unknown addresses can be distinguished.'
    : 'T6 holds: known and unknown addresses cannot be distinguished.',
);
process.exit(isDistinguishable ? 1 : 0);
