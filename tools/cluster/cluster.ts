// npm run cluster -- ha [--scenarios crash,freeze] [--nodes 3] [--rate 4]: builds the cluster on loopback in a folder of
// its own, runs the scenarios under load and prints what was measured. Exits with 1 if an aim is missed.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  APP_ROLE,
  OWNER_ROLE,
  derivePassword,
} from '../../server/src/platform/db/database-roles.ts';
import { startHaDatabase } from './ha-database.ts';
import { measureUnderLoad, type LoadFigures } from './ha-load.ts';
import { HA_SCENARIOS, type HaScenario } from './ha-scenarios.ts';
import { startHaSite } from './ha-site.ts';
import { ensureSystemPrograms } from './system-programs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scenarios: { type: 'string', default: Object.keys(HA_SCENARIOS).join() },
    nodes: { type: 'string', default: '3' },
    rate: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: false },
  },
});
if (positionals[0] !== 'ha') throw new Error('Usage: npm run cluster -- ha');
const scenarios = values.scenarios.split(',').map((name) => {
  const scenario = HA_SCENARIOS[name];
  if (!scenario) throw new Error(`--scenarios takes ${Object.keys(HA_SCENARIOS).join(', ')}`);
  return scenario;
});

ensureSystemPrograms();
process.exitCode = (await runScenarios()) ? 0 : 1;

async function runScenarios(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-cluster-'));
  await chmod(folder, 0o711);
  const password = randomBytes(24).toString('base64url');
  const roles = Object.fromEntries(
    [OWNER_ROLE, APP_ROLE].map((role) => [role, derivePassword(role, password)]),
  );
  let isWhole = true;
  console.log(`Building the cluster in ${folder}`);
  const database = await startHaDatabase(folder, Number(values.nodes), { password, roles });
  try {
    const site = await startHaSite(folder, database, password);
    try {
      for (const scenario of scenarios) {
        await database.awaitHealthy();
        const load = { rate: Number(values.rate), afterSeconds: scenario.afterSeconds };
        const figures = await measureUnderLoad(site, load, () => scenario.inject(database, site));
        const missed = findMissedAims(scenario, figures);
        console.log(`\n${scenario.title}\n  ${JSON.stringify(figures)}`);
        console.log(missed.length === 0 ? '  all aims met' : `  MISSED: ${missed.join('; ')}`);
        isWhole &&= missed.length === 0;
        await scenario.repair?.(database);
      }
    } finally {
      await site.close();
    }
  } finally {
    await database.close();
    if (!values.keep) await rm(folder, { recursive: true, force: true });
  }
  return isWhole;
}

function findMissedAims(scenario: HaScenario, figures: LoadFigures): string[] {
  const { maxSeconds, mayFail } = scenario;
  const { secondsWithoutOrders, failedAnswers, failedPages } = figures;
  const aims = {
    [`orders again within ${maxSeconds} s`]: secondsWithoutOrders <= maxSeconds,
    'no acknowledged order lost': figures.lost === 0,
    'no invariant broken': figures.brokenInvariants.length === 0,
    'every customer had their order in the end': figures.failedStories === 0,
    'no failed request': mayFail || Object.keys({ ...failedAnswers, ...failedPages }).length === 0,
  };
  return Object.entries(aims).flatMap(([aim, isMet]) => (isMet ? [] : [aim]));
}
