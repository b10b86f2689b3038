// npm run bench:reads [-- --seconds 4 --rounds 5 --connections 50 --store camden --record]: the menu as JSON and as a
// page from the server, and 304 for their ETags, compared in alternating runs with a bare Node server that sends the same
// bytes from memory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import type { RawResponse } from '../../test/clients/http-request.ts';
import { runReadLoad, type ReadLoadResult } from '../harness/autocannon.ts';
import { startProgram, type ChildProgram } from '../harness/child-program.ts';
import { startDemoServer } from '../harness/demo-server.ts';
import { getCpuSeconds, getResidentMegabytes } from '../harness/process-usage.ts';
import { getRaw, getSettled } from '../harness/raw-get.ts';
import { median } from '../harness/statistics.ts';
import { formatTableRow } from '../harness/table-row.ts';
import type { BareResponse } from './bare-server.ts';
import { recordFigures, type Figure } from './results.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    store: { type: 'string', default: 'camden' },
    record: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const PATHS = [`/api/menu/${values.store}`, '/menu'];
const BROTLI = { 'accept-encoding': 'br' };
const TARGET_RATIO = 0.85;

const toBareHeaders = ({ headers }: RawResponse): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

interface MeasuredLoad extends ReadLoadResult {
  /** CPU time of the server per request. */
  microseconds: number;
}

function expectOnly(status: string, { statuses }: ReadLoadResult): void {
  const others = Object.keys(statuses).filter((each) => each !== status);
  if (others.length > 0)
    throw new Error(`Replies other than ${status}: ${JSON.stringify(statuses)}`);
}

const folder = await mkdtemp(join(tmpdir(), 'tiffin-reads-'));
// Background jobs run in processes of their own in production, and none is due here.
const demo = await startDemoServer({ TIFFIN_WORKER: '0' });
// Where localhost has two addresses, the load generator would try IPv6 first.
const origin = demo.origin.replace('localhost', '127.0.0.1');
const getMemory = () => getResidentMegabytes(demo.server.child.pid ?? 0);
try {
  const responses = new Map<string, RawResponse>();
  const bareResponses: BareResponse[] = [];
  for (const path of PATHS) {
    const response = await getSettled(`${origin}${path}`);
    const { etag = '' } = response.headers;
    const unchanged = await getRaw(`${origin}${path}`, { ...BROTLI, 'if-none-match': etag });
    responses.set(path, response);
    bareResponses.push({
      path,
      headers: toBareHeaders(response),
      unchangedHeaders: toBareHeaders(unchanged),
      body: response.bytes.toString('base64'),
    });
  }
  const file = join(folder, 'responses.json');
  await writeFile(file, JSON.stringify(bareResponses));
  const bare = await startProgram({
    args: [fileURLToPath(new URL('bare-server.ts', import.meta.url)), file],
    isReady: /^listening at /,
  });
  const bareOrigin = bare.readyLine.replace('listening at ', '');
  const load = async (server: ChildProgram, path: string, headers = {}): Promise<MeasuredLoad> => {
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

  const figures: Figure[] = [];
  let served = 0;
  const memoryBefore = await getMemory();
  console.log(
    formatTableRow('', 'ours /s', 'bare /s', 'ratio', 'CPU us ours', 'bare', 'ratio', 'p99 ms'),
  );
  const compare = async (status: string, path: string, headers = {}): Promise<void> => {
    const ratios: number[] = [];
    const cpuRatios: number[] = [];
    const measured: { server: MeasuredLoad; bare: MeasuredLoad }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const bareResult = await load(bare, path, headers);
      const ours = await load(demo.server, path, headers);
      expectOnly(status, bareResult);
      expectOnly(status, ours);
      served += ours.requests;
      ratios.push(ours.perSecond / bareResult.perSecond);
      measured.push({ server: ours, bare: bareResult });
      cpuRatios.push(bareResult.microseconds / ours.microseconds);
      const both = [ours, bareResult];
      console.log(
        formatTableRow(
          `  ${status}, round ${round}`,
          ...both.map(({ perSecond }) => perSecond.toFixed(0)),
          ratios.at(-1)?.toFixed(2),
          ...both.map(({ microseconds }) => microseconds.toFixed(0)),
          cpuRatios.at(-1)?.toFixed(2),
          ours.p99Milliseconds,
        ),
      );
    }
    const [ratio, cpuRatio] = [ratios, cpuRatios].map((each) => median(each).toFixed(2));
    console.log(
      formatTableRow(`  median (target ${TARGET_RATIO})`, '', '', ratio, '', '', cpuRatio),
    );
    const getMedian = (side: 'server' | 'bare', figure: 'perSecond' | 'microseconds') =>
      median(measured.map((round) => round[side][figure]));
    const name = `GET ${path}${status === '200' ? '' : `, ${status}`}`;
    figures.push(
      {
        figure: name,
        value: getMedian('server', 'perSecond'),
        unit: 'requests/s',
        baseline: getMedian('bare', 'perSecond'),
      },
      {
        figure: `${name}, CPU`,
        value: getMedian('server', 'microseconds'),
        unit: 'us',
        baseline: getMedian('bare', 'microseconds'),
      },
    );
  };
  for (const [path, { headers, bytes }] of responses) {
    console.log(`${path}: ${bytes.length} bytes, ${headers['content-encoding']}`);
    await compare('200', path);
    await compare('304', path, { 'if-none-match': headers.etag });
  }
  const memoryAfter = await getMemory();
  console.log(formatTableRow('memory before, MB', memoryBefore.toFixed(0)));
  console.log(formatTableRow(`memory after ${served} requests, MB`, memoryAfter.toFixed(0)));
  await bare.stop();
  figures.push({ figure: 'server memory', value: memoryAfter, unit: 'MB' });
  if (values.record) await recordFigures('reads', figures);
} finally {
  await demo.close();
  await rm(folder, { recursive: true, force: true });
}
