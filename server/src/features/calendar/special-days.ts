// Days on which a store keeps other hours than those of their weekday: what a rule of a pack comes to, and whom it concerns.
import type { Mode, OpenSpan, StoreDefinition } from '../../../../contract/sites/store.ts';
import { parseMinutes, type StoreHours } from './opening-hours.ts';
import { getWeekday } from './zone-time.ts';

/** Undefined fields leave the usual hours as they are. */
interface DayRule {
  closed?: true | undefined;
  hours?: readonly OpenSpan[] | undefined;
  opensAt?: string | undefined;
  closesAt?: string | undefined;
}

const DAY_MINUTES = 24 * 60;

const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The spans of a day with `usual` hours. `opensAt` moves the first opening, `closesAt` the last closing, to an earlier or later
 * time; a closing time at or before the first opening is on the next day. Empty: closed.
 */
export function resolveDay(rule: DayRule, usual: readonly OpenSpan[]): OpenSpan[] {
  if (rule.closed) return [];
  if (rule.hours) return [...rule.hours];
  const spans = usual.map(({ opens, closes }) => {
    const from = parseMinutes(opens);
    const to = parseMinutes(closes);
    return { from, to: to > from ? to : to + DAY_MINUTES };
  });
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [];
  if (rule.closesAt !== undefined) {
    const at = parseMinutes(rule.closesAt);
    const opening = rule.opensAt === undefined ? first.from : parseMinutes(rule.opensAt);
    const closes = at > opening ? at : at + DAY_MINUTES;
    last.to = closes;
    for (const span of spans) span.to = Math.min(span.to, closes);
  }
  if (rule.opensAt !== undefined) {
    const opens = parseMinutes(rule.opensAt);
    first.from = opens;
    for (const span of spans) span.from = Math.max(span.from, opens);
  }
  return spans
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ opens: formatMinutes(from), closes: formatMinutes(to) }));
}

/** The spans that begin on a local date. */
export const getSpans = ({ hours, exceptions }: StoreHours, date: string): OpenSpan[] =>
  exceptions[date] ?? hours[getWeekday(Date.parse(date))];

type HoursWithDays = StoreHours & Pick<StoreDefinition, 'days'>;

/** The hours for orders of a mode: those of the store, except on special days of that mode. */
export function getModeHours(store: HoursWithDays, mode: Mode): StoreHours {
  const days = (store.days ?? []).filter(({ modes }) => modes.includes(mode));
  if (days.length === 0) return store;
  const ofMode = Object.fromEntries(days.map(({ date, spans }) => [date, spans]));
  return { hours: store.hours, exceptions: { ...store.exceptions, ...ofMode } };
}
