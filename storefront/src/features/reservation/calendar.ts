// Calendar days as 'yyyy-MM-dd', free of clocks and zones.

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 42;
/** Spec section 9: twelve years a page. */
export const YEARS_A_PAGE = 12;

const instantOf = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const isoOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Today in a zone, as its wall calendar shows it. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

export const addDays = (iso: string, days: number): string => isoOf(instantOf(iso) + days * DAY_MS);

/** The same day of another month, or that month's last day. */
export function addMonths(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

export const yearOf = (iso: string): number => Number(iso.slice(0, 4));

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** 0 is Sunday. */
const weekdayOf = (iso: string): number => new Date(instantOf(iso)).getUTCDay();

/** The first day of the week where people speak so: 0 is Sunday. Monday where the browser does not know. */
export function weekStartOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** The start of the week that a day is in. */
export const startOfWeek = (iso: string, weekStart: number): string =>
  addDays(iso, -((weekdayOf(iso) - weekStart + 7) % 7));

/** The weeks around the month of `iso`; always six, so that the calendar keeps its height. */
export function weeksOf(iso: string, weekStart: number): string[][] {
  const first = startOfWeek(`${iso.slice(0, 7)}-01`, weekStart);
  return Array.from({ length: DAYS_SHOWN / 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)),
  );
}

/** The page of years that a year is on. */
export function yearsAround(year: number): number[] {
  const last = Math.ceil(year / YEARS_A_PAGE) * YEARS_A_PAGE;
  return Array.from({ length: YEARS_A_PAGE }, (_, index) => last - YEARS_A_PAGE + 1 + index);
}

/** Where a key takes the marked day; null for keys that mean nothing here (WAI-ARIA APG, date picker dialog). */
export function dayAfterKey(
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
