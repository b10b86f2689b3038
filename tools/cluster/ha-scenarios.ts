// The faults that a highly available installation must survive.
import { setTimeout as pause } from 'node:timers/promises';

import type { DatabaseNode, HaDatabase } from './ha-database.ts';
import type { Scenario } from './scenario.ts';
import { signalAll, waitFor } from './supervised-service.ts';

/** The time that systemd waits before it restarts a service. */
const RESTART_MILLISECONDS = 1_000;

let crashed: DatabaseNode | null = null;

const awaitOtherLeader = (database: HaDatabase, former: DatabaseNode): Promise<unknown> =>
  waitFor('another leader', async () => (await database.findLeader()) !== former);

export const HA_SCENARIOS: Readonly<Record<string, Scenario<HaDatabase>>> = {
  crash: {
    title: 'kill -9 of the leader: PostgreSQL, Patroni and PgBouncer',
    maxSeconds: 30,
    afterSeconds: 40,
    mayFail: true,
    async inject(database) {
      crashed = await database.findLeader();
      signalAll(await database.listProcesses(crashed), 'SIGKILL');
      await awaitOtherLeader(database, crashed);
    },
    async repair() {
      crashed?.patroniService.start();
      crashed?.pgbouncerService.start();
    },
  },
  freeze: {
    title: 'the leader frozen for 60 s (SIGSTOP), then back',
    maxSeconds: 30,
    afterSeconds: 20,
    mayFail: true,
    async inject(database) {
      const leader = await database.findLeader();
      const pids = await database.listProcesses(leader);
      signalAll(pids, 'SIGSTOP');
      try {
        await Promise.all([pause(60_000), awaitOtherLeader(database, leader)]);
      } finally {
        signalAll(pids, 'SIGCONT');
      }
    },
  },
  switchover: {
    title: 'a planned switchover',
    maxSeconds: 5,
    afterSeconds: 20,
    mayFail: true,
    async inject(database) {
      const leader = await database.findLeader();
      const response = await fetch(`http://127.0.0.1:${leader.patroni}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name }),
      });
      if (!response.ok) throw new Error(`Patroni refused: ${await response.text()}`);
      await awaitOtherLeader(database, leader);
    },
  },
  haproxy: {
    title: 'kill -9 of HAProxy, started again after 1 s',
    maxSeconds: 10,
    afterSeconds: 10,
    mayFail: true,
    async inject({ haproxy }) {
      await haproxy.stop('SIGKILL');
      await pause(RESTART_MILLISECONDS);
      haproxy.start();
    },
  },
  pgbouncer: {
    title: "kill -9 of the leader's PgBouncer, started again after 1 s",
    maxSeconds: 10,
    afterSeconds: 10,
    mayFail: true,
    async inject(database) {
      const { pgbouncerService } = await database.findLeader();
      await pgbouncerService.stop('SIGKILL');
      await pause(RESTART_MILLISECONDS);
      pgbouncerService.start();
    },
  },
  server: {
    title: 'kill -9 of one of the two servers, started again after 1 s',
    maxSeconds: 5,
    afterSeconds: 10,
    mayFail: true,
    async inject(_database, { servers: [server] }) {
      await server?.kill();
      await pause(RESTART_MILLISECONDS);
      await server?.start();
    },
  },
  restart: {
    title: 'a rolling restart of both servers',
    maxSeconds: 5,
    afterSeconds: 5,
    mayFail: false,
    async inject(database, { servers }) {
      const setState = (name: string, state: 'drain' | 'ready') =>
        database.administer(`set server servers/${name} state ${state}`);
      const isIn = async (name: string, pattern: RegExp) => {
        const rows = (await database.administer('show stat')).split('\n');
        return rows.some((row) => row.startsWith(`servers,${name},`) && pattern.test(row));
      };
      for (const server of servers) {
        await setState(server.name, 'drain');
        await pause(RESTART_MILLISECONDS);
        await server.stop();
        await server.start();
        await setState(server.name, 'ready');
        await waitFor(`${server.name} in HAProxy`, () => isIn(server.name, /,UP,/));
      }
    },
  },
};
