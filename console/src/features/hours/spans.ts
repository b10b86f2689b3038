// Opening times of a day as they are typed: times of day, of which a closing time at or before the opening is on the next day.
import type { OpenSpan } from '../../../../contract/sites/store.ts';

export interface TypedSpan {
  opens: string;
  closes: string;
}

const DAY_MINUTES = 24 * 60;
/** 10:00 of the next day, as packs have it. */
const LATEST_CLOSING = 34 * 60;

const toMinutes = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** '25:30' is typed as '01:30', '24:00' as '00:00'. */
const toTimeOfDay = (time: string): string => {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
};

export const toTyped = (spans: readonly OpenSpan[]): TypedSpan[] =>
  spans.map(({ opens, closes }) => ({ opens, closes: toTimeOfDay(closes) }));

const sort = (spans: readonly TypedSpan[]): TypedSpan[] =>
  spans.toSorted((a, b) => toMinutes(a.opens) - toMinutes(b.opens));

export type SpanFault = 'incomplete' | 'late' | 'overlap';

/** Null: they can be saved. */
export function findSpanFault(spans: readonly TypedSpan[]): SpanFault | null {
  if (spans.some(({ opens, closes }) => opens === '' || closes === '')) return 'incomplete';
  const periods = sort(spans).map(({ opens, closes }) => {
    const from = toMinutes(opens);
    const to = toMinutes(closes);
    return { from, to: to > from ? to : to + DAY_MINUTES };
  });
  if (periods.some(({ to }) => to > LATEST_CLOSING)) return 'late';
  const overlaps = periods.some(({ from }, index) => from < (periods[index - 1]?.to ?? 0));
  return overlaps ? 'overlap' : null;
}

/** As in a pack's file. */
export const toPairs = (spans: readonly TypedSpan[]): [string, string][] =>
  sort(spans).map(({ opens, closes }) => [opens, closes]);

export const isSameDay = (a: readonly TypedSpan[], b: readonly TypedSpan[]): boolean =>
  JSON.stringify(toPairs(a)) === JSON.stringify(toPairs(b));

/** '11:30–14:30, 17:00–01:30'; empty: closed. */
export const formatSpans = (spans: readonly TypedSpan[]): string =>
  toPairs(spans)
    .map(([opens, closes]) => `${opens}–${closes}`)
    .join(', ');
