// Days whose hours replace those of their weekday, such as 25 December.
import type { SpecialDays, StoreView } from '../../../../contract/sites/store.ts';
import { formatSpans } from './format-spans.ts';
import { texts } from './stores.texts.ts';

type SpecialDay = Omit<SpecialDays['days'][number], 'summary'> & { isToday: boolean };

/** The special days from today on. `today`: the local date; null: the date on which the server made the page. */
export function listDaysFrom(
  specialDays: SpecialDays | undefined,
  today: string | null,
): SpecialDay[] {
  const from = today ?? specialDays?.asOf ?? '';
  return (specialDays?.days ?? [])
    .filter(({ date }) => date >= from)
    .map((day) => ({ ...day, isToday: day.date === from }));
}

/** 'Fri 25 Dec' */
export const formatSpecialDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
    .format(new Date(date))
    .replace(',', '');

/** 'Christmas Day, Fri 25 Dec' */
export const formatNamedDay = ({ date, name }: SpecialDay, locale: string): string =>
  [name, formatSpecialDay(date, locale)].filter(Boolean).join(', ');

/** '12:00–18:00', 'Closed', 'Delivery: Closed', 'Sumo Brunch: Closed' */
export function formatSpecialHours({ spans, mode, brand }: SpecialDay): string {
  const times = formatSpans(spans);
  if (brand) return `${brand}: ${times}`;
  return mode ? texts.ofMode[mode](times) : times;
}

export interface SharedSpecialDay extends SpecialDay {
  /** The names of the stores; empty: all of them. */
  stores: string[];
}

/** The special days of several stores by date; stores with the same hours share an entry. */
export function uniteSpecialDays(
  stores: readonly Pick<StoreView, 'name' | 'specialDays'>[],
  today: string | null,
): SharedSpecialDay[] {
  const shared = new Map<string, SharedSpecialDay>();
  for (const { name, specialDays } of stores) {
    for (const day of listDaysFrom(specialDays, today)) {
      const key = JSON.stringify([day.date, day.spans, day.mode, day.brand, day.name]);
      const others = shared.get(key)?.stores ?? [];
      shared.set(key, { ...day, stores: [...others, name] });
    }
  }
  return [...shared.values()]
    .map((day) => (day.stores.length === stores.length ? { ...day, stores: [] } : day))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
