import { stat } from 'node:fs/promises';

import {
  CommandFailed,
  UsageError,
  type CliCommand,
  type CliInput,
} from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { checkPack, readPackFolder, type PackProblem, type TenantPack } from '../packs/packs.ts';
import type { Locate } from '../places/places.ts';
import { listOrdersOutsideHours } from '../stores/stores.ts';
import { ExportError, exportPack } from './export-pack.ts';
import { importPack, InvalidPackError, type ImportOptions } from './import-pack.ts';
import { getCliActor } from './publish/command-line.ts';
import { ContentRefused, ImportConflicts } from './publish/content-refused.ts';

interface PackCommandDeps {
  print(line: string): void;
  /** Where postcodes are: by the database, if there is one. */
  readPlaces(): Promise<Locate>;
  /** Opens and migrates the database for the duration of `work`. */
  withDatabase<Result>(
    work: (database: Database, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

export const packCommands = ({
  print,
  readPlaces,
  withDatabase,
}: PackCommandDeps): CliCommand[] => [
  {
    name: 'pack check',
    args: ['DIR'],
    description: 'validate a tenant pack and report all its problems',
    async run({ args: [folder = ''] }) {
      const pack = await reportProblems(folder, async () => {
        const checked = await checkPack(await readPackFolder(folder), await readPlaces());
        if ('problems' in checked) throw new InvalidPackError(checked.problems);
        return checked.pack;
      });
      print(`${folder} is valid: ${formatSummary(pack)}`);
    },
  },
  {
    name: 'pack import',
    args: ['DIR'],
    description: 'validate a tenant pack and publish what it has otherwise than the site',
    options: {
      take: {
        value: 'files',
        description: 'import fields that the site has changed, too',
        oneOf: ['files'],
      },
      keep: {
        value: 'site',
        description: 'leave fields that the site has changed',
        oneOf: ['site'],
      },
    },
    async run({ args: [folder = ''], values }) {
      if (values['take'] && values['keep'])
        throw new UsageError('--take and --keep exclude each other.');
      const take = getTake(values);
      const { tenantId, hasChanged, items, orders } = await reportProblems(folder, () =>
        withDatabase(async (database, now) => {
          const result = await importPack(database, folder, { take, actor: getCliActor(), now });
          const orders = await withTenant(database.owner, result.tenantId, (tx) =>
            listOrdersOutsideHours(tx, now()),
          );
          return { ...result, orders };
        }),
      );
      if (!hasChanged) print(`${tenantId}: unchanged, already imported`);
      else
        print(
          `${tenantId}: imported${items > 0 ? ` ${formatCount(items, 'dish', 'dishes')}` : ''}`,
        );
      if (orders.length > 0)
        print(
          `${formatCount(orders.length, 'order')} for a time at which the store is closed: keep, move (orders delay) or refund (orders cancel)`,
        );
      for (const { number, storeId, mode, date, time } of orders)
        print(`  ${number}  ${storeId}  ${mode}  ${date} ${time}`);
    },
  },
  {
    name: 'pack export',
    args: ['TENANT', 'DIR'],
    description: 'export a tenant from the database as a pack, into an empty folder',
    async run({ args: [tenantId = '', folder = ''] }) {
      const files = await withDatabase((database, now) =>
        exportPack(database, tenantId, folder, { actor: getCliActor(), now }),
      ).catch((error: unknown) => {
        if (!(error instanceof ExportError)) throw error;
        throw new CommandFailed(`${error.message}, nothing was written`);
      });
      print(`${tenantId}: ${formatCount(files, 'file')} in ${folder}`);
    },
  },
];

function getTake({ take, keep }: CliInput['values']): ImportOptions['take'] {
  if (take !== undefined) return 'files';
  return keep === undefined ? undefined : 'site';
}

/** Runs `work`; an invalid pack fails the command with one line per problem. */
async function reportProblems<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandFailed(`There is no folder ${folder}.`);
  return work().catch((error: unknown) => {
    if (error instanceof ImportConflicts)
      throw new CommandFailed(
        `${error.message}\nNothing was changed: --take files imports these fields, --keep site leaves them.`,
      );
    if (error instanceof ContentRefused)
      throw new CommandFailed(`${error.message}\nNothing was changed.`);
    if (!(error instanceof InvalidPackError)) throw error;
    const lines = error.problems.map((problem) => formatProblem(folder, problem));
    const count = formatCount(lines.length, 'problem');
    throw new CommandFailed([...lines, `${count}, nothing was changed`].join('\n'));
  });
}

function formatSummary(pack: TenantPack): string {
  const assets = formatCount(pack.assets.length, 'asset');
  if (pack.kind === 'group')
    return `group of ${formatCount(pack.definition.sites.length, 'site')}, ${assets}`;
  const dishes = pack.brands.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
  return [
    formatCount(pack.brands.length, 'brand'),
    formatCount(dishes.length, 'dish', 'dishes'),
    formatCount(pack.stores.length, 'store'),
    formatCount(pack.promotions.length, 'promotion'),
    formatCount(pack.deals.length, 'deal'),
    assets,
  ].join(', ');
}

const formatProblem = (folder: string, { file, line, field, message }: PackProblem): string =>
  `${folder}/${file}:${line} ${field === '' ? '' : `${field} `}${message}`;

const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
