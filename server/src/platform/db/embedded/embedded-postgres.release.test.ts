// Failures of an embedded database: its server is killed, the database is killed, two programs start concurrently.
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { OutsideFailure } from '../../errors/outside-failure.ts';
import { openDatabase, type Database } from '../database.ts';
import { findFreePort } from '../free-port.ts';
import { withClient } from '../with-client.ts';
import { withoutTenant } from '../with-tenant.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { supervisePostgres } from './supervise-postgres.ts';

let home: string;
let dataDir: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tiffin-embedded-'));
  // Like a project below /root: no other account may enter.
  await chmod(home, 0o700);
  dataDir = join(home, 'data');
});
afterAll(async () => {
  // Adopts what a failed test left running.
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await rm(home, { recursive: true });
});

const getUrl = ({ host, port, password }: EmbeddedPostgres) =>
  `postgres://postgres:${password}@${host}:${port}/postgres`;
const query = (postgres: EmbeddedPostgres, sql: string) =>
  withClient(getUrl(postgres), async (client) => (await client.query(sql)).rows[0]);
const postmasterId = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

test('data, port and password survive adoption, a killed database and a restart', async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first, 'create table kept as select 7 as n');
  const adopted = await startEmbeddedPostgres({ dataDir });
  expect(adopted).toMatchObject({ port: first.port, password: first.password });

  process.kill(await postmasterId(), 'SIGKILL');
  const recovered = await startEmbeddedPostgres({ dataDir });
  expect(await query(recovered, 'select n from kept')).toEqual({ n: 7 });
  await recovered.stop();

  const restarted = await startEmbeddedPostgres({ dataDir });
  expect(restarted.port).toBe(first.port);
  expect(await query(restarted, 'show fsync')).toEqual({ fsync: 'on' });
  expect(await query(restarted, 'show synchronous_commit')).toEqual({ synchronous_commit: 'on' });
  expect(await query(restarted, 'show listen_addresses')).toEqual({
    listen_addresses: '127.0.0.1',
  });
  await restarted.stop();
});

test('a database that ends by itself is restarted on its port (F10)', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const supervised = supervisePostgres(postgres, { dataDir, onError: () => {} });
  const ended = await postmasterId();
  process.kill(ended, 'SIGKILL');
  await expect.poll(() => query(postgres, 'select 7 as n')).toEqual({ n: 7 });
  expect(await postmasterId()).not.toBe(ended);
  await supervised.stop();
  await postgres.stop();
});

test('data and password are private, and a wrong password is rejected', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  for (const file of ['postgres', 'postgres-password', 'postgres.log']) {
    expect((await stat(join(dataDir, file))).mode & 0o077, file).toBe(0);
  }
  const guess = query({ ...postgres, password: 'guess' }, 'select 1');
  await expect(guess).rejects.toThrow('password authentication failed');
  await postgres.stop();
});

test('two processes can create the cluster concurrently', async () => {
  const empty = join(home, 'empty');
  const [one, other] = await Promise.all([
    startEmbeddedPostgres({ dataDir: empty }),
    startEmbeddedPostgres({ dataDir: empty }),
  ]);
  expect(one).toMatchObject({ port: other.port, password: other.password });
  await one.stop();
});

test('a port that is taken between check and start is replaced', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const ports = typeof address === 'object' && address ? [address.port] : [];
  const findPort = async () => ports.shift() ?? findFreePort();
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'unlucky'), findPort });
  expect(ports).toEqual([]);
  expect(await query(postgres, 'select 7 as n')).toEqual({ n: 7 });
  await postgres.stop();
  taken.close();
});

test('the application connects after a change of the owner’s password', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'empty') });
  await query(postgres, `create role shop_owner login createrole password 'first'`);
  await query(postgres, 'create database shop owner shop_owner');
  const open = (password: string) => {
    const databaseUrl = `postgres://shop_owner:${password}@${postgres.host}:${postgres.port}/shop`;
    return openDatabase({ dataDir, databaseUrl });
  };
  const isServed = ({ app }: Database) => withoutTenant(app, (tx) => sql`select 1`.execute(tx));
  const before = await open('first');
  await isServed(before);
  await query(postgres, `alter role shop_owner password 'second'`);
  const [after, concurrent] = await Promise.all([open('second'), open('second')]);
  expect(after.appUrl).not.toBe(before.appUrl);
  await Promise.all([before, after, concurrent].map(isServed));
  await Promise.all([before.close(), after.close(), concurrent.close()]);
  await postgres.stop();
});

test('no password is derived from a URL without one', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'empty') });
  const readRoles = () =>
    query(postgres, 'select jsonb_object_agg(rolname, rolpassword) as roles from pg_authid');
  const before = await readRoles();
  vi.stubEnv('PGPASSWORD', postgres.password);
  const databaseUrl = `postgres://postgres@${postgres.host}:${postgres.port}/postgres`;
  const refused = await openDatabase({ dataDir, databaseUrl }).catch((error: unknown) => error);
  vi.unstubAllEnvs();
  expect(refused).toBeInstanceOf(OutsideFailure);
  expect(refused).toHaveProperty(
    'message',
    expect.stringMatching(/^DATABASE_URL: .+ no password.+ Set APP_DATABASE_URL/),
  );
  expect(await readRoles()).toEqual(before);
  await postgres.stop();
});

test('two processes share a cluster and the last one to close stops it', async () => {
  const [server, worker] = await Promise.all([
    openDatabase({ dataDir }),
    openDatabase({ dataDir }),
  ]);
  expect(server.appUrl).toBe(worker.appUrl);
  // A pool connects when it is first used.
  await withoutTenant(worker.app, (tx) => sql`select 1`.execute(tx));
  await server.close();
  await withoutTenant(worker.app, (tx) => sql`select 1`.execute(tx));
  await worker.close();
  await expect(postmasterId()).rejects.toThrow('ENOENT');
});

test.runIf(userInfo().uid === 0)('as root, the database runs under another account', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { uid } = await stat(`/proc/${await postmasterId()}`);
  expect(uid).not.toBe(0);
  await postgres.stop();
});
