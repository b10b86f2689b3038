// etcd, PostgreSQL under Patroni, a PgBouncer for each node, and HAProxy, which follows the leader.
import { once } from 'node:events';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { getPostgresAccount } from '../../server/src/platform/db/embedded/postgres-account.ts';
import { findFreePort } from '../../server/src/platform/db/free-port.ts';
import {
  toHaproxyConfig,
  toPatroniConfig,
  toPgbouncerConfig,
  type HaPorts,
  type NodePorts,
} from './ha-configuration.ts';
import { listChildren, startService, waitFor, type Service } from './supervised-service.ts';
import { POSTGRES_PROGRAMS } from './system-programs.ts';

export interface DatabaseNode extends NodePorts {
  patroniService: Service;
  pgbouncerService: Service;
}

export interface HaDatabase {
  ports: HaPorts;
  nodes: readonly DatabaseNode[];
  haproxy: Service;
  /** The node that Patroni calls the leader; waits for one. */
  findLeader(): Promise<DatabaseNode>;
  /** The leader has a synchronous standby, and all nodes are streaming. */
  awaitHealthy(): Promise<void>;
  /** Processes of the node: Patroni, PgBouncer, PostgreSQL and its children. */
  listProcesses(node: DatabaseNode): Promise<number[]>;
  /** HAProxy's administration socket. */
  administer(command: string): Promise<string>;
  close(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const STREAMING = ['streaming', 'running'];

export async function startHaDatabase(
  folder: string,
  nodeCount: number,
  credentials: { password: string; roles: Readonly<Record<string, string>> },
): Promise<HaDatabase> {
  const ports = await choosePorts(nodeCount);
  const account = await getPostgresAccount([POSTGRES_PROGRAMS]);
  const own = async (path: string) => {
    if (account.owner) await chown(path, account.owner.uid, account.owner.gid);
  };
  const writeOwned = async (path: string, content: string) => {
    await writeFile(path, content, { mode: 0o600 });
    await own(path);
  };
  await own(folder);
  const services: Service[] = [];
  const start = async (
    name: string,
    program: string,
    args: readonly string[],
    isPostgres = false,
  ): Promise<Service> => {
    const logFile = join(folder, `${name}.log`);
    const service = await startService({
      name,
      program,
      args,
      logFile,
      ...(isPostgres && { asPostgres: [POSTGRES_PROGRAMS, folder] }),
    });
    services.push(service);
    return service;
  };
  const nodes: DatabaseNode[] = [];
  const stopAll = async (): Promise<void> => {
    for (const service of services.toReversed()) {
      // A stopped process handles no other signal.
      service.signal('SIGCONT');
      await service.stop();
    }
  };

  const readMembers = async (): Promise<Member[]> => {
    const answers = nodes.map(async ({ patroni }) => {
      const response = await fetch(`http://127.0.0.1:${patroni}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return Promise.any(answers);
  };
  const findLeader = () =>
    waitFor('a leader', async () => {
      const leader = (await readMembers()).find(({ role }) => role === 'leader');
      return nodes.find(({ name }) => name === leader?.name);
    });
  const awaitHealthy = async (): Promise<void> => {
    await waitFor('a synchronous standby and replicas that stream', async () => {
      const members = await readMembers();
      return (
        members.length === nodes.length &&
        members.every(({ state }) => STREAMING.includes(state)) &&
        members.some(({ role }) => role === 'sync_standby')
      );
    });
  };

  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peerUrl = `http://127.0.0.1:${ports.etcdPeer}`;
  await start('etcd', 'etcd', [
    `--data-dir=${join(folder, 'etcd')}`,
    '--enable-v2=true',
    `--listen-client-urls=${etcdUrl}`,
    `--advertise-client-urls=${etcdUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
  ]);
  try {
    await waitFor('etcd', async () => (await fetch(`${etcdUrl}/health`)).ok);
    for (const node of ports.nodes) {
      const home = join(folder, node.name);
      await mkdir(home, { mode: 0o700 });
      await own(home);
      const patroniFile = join(home, 'patroni.yml');
      await writeOwned(patroniFile, toPatroniConfig(folder, node, ports, credentials.password));
      const users = Object.entries({ postgres: credentials.password, ...credentials.roles });
      const userLines = users.map(([role, secret]) => `"${role}" "${secret}"\n`);
      await writeOwned(join(home, 'users.txt'), userLines.join(''));
      await writeOwned(join(home, 'pgbouncer.ini'), toPgbouncerConfig(folder, node));
      const patroniService = await start(`${node.name}-patroni`, 'patroni', [patroniFile], true);
      const args = ['-q', join(home, 'pgbouncer.ini')];
      const pgbouncerService = await start(
        `${node.name}-pgbouncer`,
        '/usr/sbin/pgbouncer',
        args,
        true,
      );
      nodes.push({ ...node, patroniService, pgbouncerService });
      await findLeader();
    }
    await awaitHealthy();
    const haproxyFile = join(folder, 'haproxy.cfg');
    await writeFile(haproxyFile, toHaproxyConfig(folder, ports));
    const haproxy = await start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', haproxyFile]);
    const administer = async (command: string): Promise<string> => {
      const socket = connectSocket(join(folder, 'haproxy.sock'));
      await once(socket, 'connect');
      socket.write(`${command}\n`);
      return text(socket);
    };
    // Until their second failed check the standbys count as leaders: UP, then UP 1/2.
    await waitFor('HAProxy to find the leader', async () => {
      const rows = (await administer('show stat')).split('\n');
      return rows.filter((row) => /^(pooled|direct),node\d+,.*,UP[ ,]/.test(row)).length === 2;
    });
    return {
      ports,
      nodes,
      haproxy,
      findLeader,
      awaitHealthy,
      async listProcesses({ name, patroniService, pgbouncerService }) {
        const file = await readFile(join(folder, name, 'data', 'postmaster.pid'), 'utf8');
        const postmaster = Number(file.split('\n')[0]);
        return [
          patroniService.pid(),
          pgbouncerService.pid(),
          postmaster,
          ...(await listChildren(postmaster)),
        ];
      },
      administer,
      close: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function choosePorts(nodeCount: number): Promise<HaPorts> {
  const taken = new Set<number>();
  const next = async (): Promise<number> => {
    const port = await findFreePort();
    if (taken.has(port)) return next();
    taken.add(port);
    return port;
  };
  const nodes: NodePorts[] = [];
  for (let index = 1; index <= nodeCount; index += 1) {
    nodes.push({
      name: `node${index}`,
      postgres: await next(),
      patroni: await next(),
      pgbouncer: await next(),
    });
  }
  return {
    etcd: await next(),
    etcdPeer: await next(),
    http: await next(),
    pooled: await next(),
    direct: await next(),
    servers: [await next(), await next()],
    nodes,
  };
}
