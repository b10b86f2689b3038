// `npm run tiffin -- database ...`: migrates an installation, or moves it to Citus.
import type { CliCommand } from '../platform/cli/cli.ts';
import type { Database } from '../platform/db/database.ts';
import { distributeTables } from '../platform/db/distribute-tables.ts';

interface CommandContext {
  print(line: string): void;
  /** Migrates before it calls `work`. */
  withDatabase<Result>(
    work: (database: Pick<Database, 'directUrl'>) => Promise<Result>,
  ): Promise<Result>;
}

export const databaseCommands = ({ print, withDatabase }: CommandContext): CliCommand[] => [
  {
    name: 'database migrate',
    description: 'apply the migrations of this release; servers also do it at their start',
    async run() {
      await withDatabase(async () => {});
      print('The database has all migrations of this release.');
    },
  },
  {
    name: 'database distribute',
    description: 'distribute all tables by tenant on Citus; may be repeated after an interruption',
    async run() {
      const { copied, distributed, foreignKeys } = await withDatabase(({ directUrl }) =>
        distributeTables(directUrl),
      );
      for (const name of copied) print(`${name}: copied to all nodes`);
      for (const name of distributed) print(`${name}: distributed by tenant_id`);
      if (foreignKeys > 0) print(`${foreignKeys} foreign keys created again`);
      if (copied.length + distributed.length + foreignKeys === 0)
        print('All tables are distributed already');
    },
  },
];
