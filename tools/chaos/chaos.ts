// npm run chaos [-- --case kills,restart --rounds N --seed S --outage SECONDS --minutes N --rate N --kills N --slow N]:
// the long form of the fault runs (reliability section 4). Without --case: all of them. Exits with 1 if a target is missed.
import { parseArgs } from 'node:util';

import { parseNumberOption } from '../harness/parse-number-option.ts';
import { clock } from './cases/clock.ts';
import { contention } from './cases/contention.ts';
import { dataFull } from './cases/data-full.ts';
import { diskFull } from './cases/disk-full.ts';
import { kills } from './cases/kills.ts';
import { mail } from './cases/mail.ts';
import { provider } from './cases/provider.ts';
import { publish } from './cases/publish.ts';
import { restart } from './cases/restart.ts';
import { slowClients } from './cases/slow-clients.ts';
import { soak } from './cases/soak.ts';
import { steadyKills } from './cases/steady-kills.ts';
import { stop } from './cases/stop.ts';
import type { ChaosCase } from './chaos-case.ts';

const CASES: Readonly<Record<string, ChaosCase>> = {
  kills,
  restart,
  provider,
  publish,
  clock,
  stop,
  contention,
  soak,
  mail,
  'disk-full': diskFull,
  'data-full': dataFull,
  'slow-clients': slowClients,
  'steady-kills': steadyKills,
};

const { values } = parseArgs({
  options: {
    case: { type: 'string', default: Object.keys(CASES).join() },
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '20260310' },
    outage: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string', default: '20' },
    kills: { type: 'string', default: '20' },
    slow: { type: 'string', default: '1000' },
  },
});
const options = {
  rounds: parseNumberOption('rounds', values.rounds),
  seed: parseNumberOption('seed', values.seed),
  outageSeconds: parseNumberOption('outage', values.outage),
  minutes: parseNumberOption('minutes', values.minutes),
  rate: parseNumberOption('rate', values.rate),
  kills: parseNumberOption('kills', values.kills),
  slow: parseNumberOption('slow', values.slow),
};

const cases = values.case.split(',').map((name) => {
  const run = CASES[name];
  if (!run) throw new Error(`--case takes ${Object.keys(CASES).join(', ')}, not '${name}'`);
  return { name, run };
});

let isWhole = true;
for (const { name, run } of cases) {
  const findings = await run(options);
  if ('skipped' in findings) {
    console.log(`\n${name}: skipped, ${findings.skipped}`);
    continue;
  }
  for (const { title, figures, missedTargets } of findings) {
    console.log(`\n${title}\n  ${JSON.stringify(figures)}`);
    console.log(
      missedTargets.length === 0
        ? '  all targets met'
        : `  TARGETS MISSED: ${missedTargets.join('; ')}`,
    );
    isWhole &&= missedTargets.length === 0;
  }
}
process.exit(isWhole ? 0 : 1);
