// What operators have alarms on (docs/operating.md has the rules). Read when somebody asks, and cheap to read.
import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { AlarmMetrics } from './alarm-metrics.ts';

export interface AlarmSources {
  readAlarmMetrics(): Promise<AlarmMetrics>;
  /** Of the queue that all processes share. */
  readJobMetrics(): Promise<{ failing: number; givenUp: number }>;
  /** Of this process, by what stands behind each. */
  breakers(): Readonly<Record<string, boolean>>;
  /** How far this machine's clock is ahead of the database's. */
  clockAheadSeconds(): number;
  dataDir: string;
}

export function addAlarmGauges(sources: AlarmSources, registers: Registry[]): void {
  addOpenWork(sources, registers);
  addJobs(sources, registers);
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
      const { blocks, bavail } = await statfs(sources.dataDir);
      this.set(1 - bavail / blocks);
    },
  });
}

/** Null while the database does not answer: then its figures are missing, and all others are there. */
export const readOrNull = <Figures>(read: () => Promise<Figures>): Promise<Figures | null> =>
  read().catch(() => null);

function addOpenWork(
  { readAlarmMetrics: alarmFigures }: AlarmSources,
  registers: Registry[],
): void {
  const labelNames = ['kind'] as const;
  const oldest = new Gauge({
    name: 'tiffin_oldest_open_seconds',
    help: 'Age of the oldest open break with a card provider, unhandled webhook and unfinished refund of all sites',
    labelNames,
    registers,
  });
  const open = new Gauge({
    name: 'tiffin_open',
    help: 'Open breaks with a card provider, orders in review, unhandled webhooks and unfinished refunds of all sites',
    labelNames,
    registers,
    async collect(): Promise<void> {
      const figures = await readOrNull(alarmFigures);
      if (!figures) {
        oldest.reset();
        return open.reset();
      }
      open.set({ kind: 'break' }, figures.breaks);
      open.set({ kind: 'review' }, figures.inReview);
      open.set({ kind: 'webhook' }, figures.webhooks);
      open.set({ kind: 'refund' }, figures.refunds);
      oldest.set({ kind: 'break' }, figures.oldestBreakSeconds);
      oldest.set({ kind: 'webhook' }, figures.oldestWebhookSeconds);
      oldest.set({ kind: 'refund' }, figures.oldestRefundSeconds);
    },
  });
}

function addJobs({ readJobMetrics: jobFigures }: AlarmSources, registers: Registry[]): void {
  const jobs = new Gauge({
    name: 'tiffin_failed_jobs',
    help: 'Jobs of the queue that failed: to be tried again, and given up',
    labelNames: ['state'],
    registers,
    async collect(): Promise<void> {
      const figures = await readOrNull(jobFigures);
      if (!figures) return jobs.reset();
      jobs.set({ state: 'retrying' }, figures.failing);
      jobs.set({ state: 'given_up' }, figures.givenUp);
    },
  });
}

function addBreakers({ breakers }: AlarmSources, registers: Registry[]): void {
  const open = new Gauge({
    name: 'tiffin_breaker_open',
    help: '1 while this process makes no calls there, because too many failed',
    labelNames: ['to'],
    registers,
    collect() {
      for (const [to, isOpen] of Object.entries(breakers())) open.set({ to }, isOpen ? 1 : 0);
    },
  });
}

/** Counts refused webhooks; `too_old` in numbers means that a clock is wrong. */
export function addSignatureCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'tiffin_webhook_signatures_refused_total',
    help: 'Webhooks refused: signed by somebody else (wrong), or rightly at another time than ours (too_old)',
    labelNames: ['why'],
    registers,
  });
  for (const why of ['wrong', 'too_old']) counter.inc({ why }, 0);
  return ({ isTooOld }: { isTooOld: boolean }): void =>
    counter.inc({ why: isTooOld ? 'too_old' : 'wrong' });
}
