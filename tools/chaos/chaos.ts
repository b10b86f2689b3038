// npm run chaos [-- --case kills,restart --rounds N --seed S --outage SECONDS --minutes N --rate N --kills N --slow N]:
// the long form of the fault runs (reliability section 4). Without --case: all of them. Ends badly if a target is missed.
import { parseArgs } from 'node:util';
import { clock } from './case-clock.ts';
import { contention } from './case-contention.ts';
import { dataFull } from './case-data-full.ts';
import { diskFull } from './case-disk-full.ts';
import { kills } from './case-kills.ts';
import { mail } from './case-mail.ts';
import { provider } from './case-provider.ts';
import { restart } from './case-restart.ts';
import { slowClients } from './case-slow-clients.ts';
import { soak } from './case-soak.ts';
import { steadyKills } from './case-steady-kills.ts';
import { stop } from './case-stop.ts';
import type { ChaosCase } from './finding.ts';

const CASES: Readonly<Record<string, ChaosCase>> = {
  ...{ kills, restart, provider, clock, stop, contention, soak },
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
  ...{ rounds: Number(values.rounds), seed: Number(values.seed) },
  ...{ outageSeconds: Number(values.outage), minutes: Number(values.minutes) },
  ...{ rate: Number(values.rate), kills: Number(values.kills) },
  slow: Number(values.slow),
};

let isWhole = true;
for (const name of values.case.split(',')) {
  const run = CASES[name];
  if (!run) throw new Error(`--case takes ${Object.keys(CASES).join(', ')}`);
  const findings = await run(options);
  if ('skipped' in findings) {
    console.log(`\n${name}: skipped, ${findings.skipped}`);
    continue;
  }
  for (const { title, figures, missed } of findings) {
    console.log(`\n${title}\n  ${JSON.stringify(figures)}`);
    console.log(missed.length === 0 ? '  all targets met' : `  MISSED: ${missed.join('; ')}`);
    isWhole &&= missed.length === 0;
  }
}
process.exit(isWhole ? 0 : 1);
