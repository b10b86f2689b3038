/** Settings for a small machine (two cores) that must not lose an order. */
const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  autovacuum_naptime: '15s',
  log_checkpoints: 'off',
  // Statements and parameters contain personal data, which logs must not (security T24).
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
} as const;

const DURABLE = { shared_buffers: '256MB', synchronous_commit: 'on', fsync: 'on' } as const;

/** These settings are for tests only: data survives a crash of a program but not of the machine. */
const THROWAWAY = {
  shared_buffers: '128MB',
  synchronous_commit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
} as const;

/** The text of postgresql.conf, without the port, which each start passes. */
export function formatPostgresConfiguration(isDurable: boolean): string {
  const settings = { ...COMMON, ...(isDurable ? DURABLE : THROWAWAY) };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}
