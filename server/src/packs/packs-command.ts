// `npm run tiffin -- pack check DIR`, `pack import DIR` and `pack export TENANT DIR`.
import type { Database } from '../db/database.ts';
import { checkPack, type TenantPack } from './check-pack.ts';
import { ExportRefused, exportPack } from './export-pack.ts';
import { importPack, PackRefused } from './import-pack.ts';
import type { PackProblem } from './problems.ts';
import { readPackFolder } from './read-pack.ts';

export interface CommandSurroundings {
  print(line: string): void;
  /** Opened only by commands that need it, and migrated. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

export const PACKS_USAGE = [
  'pack check DIR           read a tenant pack and say everything that is wrong with it',
  'pack import DIR          check it and bring it into the database, whole or not at all',
  'pack export TENANT DIR   write what the database says of a tenant as a pack, into an empty folder',
];

/** Gives the exit code: 0 done, 1 the pack has problems, 2 not a command. */
export async function packsCommand(
  [verb, folder, target]: readonly string[],
  surroundings: CommandSurroundings,
): Promise<number> {
  const { print } = surroundings;
  if (verb === 'export' && folder !== undefined && target !== undefined)
    return writeOut(folder, target, surroundings);
  if (folder === undefined || (verb !== 'check' && verb !== 'import')) {
    PACKS_USAGE.forEach(print);
    return 2;
  }
  try {
    print(verb === 'check' ? await check(folder) : await bringIn(folder, surroundings));
    return 0;
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error;
    error.problems.forEach((problem) => print(lineOf(folder, problem)));
    print(`${countOf(error.problems.length, 'problem')}, nothing was changed`);
    return 1;
  }
}

async function check(folder: string): Promise<string> {
  const checked = await checkPack(await readPackFolder(folder));
  if ('problems' in checked) throw new PackRefused(checked.problems);
  return `${folder} is sound: ${summaryOf(checked.pack)}`;
}

async function bringIn(folder: string, { withDatabase }: CommandSurroundings): Promise<string> {
  const { tenantId, hasChanged, items } = await withDatabase((database) =>
    importPack(database, folder),
  );
  if (!hasChanged) return `${tenantId}: the database already says the same`;
  return `${tenantId}: imported${items > 0 ? ` ${countOf(items, 'dish', 'dishes')}` : ''}`;
}

async function writeOut(
  tenantId: string,
  folder: string,
  { print, withDatabase }: CommandSurroundings,
): Promise<number> {
  try {
    const files = await withDatabase((database) => exportPack(database, tenantId, folder));
    print(`${tenantId}: ${countOf(files, 'file')} in ${folder}`);
    return 0;
  } catch (error) {
    if (!(error instanceof ExportRefused)) throw error;
    print(`${error.message}, nothing was written`);
    return 1;
  }
}

function summaryOf(pack: TenantPack): string {
  const assets = countOf(pack.assets.length, 'asset');
  if (pack.kind === 'group')
    return `group of ${countOf(pack.definition.sites.length, 'site')}, ${assets}`;
  const dishes = pack.brands.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  return [
    countOf(pack.brands.length, 'brand'),
    countOf(dishes.length, 'dish', 'dishes'),
    countOf(pack.stores.length, 'store'),
    countOf(pack.promotions.length, 'offer'),
    assets,
  ].join(', ');
}

const lineOf = (folder: string, { file, line, field, message }: PackProblem): string =>
  `${folder}/${file}:${line} ${field === '' ? '' : `${field} `}${message}`;

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
