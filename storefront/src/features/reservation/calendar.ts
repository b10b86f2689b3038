// Calendar dates as 'yyyy-MM-dd', without times and time zones.

const DAY_MILLISECONDS = 86_400_000;
const DAYS_SHOWN = 42;
/** Specification section 9. */
export const YEARS_PER_PAGE = 12;

const toTimestamp = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const toIsoDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The date in a time zone. */
export const getToday = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

export const addDays = (iso: string, days: number): string =>
  toIsoDate(toTimestamp(iso) + days * DAY_MILLISECONDS);

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIsoDate(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

export const getYear = (iso: string): number => Number(iso.slice(0, 4));

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** 0 is Sunday. */
const getWeekday = (iso: string): number => new Date(toTimestamp(iso)).getUTCDay();

/** First day of the week of a locale: 0 is Sunday. Monday in browsers without week data. */
export function getWeekStart(locale: string): number {
  const localeInfo = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (localeInfo.getWeekInfo?.() ?? localeInfo.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

export const startOfWeek = (iso: string, weekStart: number): string =>
  addDays(iso, -((getWeekday(iso) - weekStart + 7) % 7));

/** Always six weeks, so that the calendar keeps its height. */
export function getWeeks(iso: string, weekStart: number): string[][] {
  const first = startOfWeek(`${iso.slice(0, 7)}-01`, weekStart);
  return Array.from({ length: DAYS_SHOWN / 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)),
  );
}

/** The twelve years of the page that shows `year`. */
export function getYearPage(year: number): number[] {
  const last = Math.ceil(year / YEARS_PER_PAGE) * YEARS_PER_PAGE;
  return Array.from({ length: YEARS_PER_PAGE }, (_, index) => last - YEARS_PER_PAGE + 1 + index);
}

/** The date that a key moves the focus to; null for other keys (WAI-ARIA APG, date picker dialog). */
export function getDayAfterKey(
  key: string,
  isShifted: boolean,
  iso: string,
  weekStart: number,
): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(iso, -1);
    case 'ArrowRight':
      return addDays(iso, 1);
    case 'ArrowUp':
      return addDays(iso, -7);
    case 'ArrowDown':
      return addDays(iso, 7);
    case 'Home':
      return startOfWeek(iso, weekStart);
    case 'End':
      return addDays(startOfWeek(iso, weekStart), 6);
    case 'PageUp':
      return addMonths(iso, isShifted ? -12 : -1);
    case 'PageDown':
      return addMonths(iso, isShifted ? 12 : 1);
    default:
      return null;
  }
}
