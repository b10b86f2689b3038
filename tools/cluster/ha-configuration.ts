// The files of Patroni, PgBouncer and HAProxy. JSON is valid YAML, which Patroni reads.
import { join } from 'node:path';

import { POSTGRES_PROGRAMS } from './system-programs.ts';

export interface NodePorts {
  name: string;
  postgres: number;
  patroni: number;
  pgbouncer: number;
}

export interface HaPorts {
  etcd: number;
  etcdPeer: number;
  /** HAProxy: sites, PgBouncer of the leader, PostgreSQL of the leader. */
  http: number;
  pooled: number;
  direct: number;
  servers: readonly number[];
  nodes: readonly NodePorts[];
}

/**
 * The leader's key in etcd expires after `ttl`, so a crash costs at most 20 s and the promotion of a standby; 20 is
 * Patroni's minimum. `ttl` must be at least loop_wait + 2 * retry_timeout, or a slow etcd demotes a healthy leader.
 */
const PATRONI_TIMES = { ttl: 20, loop_wait: 3, retry_timeout: 5 };

export const toPatroniConfig = (
  folder: string,
  { name, postgres, patroni }: NodePorts,
  { etcd }: Pick<HaPorts, 'etcd'>,
  password: string,
): string =>
  JSON.stringify({
    scope: 'tiffin',
    name,
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    // Version 2 of etcd's protocol. With version 3 Patroni before 3.0.3 overwrites the leader's key unconditionally
    // (patroni/patroni pull request 2689), so a leader that was frozen can take it back from its successor.
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...PATRONI_TIMES,
        // A commit is acknowledged when a standby has it, and only that standby is promoted.
        synchronous_mode: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '64MB',
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            wal_receiver_timeout: '10s',
            wal_sender_timeout: '10s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: join(folder, name, 'data'),
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: join(folder, name, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewind', password },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  });

export const toPgbouncerConfig = (
  folder: string,
  { name, postgres, pgbouncer }: NodePorts,
): string => `
[databases]
* = host=127.0.0.1 port=${postgres}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pgbouncer}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${join(folder, name, 'users.txt')}
max_client_conn = 500
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
`;

export function toHaproxyConfig(folder: string, ports: HaPorts): string {
  const database = (name: string, port: number, portOf: (node: NodePorts) => number) => `
listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  # Patroni answers 200 to the leader alone. Sessions of a former leader end, or they would read its old state.
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.nodes.map((node) => `  server ${node.name} 127.0.0.1:${portOf(node)} check port ${node.patroni}`).join('\n')}
`;
  return `
global
  maxconn 2000
  stats socket ${join(folder, 'haproxy.sock')} mode 600 level admin
defaults
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 2s
frontend sites
  mode http
  bind 127.0.0.1:${ports.http}
  default_backend servers
backend servers
  mode http
  option forwardfor
  option http-server-close
  # A request that was never sent goes to the other server.
  retries 3
  option redispatch 1
  option httpchk GET /health/live
  default-server inter 500ms fall 2 rise 1
${ports.servers.map((port, index) => `  server s${index + 1} 127.0.0.1:${port} check`).join('\n')}
${database('pooled', ports.pooled, ({ pgbouncer }) => pgbouncer)}
${database('direct', ports.direct, ({ postgres }) => postgres)}`;
}
