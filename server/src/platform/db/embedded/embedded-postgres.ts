// Runs PostgreSQL with the programs that npm installed, if no DATABASE_URL is set. It runs in its own process session, so
// that Ctrl-C stops the server before the database.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { EmptySecretFile, loadSecret } from '../../secret-files/secret-files.ts';
import { findFreePort } from '../free-port.ts';
import { withClient, isInvalidPassword } from '../with-client.ts';
import { createEmbeddedFailure, createPasswordFileFailure } from './embedded-failure.ts';
import { getPostgresAccount, type PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { formatPostgresConfiguration } from './postgres-settings.ts';
import { readPostmasterPort } from './postmaster-file.ts';
import { ProgramFailed, runCommand } from './run-command.ts';

/** Allows for a busy machine and for crash recovery; an exit of PostgreSQL is detected at once. */
const START_SECONDS = 120;
/** Backends may hold the shared memory for a moment after their postmaster was killed (reliability F3). */
const RETRY_MILLISECONDS = 250;

interface Cluster {
  dataDir: string;
  data: string;
  log: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
}

interface StartOptions {
  isDurable: boolean;
  findPort: typeof findFreePort;
}

/** Transient: a concurrent start or stop, or a port that was taken meanwhile. */
const TRANSIENT = /shared memory|lock file|starting up|in progress|Address already in use/;

export interface EmbeddedPostgres {
  host: string;
  port: number;
  /** The password of the superuser `postgres`. */
  password: string;
  /** Stops it; open transactions are rolled back. */
  stop(): Promise<void>;
}

const getClusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

export const hasEmbeddedCluster = (dataDir: string): boolean =>
  existsSync(getClusterFolder(dataDir));

/**
 * Starts the cluster in `dataDir` and creates it if needed; a cluster that still runs, because the server was killed, is
 * adopted. `isDurable: false` is for tests. Throws an OutsideFailure with the reason, or the system's error about a file
 * of `dataDir`.
 */
export async function startEmbeddedPostgres(
  options: { dataDir: string } & Partial<StartOptions>,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  try {
    return await openCluster(dataDir, options);
  } catch (error) {
    throw error instanceof ProgramFailed ? createEmbeddedFailure(error, dataDir) : error;
  }
}

async function openCluster(
  dataDir: string,
  { isDurable = true, findPort = findFreePort }: Partial<StartOptions>,
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const binaries = await findPostgresBinaries();
  const account = await getPostgresAccount([binaries.directory, dataDir]);
  const cluster = {
    dataDir,
    data: getClusterFolder(dataDir),
    log: join(dataDir, 'postgres.log'),
    binaries,
    account,
  };
  const passwordFile = join(dataDir, 'postgres-password');
  const password = await loadPassword(passwordFile, cluster);
  if (!existsSync(cluster.data)) await initialize(cluster, passwordFile);
  const port = await adoptOrStart(cluster, password, { isDurable, findPort });
  return { host: '127.0.0.1', port, password, stop: () => stop(cluster) };
}

async function loadPassword(
  file: string,
  { dataDir, data, account: { owner } }: Cluster,
): Promise<string> {
  const create = () => randomBytes(24).toString('base64url');
  return loadSecret(file, { create, owner }).catch((error: unknown) => {
    // Another password would not match the database.
    if (error instanceof EmptySecretFile && existsSync(data))
      throw createPasswordFileFailure(dataDir, error);
    throw error;
  });
}

/** Creates a draft and renames it, so that a killed start leaves no incomplete cluster. */
async function initialize(
  { data, binaries, account }: Cluster,
  passwordFile: string,
): Promise<void> {
  const draft = `${data}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  if (account.owner) await chown(draft, account.owner.uid, account.owner.gid);
  const locale = ['--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = [`--pgdata=${draft}`, '--encoding=UTF8', ...locale, ...access];
  try {
    await runCommand(account.command(binaries.initdb, args));
    await rename(draft, data);
  } catch (error) {
    await rm(draft, { recursive: true });
    // A concurrent process created it.
    if (!existsSync(data)) throw error;
  }
}

async function adoptOrStart(
  cluster: Cluster,
  password: string,
  options: StartOptions,
): Promise<number> {
  const deadline = performance.now() + START_SECONDS * 1000;
  let isStartedHere = false;
  for (;;) {
    const running = await findRunningPort(cluster, password).catch(async (refused: unknown) => {
      if (isStartedHere) await stop(cluster);
      throw refused;
    });
    if (running !== undefined) return running;
    try {
      await start(cluster, options);
      isStartedHere = true;
    } catch (error) {
      if (!(error instanceof ProgramFailed)) throw error;
      const log = (await readFile(cluster.log, 'utf8').catch(() => '')).slice(-1500);
      const isTransient = TRANSIENT.test(`${error.output}${log}`) && performance.now() < deadline;
      if (!isTransient) throw createEmbeddedFailure(error, cluster.dataDir, log);
      await pause(RETRY_MILLISECONDS);
    }
  }
}

/** Undefined unless our cluster answers: after a kill the file lists it for a moment. */
async function findRunningPort(
  { dataDir, data }: Cluster,
  password: string,
): Promise<number | undefined> {
  const port = await readPostmasterPort(join(data, 'postmaster.pid'));
  if (port === undefined) return undefined;
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await withClient(url, (client) => client.query('select 1'));
    return port;
  } catch (error) {
    if (isInvalidPassword(error)) throw createPasswordFileFailure(dataDir, error);
    return undefined;
  }
}

async function start(
  { data, log, binaries, account }: Cluster,
  { isDurable, findPort }: StartOptions,
): Promise<void> {
  await writeForAccount(
    account,
    join(data, 'postgresql.conf'),
    formatPostgresConfiguration(isDurable),
  );
  await emptyLog(account, log);
  const port = await findPort(await readLastPort(data));
  const limit = ['-w', '-t', String(START_SECONDS)];
  const args = ['start', ...limit, '-D', data, '-l', log, '-o', `-p ${port}`];
  await runCommand(account.command(binaries.pgCtl, args));
}

/** PostgreSQL records its command line: `/.../postgres "-D" "/.../data" "-p" "46231"`. */
async function readLastPort(data: string): Promise<number | undefined> {
  const options = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = /"-p" "(\d+)"/.exec(options)?.[1];
  return port === undefined ? undefined : Number(port);
}

/** Truncates instead of deleting: a concurrent start writes to the same file, and each reads its error there. */
async function emptyLog(account: PostgresAccount, log: string): Promise<void> {
  await writeFile(log, '', { mode: 0o600 });
  if (account.owner) await chown(log, account.owner.uid, account.owner.gid);
}

/** Replaces a file atomically and gives it to PostgreSQL's account. */
async function writeForAccount(
  account: PostgresAccount,
  file: string,
  text: string,
): Promise<void> {
  const draft = `${file}.new-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600 });
  if (account.owner) await chown(draft, account.owner.uid, account.owner.gid);
  await rename(draft, file);
}

async function stop({ data, binaries, account }: Cluster): Promise<void> {
  await runCommand(
    account.command(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-t', '30', '-D', data]),
  );
}
