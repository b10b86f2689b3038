// Metrics for alarms (rules in docs/operating.md). Collected at each scrape.
import { statfs } from 'node:fs/promises';

import { Counter, Gauge, type Registry } from 'prom-client';

import type { AlarmMetrics } from './alarm-metrics.ts';

export interface AlarmSources {
  readAlarmMetrics(): Promise<AlarmMetrics>;
  /** Tasks of each kind of due work that have failed in this process and wait for another attempt. */
  countFailingWork(): Readonly<Record<string, number>>;
  /** Whether each circuit breaker of this process is open, by provider. */
  readBreakers(): Readonly<Record<string, boolean>>;
  /** This machine's clock minus the database's. */
  clockAheadSeconds(): number;
  dataDir: string;
}

export function addAlarmGauges(sources: AlarmSources, registers: Registry[]): void {
  addOpenWork(sources, registers);
  addFailingWork(sources, registers);
  addBreakers(sources, registers);
  new Gauge({
    name: 'tiffin_clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the database’s; negative when it is behind',
    registers,
    collect() {
      this.set(sources.clockAheadSeconds());
    },
  });
  new Gauge({
    name: 'tiffin_data_disk_used_ratio',
    help: 'How full the file system of the data folder is, from 0 to 1',
    registers,
    async collect(): Promise<void> {
      // The folder is created when the first file is stored in it.
      const disk = await statfs(sources.dataDir).catch(() => null);
      if (disk) this.set(1 - disk.bavail / disk.blocks);
      else this.remove();
    },
  });
}

/** Null if the database does not answer: only its metrics are missing then. */
export const readOrNull = <Metrics>(read: () => Promise<Metrics>): Promise<Metrics | null> =>
  read().catch(() => null);

function addOpenWork({ readAlarmMetrics }: AlarmSources, registers: Registry[]): void {
  const labelNames = ['kind'] as const;
  const oldest = new Gauge({
    name: 'tiffin_oldest_open_seconds',
    help: 'Age of the oldest open discrepancy with a card provider, unhandled webhook and unfinished refund of all sites',
    labelNames,
    registers,
  });
  const open = new Gauge({
    name: 'tiffin_open',
    help: 'Open discrepancies with a card provider, orders in review, unhandled webhooks and unfinished refunds of all sites',
    labelNames,
    registers,
    async collect(): Promise<void> {
      const metrics = await readOrNull(readAlarmMetrics);
      if (!metrics) {
        oldest.reset();
        return open.reset();
      }
      open.set({ kind: 'discrepancy' }, metrics.discrepancies);
      open.set({ kind: 'review' }, metrics.inReview);
      open.set({ kind: 'webhook' }, metrics.webhooks);
      open.set({ kind: 'refund' }, metrics.refunds);
      oldest.set({ kind: 'discrepancy' }, metrics.oldestDiscrepancySeconds);
      oldest.set({ kind: 'webhook' }, metrics.oldestWebhookSeconds);
      oldest.set({ kind: 'refund' }, metrics.oldestRefundSeconds);
    },
  });
}

function addFailingWork({ countFailingWork }: AlarmSources, registers: Registry[]): void {
  const failing = new Gauge({
    name: 'tiffin_failing_work',
    help: 'Due tasks of this process that have failed and wait for another attempt',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(countFailingWork())) failing.set({ kind }, count);
    },
  });
}

function addBreakers({ readBreakers }: AlarmSources, registers: Registry[]): void {
  const open = new Gauge({
    name: 'tiffin_breaker_open',
    help: '1 while this process makes no calls to the provider, because too many failed',
    labelNames: ['to'],
    registers,
    collect() {
      for (const [to, isOpen] of Object.entries(readBreakers())) open.set({ to }, isOpen ? 1 : 0);
    },
  });
}

/** Counts refused webhooks; many `too_old` ones mean that a clock is wrong. */
export function addSignatureCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'tiffin_webhook_signatures_refused_total',
    help: 'Webhooks refused: invalid signature (wrong), or valid signature outside the time tolerance (too_old)',
    labelNames: ['why'],
    registers,
  });
  for (const why of ['wrong', 'too_old']) counter.inc({ why }, 0);
  return ({ isTooOld }: { isTooOld: boolean }): void =>
    counter.inc({ why: isTooOld ? 'too_old' : 'wrong' });
}
