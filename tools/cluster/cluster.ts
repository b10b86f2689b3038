// npm run cluster -- ha | citus | citus-rates | citus-tests [FILE...] | restore [--scenarios crash,freeze] [--nodes 3] [--rate 4]
// [--keep]: builds the cluster on loopback in a folder of its own, runs the scenarios under load and prints what was measured. `citus`
// includes `citus-rates` and `citus-tests`, unless `--scenarios` selects. Exits with 1 if an aim is missed.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { parseNumberOption } from '../harness/parse-number-option.ts';
import { runCitusRates } from './citus-rates.ts';
import { runCitusTests } from './citus-tests.ts';
import { runCitus } from './citus.ts';
import { runHa } from './ha.ts';
import { runRestore } from './restore.ts';
import type { RunOptions } from './scenario.ts';

const RUNS: Readonly<Record<string, (options: RunOptions) => Promise<boolean>>> = {
  ha: runHa,
  async citus(options) {
    const outcomes = [await runCitus(options)];
    if (options.scenarios === null)
      outcomes.push(await runCitusRates(options), await runCitusTests(options));
    return outcomes.every(Boolean);
  },
  'citus-rates': runCitusRates,
  'citus-tests': runCitusTests,
  restore: runRestore,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenarios: { type: 'string' },
    nodes: { type: 'string', default: '3' },
    rate: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: false },
  },
});
const run = RUNS[positionals[0] ?? ''];
if (!run) throw new Error(`Usage: npm run cluster -- ${Object.keys(RUNS).join(' | ')}`);
const nodes = parseNumberOption('nodes', values.nodes);
const rate = parseNumberOption('rate', values.rate);

const folder = await mkdtemp(join(tmpdir(), 'tiffin-cluster-'));
await chmod(folder, 0o711);
console.log(`Building the cluster in ${folder}`);
try {
  const isWhole = await run({
    folder,
    scenarios: values.scenarios?.split(',') ?? null,
    nodes,
    rate,
    files: positionals.slice(1),
  });
  process.exitCode = isWhole ? 0 : 1;
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}
