import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { measureUnderLoad, type LoadFigures } from './cluster-load.ts';
import type { ClusterSite } from './cluster-site.ts';

export interface RunOptions {
  folder: string;
  /** Null: all. */
  scenarios: readonly string[] | null;
  nodes: number;
  /** Whole orders a second. */
  rate: number;
  /** The tests of `citus-tests`; empty: all. */
  files: readonly string[];
}

/** A folder in which the account of PostgreSQL can create its own. */
export async function createFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  await chmod(folder, 0o711);
  return folder;
}

/** `Cluster`: what the fault is injected into. */
export interface Scenario<Cluster> {
  title: string;
  /** The aim for the time without orders. */
  maxSeconds: number;
  /** Load after the fault. */
  afterSeconds: number;
  /** Whether requests may fail. */
  mayFail: boolean;
  inject(cluster: Cluster, site: ClusterSite): Promise<void>;
  /** After the measurement: what an operator does. */
  repair?(cluster: Cluster): Promise<void>;
}

export function selectScenarios<Cluster>(
  all: Readonly<Record<string, Scenario<Cluster>>>,
  names: RunOptions['scenarios'],
): Scenario<Cluster>[] {
  return (names ?? Object.keys(all)).map((name) => {
    const scenario = all[name];
    if (!scenario) throw new Error(`--scenarios takes ${Object.keys(all).join(', ')}`);
    return scenario;
  });
}

/** Prints the figures; true if all aims are met. */
export async function runScenario<Cluster>(
  scenario: Scenario<Cluster>,
  cluster: Cluster,
  site: ClusterSite,
  rate: number,
): Promise<boolean> {
  const load = { rate, afterSeconds: scenario.afterSeconds };
  const figures = await measureUnderLoad(site, load, () => scenario.inject(cluster, site));
  const missed = findMissedAims(scenario, figures);
  console.log(`\n${scenario.title}\n  ${JSON.stringify(figures)}`);
  console.log(missed.length === 0 ? '  all aims met' : `  MISSED: ${missed.join('; ')}`);
  await scenario.repair?.(cluster);
  return missed.length === 0;
}

function findMissedAims<Cluster>(
  { maxSeconds, mayFail }: Scenario<Cluster>,
  figures: LoadFigures,
): string[] {
  const { secondsWithoutOrders, failedAnswers, failedPages } = figures;
  const aims = {
    [`orders again within ${maxSeconds} s`]: secondsWithoutOrders <= maxSeconds,
    'no acknowledged order lost': figures.lost === 0,
    'no invariant broken': figures.brokenInvariants.length === 0,
    'every customer had their order in the end': figures.failedScenarios === 0,
    'no failed request': mayFail || Object.keys({ ...failedAnswers, ...failedPages }).length === 0,
  };
  return Object.entries(aims).flatMap(([aim, isMet]) => (isMet ? [] : [aim]));
}
