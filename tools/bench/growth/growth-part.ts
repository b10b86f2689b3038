// Shared by the parts of the growth benchmark.
import type { RawResponse } from '../../../test/clients/http-request.ts';
import { getRaw } from '../../harness/raw-get.ts';
import { median, quantile } from '../../harness/statistics.ts';
import type { PlotPanel } from './plot.ts';

export interface Growth {
  title: string;
  /** The name of the sizes. */
  axis: string;
  panels: readonly MeasuredPanel[];
}

export interface MeasuredPanel extends PlotPanel {
  series: { name: string; values: number[] }[];
}

/** Milliseconds of each of `count` requests, one after the other. */
export async function timeRequests(
  count: number,
  send: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await send(index);
    times.push(performance.now() - started);
  }
  return times;
}

export const getQuantiles = (times: readonly number[]): Record<'p50' | 'p99', number> => ({
  p50: median(times),
  p99: quantile(times, 0.99),
});

/** Throws for any status but 200. */
export async function getPage(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<RawResponse> {
  const reply = await getRaw(`${origin}${path}`, { 'accept-encoding': 'br', ...headers });
  if (reply.status !== 200)
    throw new Error(`${headers['host']}${path} was answered with ${reply.status}`);
  return reply;
}

export interface Measured {
  title: string;
  unit: string;
  values: Readonly<Record<string, number>>;
}

/** Collects the measurements of each size as panels of a plot, and prints them. */
export function createPanels() {
  const panels: MeasuredPanel[] = [];
  return {
    panels,
    /** Sizes are added in the order of the plot's axis, each with the same measurements. */
    add(size: number, measured: readonly Measured[]): void {
      console.log(`${size}`);
      for (const [index, { title, unit, values }] of measured.entries()) {
        const names = Object.keys(values);
        const cells = names.map((name) => `${name} ${values[name]?.toPrecision(3)}`);
        console.log(`  ${title}, ${unit}: ${cells.join('; ')}`);
        panels[index] ??= { title, unit, series: names.map((name) => ({ name, values: [] })) };
        for (const series of panels[index].series)
          series.values.push(values[series.name] ?? Number.NaN);
      }
    },
  };
}
