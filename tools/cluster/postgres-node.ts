// A PostgreSQL server of Debian's packages, on loopback, with a data folder of its own. Every local account may connect as every role.
import { appendFile, chown } from 'node:fs/promises';
import { join } from 'node:path';

import { getPostgresAccount } from '../../server/src/platform/db/embedded/postgres-account.ts';
import { runCommand } from '../../server/src/platform/db/embedded/run-command.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import {
  listChildren,
  signalAll,
  startService,
  waitFor,
  type Service,
} from './supervised-service.ts';
import { POSTGRES_PROGRAMS } from './system-programs.ts';

export interface PostgresNode {
  port: number;
  dataDir: string;
  service: Service;
  /** To the database `tiffin`. */
  superuserUrl: string;
  /** kill -9 of PostgreSQL with all its children. */
  kill(): Promise<void>;
  /** Resolves when it answers. */
  start(): Promise<void>;
}

export const getSuperuserUrl = (port: number, database: string): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
`;

/** Runs one of PostgreSQL's programs as the account that owns its data. */
export async function runPostgresProgram(
  folder: string,
  name: string,
  args: readonly string[],
): Promise<void> {
  const account = await getPostgresAccount([POSTGRES_PROGRAMS, folder]);
  if (account.owner) await chown(folder, account.owner.uid, account.owner.gid);
  await runCommand(account.command(`${POSTGRES_PROGRAMS}/${name}`, args));
}

/** `settings`: lines of postgresql.conf. */
export async function createPostgresNode(
  folder: string,
  { name, port, settings }: { name: string; port: number; settings: string },
): Promise<PostgresNode> {
  const dataDir = join(folder, name);
  const initdb = ['-D', dataDir, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'];
  await runPostgresProgram(folder, 'initdb', initdb);
  await appendFile(join(dataDir, 'postgresql.conf'), `${SETTINGS}${settings}\nport = ${port}\n`);
  return startPostgresNode(folder, { name, port });
}

/** Starts the node whose data is in the folder `name` already. */
export async function startPostgresNode(
  folder: string,
  { name, port }: { name: string; port: number },
): Promise<PostgresNode> {
  const dataDir = join(folder, name);
  const service = await startService({
    name,
    program: `${POSTGRES_PROGRAMS}/postgres`,
    args: ['-D', dataDir],
    logFile: join(folder, `${name}.log`),
    asPostgres: [POSTGRES_PROGRAMS, folder],
    stopSignal: 'SIGINT',
  });
  const awaitAnswer = () =>
    waitFor(name, () => withClient(getSuperuserUrl(port, 'postgres'), async () => true));
  await awaitAnswer();
  return {
    port,
    dataDir,
    service,
    superuserUrl: getSuperuserUrl(port, 'tiffin'),
    async kill() {
      const children = await listChildren(service.pid());
      await service.stop('SIGKILL');
      signalAll(children, 'SIGKILL');
    },
    async start() {
      service.start();
      await awaitAnswer();
    },
  };
}
