// Which times a party can book. A pure function of the plan and of what is taken.
import {
  chooseTable,
  getStayMinutes,
  type Party,
} from '../../../../../contract/bookings/choose-table.ts';
import type { TableClosure, TablePlan } from '../../../../../contract/sites/table-plan.ts';
import { DAY, MINUTE, formatDate, getFirstInstant, toWallTime } from '../../calendar/calendar.ts';
import {
  findSeating,
  listQuarters,
  listSeatings,
  toMinutes,
  type Seating,
  type Stay,
} from './seatings.ts';

/** What other bookings have, and what staff have closed. `quarter` is the beginning of a quarter of an hour. */
export interface Taken {
  hasTable(tableId: string, quarter: number): boolean;
  /** People who arrive in it. */
  countCovers(quarter: number): number;
  /** In addition to those of the plan. */
  closures: readonly TableClosure[];
}

export interface TableQuery extends Party {
  plan: TablePlan;
  timeZone: string;
  now: number;
  taken: Taken;
  /** Those that staff have chosen; absent: the smallest that fits. */
  tables?: readonly string[] | undefined;
}

export type SeatRefusal = 'PARTY_TOO_LARGE' | 'PAST' | 'TOO_SOON' | 'TOO_FAR' | 'CLOSED' | 'TAKEN';

/** A table, or tables, for a stay. */
export interface Seat extends Stay {
  tables: readonly string[];
  mostCovers: number;
}

export type SeatResult = { ok: true; seat: Seat } | { ok: false; code: SeatRefusal };

const refuse = (code: SeatRefusal): SeatResult => ({ ok: false, code });

/** The table for a party that wants to come at an instant. */
export function findSeat(query: TableQuery, startsAt: number): SeatResult {
  const { plan, timeZone, now, people, isStaff } = query;
  if (people > plan.largestParty && !isStaff) return refuse('PARTY_TOO_LARGE');
  if (startsAt < now && !isStaff) return refuse('PAST');
  const seating =
    findSeating(plan, timeZone, startsAt) ?? (isStaff ? toWalkIn(query, startsAt) : undefined);
  return seating ? checkSeating(query, seating) : refuse('CLOSED');
}

/** Guests whom staff seat come at any time. */
const toWalkIn = ({ plan, timeZone, people }: TableQuery, startsAt: number): Seating => ({
  date: formatDate(toWallTime(timeZone, startsAt)),
  startsAt,
  latestEnd: startsAt + getStayMinutes(plan, people) * MINUTE,
  mostCovers: 0,
});

function checkSeating(query: TableQuery, seating: Seating): SeatResult {
  const { plan, people, isStaff, taken } = query;
  const { startsAt, latestEnd, mostCovers } = seating;
  const early = isStaff ? null : checkMoment(query, startsAt);
  if (early) return refuse(early);
  const stayEnd = startsAt + getStayMinutes(plan, people) * MINUTE;
  const stay = { startsAt, endsAt: Math.min(stayEnd, latestEnd) };
  // Staff who name a table may use a closed one.
  const known = isStaff && query.tables ? [] : [...plan.closures, ...taken.closures];
  const closures = known.filter((closure) => isClosedBy(query, closure, seating, stay));
  if (closures.some(({ tables }) => !tables)) return refuse('CLOSED');
  const [arrival = startsAt, ...later] = listQuarters(stay);
  if (!isStaff && taken.countCovers(arrival) + people > mostCovers) return refuse('TAKEN');
  const isFree = (tableId: string): boolean =>
    !closures.some(({ tables }) => tables?.includes(tableId)) &&
    ![arrival, ...later].some((quarter) => taken.hasTable(tableId, quarter));
  const tables = query.tables
    ? query.tables.every(isFree) && query.tables
    : chooseTable(plan, query, isFree).tables;
  return tables ? { ok: true, seat: { ...stay, tables, mostCovers } } : refuse('TAKEN');
}

function checkMoment(
  { plan, timeZone, now }: TableQuery,
  startsAt: number,
): 'PAST' | 'TOO_SOON' | 'TOO_FAR' | null {
  if (startsAt < now) return 'PAST';
  if (startsAt < now + plan.leadMinutes * MINUTE) return 'TOO_SOON';
  const lastDate = formatDate(toWallTime(timeZone, now) + plan.horizonDays * DAY);
  return formatDate(toWallTime(timeZone, startsAt)) > lastDate ? 'TOO_FAR' : null;
}

function isClosedBy(
  { timeZone }: TableQuery,
  { date, from, to }: TableClosure,
  seating: Seating,
  { startsAt, endsAt }: Stay,
): boolean {
  if (from === undefined || to === undefined) return date === seating.date;
  const getInstant = (time: string, days: number): number =>
    getFirstInstant(timeZone, Date.parse(date) + days * DAY + toMinutes(time) * MINUTE);
  return getInstant(from, 0) < endsAt && startsAt < getInstant(to, to <= from ? 1 : 0);
}

/** The free times of services that begin on a local date; none: why. */
export function listFreeTimes(
  query: TableQuery,
  date: string,
): { times: number[]; refusal: SeatRefusal | null } {
  const { plan, timeZone, people, isStaff } = query;
  if (people > plan.largestParty && !isStaff) return { times: [], refusal: 'PARTY_TOO_LARGE' };
  const results = listSeatings(plan, timeZone, date).map((seating) => checkSeating(query, seating));
  const times = results.flatMap((result) => (result.ok ? [result.seat.startsAt] : []));
  if (times.length > 0) return { times, refusal: null };
  const reasons = results.flatMap((result) => (result.ok ? [] : [result.code]));
  return { times, refusal: reasons.includes('TAKEN') ? 'TAKEN' : (reasons.at(-1) ?? 'CLOSED') };
}

/** The nearest in time first; of two equally near ones the earlier. */
export const sortByNearness = <Time extends { startsAt: number }>(
  times: readonly Time[],
  wanted: number,
): Time[] =>
  times.toSorted(
    (a, b) =>
      Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted) || a.startsAt - b.startsAt,
  );
