// The alarms of docs/operating.md: values of the metrics, and that each rule uses an existing metric.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startBrowsingApp, type BrowsingApp } from '../../../test/apps/browsing-app.ts';
import { orderBody, startOrderingApp, type OrderingApp } from '../../../test/apps/ordering-app.ts';
import { addAlarmGauges, type AlarmSources } from './alarm-gauges.ts';
import { readAlarmMetrics } from './alarm-metrics.ts';

describe('open cases', () => {
  let server: OrderingApp;
  beforeAll(async () => {
    server = await startOrderingApp();
  });
  afterAll(() => server.stop());

  const NOTHING = {
    discrepancies: 0,
    oldestDiscrepancySeconds: 0,
    inReview: 0,
    webhooks: 0,
    oldestWebhookSeconds: 0,
    refunds: 0,
    oldestRefundSeconds: 0,
  };

  it('are counted over all sites, with the age of the oldest', async () => {
    expect(await readAlarmMetrics(server.database)).toEqual(NOTHING);
    const ada = await server.join();
    const { status } = await server.call('POST', '/api/order', ada, { body: orderBody(ada) });
    expect(status).toBe(200);
    await server.superuser.query(`update orders set status = 'review'`);
    await server.superuser.query(`
      insert into recon_breaks (tenant_id, break_id, provider, kind, intent_id, order_id, amount_minor, theirs, ours,
        opened_at, seen_at, resolved_at)
      select tenant_id, gen_random_uuid(), 'sandbox', 'stray_money', 'pi_1', 'o', 1, '', '',
        now() - interval '20 min', now(), ended
      from tenants, (values (null::timestamptz), (now())) as either(ended) where tenant_id = 'sumo'`);
    await server.superuser.query(`
      insert into webhook_events (tenant_id, endpoint_id, event_id, body, received_at)
      values ('sumo', 'e', '1', '', now() - interval '10 min')`);
    const figures = await readAlarmMetrics(server.database);
    expect(figures).toMatchObject({ discrepancies: 1, inReview: 1, webhooks: 1 });
    expect(figures.oldestDiscrepancySeconds).toBeCloseTo(20 * 60, -1);
    expect(figures.oldestWebhookSeconds).toBeCloseTo(10 * 60, -1);
  });
});

describe('/metrics', () => {
  let server: BrowsingApp;
  let text: string;
  beforeAll(async () => {
    server = await startBrowsingApp();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    ({ text } = await server.request('/metrics'));
  });

  const getValue = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );

  it('has the clock offset, the disk usage and the failing work', () => {
    expect(getValue('tiffin_clock_ahead_seconds')).toBe(601);
    expect(getValue('tiffin_data_disk_used_ratio')).toBeGreaterThan(0);
    expect(getValue('tiffin_data_disk_used_ratio')).toBeLessThan(1);
    expect(getValue('tiffin_failing_work{kind="messages"}')).toBe(0);
  });

  it('reports open circuit breakers', async () => {
    expect(getValue('tiffin_breaker_open{to="sandbox"}')).toBe(0);
    server.breakers['sandbox'] = true;
    ({ text } = await server.request('/metrics'));
    expect(getValue('tiffin_breaker_open{to="sandbox"}')).toBe(1);
  });

  it('counts stale and wrong webhook signatures separately', async () => {
    expect(getValue('tiffin_webhook_signatures_refused_total{why="too_old"}')).toBe(0);
    server.metrics.countBadSignature({ isTooOld: true });
    ({ text } = await server.request('/metrics'));
    expect(getValue('tiffin_webhook_signatures_refused_total{why="too_old"}')).toBe(1);
    expect(getValue('tiffin_webhook_signatures_refused_total{why="wrong"}')).toBe(0);
  });

  it('has every series that an alarm rule of docs/operating.md queries', async () => {
    const operating = await readFile(
      new URL('../../../docs/operating.md', import.meta.url),
      'utf8',
    );
    const [, alarms = ''] = /\n## Alarms\n([\s\S]*?)\n## /.exec(operating) ?? [];
    const queried = [...alarms.matchAll(/\btiffin_[a-z_]+(?:\{[^}]*\})?/g)].map(
      ([series]) => series,
    );
    expect(queried.length).toBeGreaterThan(10);
    for (const series of queried) expect(text).toContain(series.replace(/\}$/, ''));
  });
});

it('metrics are served before the data folder exists, without its disk usage', async () => {
  const registry = new Registry();
  const sources: AlarmSources = {
    readAlarmMetrics: () => Promise.reject(new Error('not read here')),
    countFailingWork: () => ({}),
    readBreakers: () => ({}),
    clockAheadSeconds: () => 0,
    dataDir: join(tmpdir(), randomUUID()),
  };
  addAlarmGauges(sources, [registry]);
  expect(await registry.metrics()).not.toMatch(/^tiffin_data_disk_used_ratio/m);
  expect(await registry.metrics()).toMatch(/^tiffin_clock_ahead_seconds 0$/m);
});
