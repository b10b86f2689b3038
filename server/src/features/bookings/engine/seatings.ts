// When a table can be taken: the seatings of a store's services. Instants are UTC milliseconds.
import { QUARTER_MINUTES } from '../../../../../contract/sites/quarter-minutes.ts';
import type { TablePlan, TableService } from '../../../../../contract/sites/table-plan.ts';
import {
  DAY,
  MINUTE,
  formatDate,
  getFirstInstant,
  getInstants,
  getWeekday,
  toWallTime,
} from '../../calendar/calendar.ts';

export const QUARTER = QUARTER_MINUTES * MINUTE;

export interface Seating {
  /** The local date on which its service begins. */
  date: string;
  startsAt: number;
  /** When its service ends; nobody stays longer. */
  latestEnd: number;
  /** The most people who may arrive in its quarter of an hour. */
  mostCovers: number;
}

export const toMinutes = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const DAY_MINUTES = DAY / MINUTE;

/** The seatings of the services that begin on a local date, in the order of their time. */
export function listSeatings(plan: TablePlan, timeZone: string, date: string): Seating[] {
  const midnight = Date.parse(date);
  const weekday = getWeekday(midnight);
  const seatings = plan.services
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap((service) => listServiceSeatings(service, timeZone, midnight));
  const byStart = new Map<number, Seating>();
  for (const seating of seatings)
    if (!byStart.has(seating.startsAt)) byStart.set(seating.startsAt, seating);
  return [...byStart.values()].sort((a, b) => a.startsAt - b.startsAt);
}

function listServiceSeatings(service: TableService, timeZone: string, midnight: number): Seating[] {
  const from = toMinutes(service.from);
  const toMinutesAfter = (time: string, isNextDay: boolean): number =>
    toMinutes(time) + (isNextDay ? DAY_MINUTES : 0);
  const last = toMinutesAfter(service.lastSeating, service.lastSeating < service.from);
  const end = toMinutesAfter(service.to, service.to <= service.from);
  const common = {
    date: formatDate(midnight),
    latestEnd: getFirstInstant(timeZone, midnight + end * MINUTE),
    mostCovers: service.coversPerQuarter,
  };
  const seatings: Seating[] = [];
  for (let minute = from; minute <= last; minute += service.intervalMinutes) {
    // A skipped hour has no seating. Of a repeated one the first is offered: both would have the same name.
    const [startsAt] = getInstants(timeZone, midnight + minute * MINUTE);
    if (startsAt !== undefined) seatings.push({ ...common, startsAt });
  }
  return seatings;
}

/** Undefined: no service has a seating then. */
export function findSeating(
  plan: TablePlan,
  timeZone: string,
  startsAt: number,
): Seating | undefined {
  const wall = toWallTime(timeZone, startsAt);
  // After midnight it may belong to a service of the day before.
  const dates = [formatDate(wall - DAY), formatDate(wall)];
  return dates
    .flatMap((date) => listSeatings(plan, timeZone, date))
    .find((seating) => seating.startsAt === startsAt);
}

/** The quarters of an hour that a stay touches. */
export function listQuarters({ startsAt, endsAt }: Stay): number[] {
  const first = Math.floor(startsAt / QUARTER);
  const count = Math.ceil(endsAt / QUARTER) - first;
  return Array.from({ length: count }, (_, index) => (first + index) * QUARTER);
}

export interface Stay {
  startsAt: number;
  endsAt: number;
}
