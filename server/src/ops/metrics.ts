// Metrics for operators in the Prometheus text format.
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { MessageMetrics } from '../features/notifications/notifications.ts';
import { getPoolUsage, type TenantDatabase } from '../platform/db/tenant-database.ts';
import type { ResponseCache } from '../platform/response-cache/response-cache.ts';
import {
  addAlarmGauges,
  addSignatureCounter,
  readOrNull,
  type AlarmSources,
} from './alarm-gauges.ts';

export interface MetricsSources extends AlarmSources {
  database: TenantDatabase;
  cache: Pick<ResponseCache, 'usage'>;
  readMessageMetrics(): Promise<MessageMetrics>;
}

export interface Metrics {
  text(): Promise<string>;
  contentType: string;
  /** Measures every request that Fastify routes. */
  watch(fastify: FastifyInstance): void;
  countBadSignature(refused: { isTooOld: boolean }): void;
}

export function createMetrics(sources: MetricsSources): Metrics {
  const { database, cache, readMessageMetrics } = sources;
  const registry = new Registry();
  const registers = [registry];
  // Includes event-loop lag, heap and garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tiffin_http_request_seconds',
    help: 'Time to answer a request, without those answered from the response cache',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  addCacheGauges(cache, registers);
  addPoolGauge(database, registers);
  addMessageGauges(readMessageMetrics, registers);
  addAlarmGauges(sources, registers);
  return {
    countBadSignature: addSignatureCounter(registers),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    watch(fastify) {
      fastify.addHook(
        'onResponse',
        async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
          // The route's pattern, because each full URL would create a series.
          const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
          requests.observe(labels, elapsedTime / 1_000);
        },
      );
    },
  };
}

function addCacheGauges(cache: Pick<ResponseCache, 'usage'>, registers: Registry[]): void {
  const helpTexts = {
    hits: 'Requests answered from the response cache',
    entries: 'Answers in the response cache',
    bytes: 'Memory that the response cache takes',
  } as const;
  for (const name of ['hits', 'entries', 'bytes'] as const) {
    new Gauge({
      name: `tiffin_response_cache_${name}`,
      help: helpTexts[name],
      registers,
      collect() {
        this.set(cache.usage()[name]);
      },
    });
  }
}

function addPoolGauge(database: TenantDatabase, registers: Registry[]): void {
  new Gauge({
    name: 'tiffin_database_connections',
    help: 'Connections of the pool that serves requests',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(getPoolUsage(database)))
        this.set({ state }, count);
    },
  });
}

/** Read from the database, because another process may deliver (alarm rules in docs/operating.md). */
function addMessageGauges(
  readMessageMetrics: MetricsSources['readMessageMetrics'],
  registers: Registry[],
): void {
  const help =
    'Messages of all sites that have not left yet, their oldest, and those given up in a day';
  const gauge = new Gauge({
    name: 'tiffin_messages',
    help,
    labelNames: ['figure'],
    registers,
    async collect(): Promise<void> {
      const metrics = await readOrNull(readMessageMetrics);
      if (!metrics) return gauge.reset();
      gauge.set({ figure: 'waiting' }, metrics.waiting);
      gauge.set({ figure: 'oldest_waiting_seconds' }, metrics.oldestWaitingSeconds);
      gauge.set({ figure: 'given_up_in_a_day' }, metrics.givenUp);
    },
  });
}
