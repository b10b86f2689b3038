// npm run sqlmap [-- --level 1 --only quote,placeOrder]: security T22. Runs sqlmap (Debian: apt-get install
// sqlmap) against the server with three of the demo's sites: every value of every operation of the OpenAPI document, of
// pages and of common headers. sqlmap must find the injection in a vulnerable server, otherwise the run is invalid.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { invariant } from '../../../contract/invariant.ts';
import type { BenchCustomer } from '../../harness/bench-site.ts';
import { formatTableRow } from '../../harness/table-row.ts';
import type { OpenApi } from '../fuzz-cases.ts';
import { createFuzzDatabase, startFuzzServer } from '../fuzz-server.ts';
import { readMenuSample, type MenuSample } from '../placeholders.ts';
import { createSqlmapTargets, type ValidValues, type Target } from './sqlmap-targets.ts';
import { startVulnerableServer } from './vulnerable-server.ts';

const { values } = parseArgs({
  options: {
    level: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    /** Prints sqlmap's output. */
    verbose: { type: 'boolean', default: false },
  },
});
if (spawnSync('sqlmap', ['--version']).status !== 0) {
  console.error('sqlmap is not installed: apt-get install sqlmap, or https://sqlmap.org');
  process.exit(1);
}

const CONCURRENCY = 3;
const RESET_MILLISECONDS = 500;

const fuzzServer = await startFuzzServer(await createFuzzDatabase());
const [site] = fuzzServer.sites;
const folder = await mkdtemp(join(tmpdir(), 'tiffin-sqlmap-'));
const vulnerableServer = await startVulnerableServer(fuzzServer.superuserUrl);
// Rate limits would refuse requests before they reach the database.
let isOver = false;
const resetting = (async () => {
  while (!isOver) {
    await fuzzServer.resetRateLimits();
    await pause(RESET_MILLISECONDS);
  }
})();

interface TargetResult {
  name: string;
  /** Number of tested values. */
  places: number;
  isInjectable: boolean;
  /** Why sqlmap stopped before the test. */
  problem: string | undefined;
  requests: number;
  /** Responses with status 500 or above. */
  failures: number;
}

/** Tests one request at `origin`, as the customer with `token`. */
async function attack(origin: string, target: Target, token = ''): Promise<TargetResult> {
  const { name, method, path, body, headers, places } = target;
  const sent = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...headers,
  };
  const traffic = join(folder, `${name}.traffic`);
  const args = [
    '-u',
    origin + path,
    `--method=${method}`,
    '--batch',
    '--disable-coloring',
    `--level=${values.level}`,
    '--risk=1',
    '--dbms=PostgreSQL',
    '--ignore-code=*',
    '--timeout=20',
    '--retries=1',
    `--output-dir=${join(folder, name)}`,
    `-t`,
    traffic,
    ...Object.entries(sent).map(([key, value]) => `--header=${key}: ${value}`),
    ...(body === undefined ? [] : [`--data=${body}`]),
  ];
  const child = spawn('sqlmap', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  await closed;
  if (values.verbose) console.log(output);
  const requests = await countRequests(traffic);
  return { name, places, requests, ...parseVerdict(output) };
}

async function countRequests(traffic: string): Promise<number> {
  const log = await readFile(traffic, 'latin1').catch(() => '');
  await rm(traffic, { force: true });
  return [...log.matchAll(/^HTTP request \[#\d+\]/gm)].length;
}

function parseVerdict(output: string): Pick<TargetResult, 'isInjectable' | 'problem' | 'failures'> {
  const isInjectable = output.includes('identified the following injection point');
  const isTried = isInjectable || output.includes('do not appear to be injectable');
  const codes = [...output.matchAll(/(\d{3}) \([^)]*\) - (\d+) times/g)];
  const failures = codes.flatMap(([, code = '', times]) => (code >= '500' ? [Number(times)] : []));
  const problem = isTried ? undefined : output.trim().split('\n').slice(-4).join(' | ');
  return { isInjectable, problem, failures: failures.reduce((sum, each) => sum + each, 0) };
}

/** Values of one customer that pass validation. */
const createValidValues = (menu: MenuSample, customer: BenchCustomer): ValidValues => {
  const store = menu.storeId;
  const unknownId = '01980000-0000-7000-8000-000000000000';
  const known: Record<string, string | number> = {
    store,
    storeId: store,
    itemId: menu.dishIds[0] ?? '',
    quantity: 2,
    slot: 'asap',
    mode: 'pickup',
    postcode: 'NW1 8AB',
    addressId: customer.addressId,
    orderId: unknownId,
    email: 'sqlmap@example.com',
    phone: '07700900123',
    code: '0000',
    'fresh-code': '0000',
    intentId: 'pi_1',
    status: 'succeeded',
    brand: 'Bombay_Spice',
    expectedTotal: 1_000,
    line1: '1 High Street',
    town: 'London',
    name: 'Ada',
    first_name: 'Ada',
    note: 'Hot',
    promoCode: 'WELCOME10',
    message: 'Hello',
    'idempotency-key': 'a-key-of-sqlmap',
  };
  return (operation, name) => {
    if (name !== 'id') return known[name];
    if (/address/i.test(operation)) return customer.addressId;
    if (/order|cancel|session/i.test(operation)) return unknownId;
    return /item|favourite/i.test(operation) ? menu.dishIds[0] : store;
  };
};

const VULNERABLE_TARGETS: Target[] = [
  {
    name: 'vulnerable query',
    method: 'GET',
    path: '/?store=sumo*',
    body: undefined,
    headers: {},
    places: 1,
  },
  {
    name: 'vulnerable body',
    method: 'POST',
    path: '/',
    body: '{"store":"sumo*"}',
    headers: {},
    places: 1,
  },
];

function printResult({
  name,
  places,
  requests,
  failures,
  isInjectable,
  problem,
}: TargetResult): void {
  const verdict = isInjectable ? 'INJECTABLE' : (problem ?? 'not injectable');
  console.log(
    formatTableRow(name, `${places} values`, `${requests} requests`, `${failures} x 5xx`),
    ` ${verdict}`,
  );
}

async function run(): Promise<boolean> {
  invariant(site?.customers[0], 'the fuzz server has a site with customers');
  const [customer] = site.customers;
  const origin = fuzzServer.origin.replace('127.0.0.1', site.host);
  const read = async <Data>(path: string) => (await (await fetch(origin + path)).json()) as Data;
  const menu = await readMenuSample(async (path) => (await read<{ data: never }>(path)).data);
  const document = await read<OpenApi>('/api/openapi.json');
  const only = values.only.split(',').filter(Boolean);
  const targets = createSqlmapTargets(document, createValidValues(menu, customer)).filter(
    ({ name }) => only.length === 0 || only.includes(name),
  );
  const started = performance.now();
  const found: TargetResult[] = [];
  const work = async (): Promise<void> => {
    for (let next = targets.shift(); next; next = targets.shift()) {
      const each = await attack(origin, next, customer.token);
      printResult(each);
      found.push(each);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const controls = await Promise.all(
    VULNERABLE_TARGETS.map((each) => attack(vulnerableServer.origin, each)),
  );
  controls.forEach(printResult);
  const sum = (pick: (each: TargetResult) => number) =>
    found.reduce((all, each) => all + pick(each), 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${found.length} requests with ${sum(({ places }) => places)} values, ${sum(({ requests }) => requests)} sent in ` +
      `${seconds} s, level ${values.level}: ${found.filter((each) => each.isInjectable).length} findings, ` +
      `${sum(({ failures }) => failures)} responses of 500 and above; vulnerable server: ${controls.filter((each) => each.isInjectable).length} of ${VULNERABLE_TARGETS.length} found`,
  );
  const isClean = found.every((each) => !each.isInjectable && !each.problem && each.failures === 0);
  return isClean && found.length > 0 && controls.every((each) => each.isInjectable);
}

try {
  const isClean = await run();
  console.log(isClean ? 'T22 holds.' : 'T22 fails.');
  process.exitCode = isClean ? 0 : 1;
} finally {
  isOver = true;
  await resetting;
  await vulnerableServer.close();
  await fuzzServer.close();
  await rm(folder, { recursive: true, force: true });
}
