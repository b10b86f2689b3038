import { fileURLToPath } from 'node:url';

import { runJsonProgram } from './child-program.ts';

const AUTOCANNON = fileURLToPath(
  new URL('../../node_modules/autocannon/autocannon.js', import.meta.url),
);

export interface ReadLoad {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  connections: number;
}

export interface ReadLoadResult {
  requests: number;
  perSecond: number;
  p99Milliseconds: number;
  /** By status; 'failed' for requests without a response. */
  statuses: Record<string, number>;
}

interface AutocannonReport {
  requests: { total: number };
  duration: number;
  latency: { p99: number };
  statusCodeStats: Record<string, { count: number }>;
  errors: number;
}

/** Repeats one request with autocannon in its own process. */
export async function runReadLoad(load: ReadLoad): Promise<ReadLoadResult> {
  const result = await runJsonProgram<AutocannonReport>([
    AUTOCANNON,
    '--json',
    '--no-progress',
    '--connections',
    String(load.connections),
    '--duration',
    String(load.seconds),
    ...Object.entries(load.headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    load.url,
  ]);
  const counts = Object.entries(result.statusCodeStats).map(([status, { count }]) => [
    status,
    count,
  ]);
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99Milliseconds: result.latency.p99,
    statuses: {
      ...Object.fromEntries(counts),
      ...(result.errors > 0 && { failed: result.errors }),
    },
  };
}
