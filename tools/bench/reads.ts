// npm run bench:reads [-- --seconds 4 --rounds 5 --connections 50 --store camden]: the menu's JSON and the menu's page
// from the real server, against a bare Node server that sends the same bytes from memory, turn by turn.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BareResponse } from './bare-server.ts';
import { startDemoServer } from '../harness/demo-server.ts';
import { getCpuSeconds, getResidentMegabytes } from '../harness/process-usage.ts';
import { median } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import { getSettled, type RawResponse } from '../harness/raw-get.ts';
import { runReadLoad, type ReadLoadResult } from '../harness/autocannon.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    store: { type: 'string', default: 'camden' },
  },
});
const rounds = Number(values.rounds);
const PATHS = [`/api/menu/${values.store}`, '/menu'];
const BROTLI = { 'accept-encoding': 'br' };
const AIM = 0.6;

const toBare = (path: string, { headers, bytes }: RawResponse): BareResponse => ({
  path,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  ),
  body: bytes.toString('base64'),
});

function expectOnly(status: string, { statuses }: ReadLoadResult): void {
  const others = Object.keys(statuses).filter((each) => each !== status);
  if (others.length > 0) throw new Error(`Not only ${status}: ${JSON.stringify(statuses)}`);
}

const folder = await mkdtemp(join(tmpdir(), 'tiffin-reads-'));
const shop = await startDemoServer();
// Where localhost has two addresses, the load generator would try the other first.
const origin = shop.origin.replace('localhost', '127.0.0.1');
const memory = () => getResidentMegabytes(shop.server.child.pid ?? 0);
try {
  const answers = new Map<string, RawResponse>();
  for (const path of PATHS) answers.set(path, await getSettled(`${origin}${path}`));
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify([...answers].map(([path, answer]) => toBare(path, answer))));
  const bare = await startProgram({
    args: [fileURLToPath(new URL('bare-server.ts', import.meta.url)), file],
    isReady: /^listening at /,
  });
  const bareOrigin = bare.readyLine.replace('listening at ', '');
  const load = async (server: ChildProgram, path: string, headers = {}) => {
    const pid = server.child.pid ?? 0;
    const before = await getCpuSeconds(pid);
    const result = await runReadLoad({
      url: `${server === bare ? bareOrigin : origin}${path}`,
      headers: { ...BROTLI, ...headers },
      seconds: Number(values.seconds),
      connections: Number(values.connections),
    });
    const used = (await getCpuSeconds(pid)) - before;
    return { ...result, microseconds: (used * 1e6) / result.requests };
  };

  let served = 0;
  const memoryBefore = await memory();
  console.log(
    formatTableRow('', 'ours /s', 'bare /s', 'ratio', 'CPU us ours', 'bare', 'ratio', 'p99 ms'),
  );
  for (const [path, { headers, bytes }] of answers) {
    console.log(`${path}: ${bytes.length} bytes, ${headers['content-encoding']}`);
    const ratios: number[] = [];
    const processorRatios: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const theirs = await load(bare, path);
      const ours = await load(shop.server, path);
      expectOnly('200', ours);
      served += ours.requests;
      ratios.push(ours.perSecond / theirs.perSecond);
      processorRatios.push(theirs.microseconds / ours.microseconds);
      const both = [ours, theirs];
      console.log(
        formatTableRow(
          `  round ${round}`,
          ...[...both.map(({ perSecond }) => perSecond.toFixed(0)), ratios.at(-1)?.toFixed(2)],
          ...both.map(({ microseconds }) => microseconds.toFixed(0)),
          ...[processorRatios.at(-1)?.toFixed(2), ours.p99Milliseconds],
        ),
      );
    }
    const [ratio, processorRatio] = [ratios, processorRatios].map((each) =>
      median(each).toFixed(2),
    );
    console.log(formatTableRow(`  median (aim ${AIM})`, '', '', ratio, '', '', processorRatio));
    const unchanged = await load(shop.server, path, { 'if-none-match': headers.etag ?? '' });
    expectOnly('304', unchanged);
    served += unchanged.requests;
    const [rate, cost] = [unchanged.perSecond, unchanged.microseconds].map((each) =>
      each.toFixed(0),
    );
    console.log(formatTableRow('  304 for its ETag', rate, '', '', cost));
  }
  const memoryAfter = await memory();
  console.log(formatTableRow('memory before, MB', memoryBefore.toFixed(0)));
  console.log(formatTableRow(`memory after ${served} requests, MB`, memoryAfter.toFixed(0)));
  await bare.stop();
} finally {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
}
