import { stat } from 'node:fs/promises';
import { CommandFailed, type Command } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { checkPack } from './check-pack.ts';
import type { TenantPack } from './tenant-pack.ts';
import { ExportRefused, exportPack } from './export-pack.ts';
import { importPack, PackRefused } from './import-pack.ts';
import type { PackProblem } from './problems.ts';
import { readPackFolder } from './read-pack.ts';

interface Surroundings {
  print(line: string): void;
  /** Opened only by commands that need it, and migrated. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

export const packCommands = ({ print, withDatabase }: Surroundings): Command[] => [
  {
    name: 'pack check',
    args: ['DIR'],
    description: 'read a tenant pack and say everything that is wrong with it',
    async run({ args: [folder = ''] }) {
      const pack = await orProblems(folder, async () => {
        const checked = await checkPack(await readPackFolder(folder));
        if ('problems' in checked) throw new PackRefused(checked.problems);
        return checked.pack;
      });
      print(`${folder} is sound: ${summaryOf(pack)}`);
    },
  },
  {
    name: 'pack import',
    args: ['DIR'],
    description: 'check it and bring it into the database, whole or not at all',
    async run({ args: [folder = ''] }) {
      const { tenantId, hasChanged, items } = await orProblems(folder, () =>
        withDatabase((database) => importPack(database, folder)),
      );
      if (!hasChanged) print(`${tenantId}: the database already says the same`);
      else print(`${tenantId}: imported${items > 0 ? ` ${countOf(items, 'dish', 'dishes')}` : ''}`);
    },
  },
  {
    name: 'pack export',
    args: ['TENANT', 'DIR'],
    description: 'write what the database says of a tenant as a pack, into an empty folder',
    async run({ args: [tenantId = '', folder = ''] }) {
      const files = await withDatabase((database) => exportPack(database, tenantId, folder)).catch(
        (error: unknown) => {
          if (!(error instanceof ExportRefused)) throw error;
          throw new CommandFailed(`${error.message}, nothing was written`);
        },
      );
      print(`${tenantId}: ${countOf(files, 'file')} in ${folder}`);
    },
  },
];

/** Fails with a line for each problem of the pack. */
async function orProblems<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandFailed(`There is no folder ${folder}.`);
  return work().catch((error: unknown) => {
    if (!(error instanceof PackRefused)) throw error;
    const lines = error.problems.map((problem) => lineOf(folder, problem));
    const count = countOf(lines.length, 'problem');
    throw new CommandFailed([...lines, `${count}, nothing was changed`].join('\n'));
  });
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
