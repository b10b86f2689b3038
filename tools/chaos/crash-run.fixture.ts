// Databases and sites for the short crash runs.
import { createTestDatabase } from '../../test/database/test-database.ts';
import type { DatabaseUrls } from '../harness/with-superuser.ts';
import { openChaosSite, type ChaosSite } from './chaos-site.ts';
import type { RunResult } from './run-result.ts';

/** A run that takes longer hangs. */
export const MAX_MILLISECONDS = 300_000;
export const SEED = 20_260_310;
/** Orders a second, so that the load takes the same work on every machine. */
export const RATE = 20;

export const countOrders = ({ orders }: RunResult): number =>
  Object.values(orders).reduce((sum, count) => sum + count, 0);

export const printFigures = (title: string, figures: object): void => {
  process.stdout.write(`${title}: ${JSON.stringify(figures)}\n`);
};

export async function withSite(
  urls: DatabaseUrls,
  run: (site: ChaosSite) => Promise<void>,
): Promise<void> {
  const site = await openChaosSite(urls);
  try {
    await run(site);
  } finally {
    await site.close();
  }
}

export async function withOwnDatabase(
  run: (site: ChaosSite, urls: DatabaseUrls) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  try {
    await withSite(database, (site) => run(site, database));
  } finally {
    await database.close();
  }
}
