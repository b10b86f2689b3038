// The plan of a day: what each table has when.
import { chooseTable, getStayMinutes } from '../../../../contract/bookings/choose-table.ts';
import type { BookingDay, StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import type { TableClosure, TablePlan } from '../../../../contract/sites/table-plan.ts';
import { MINUTE, QUARTER, addDays, toInstant, type DayWindow } from './day-window.ts';

export interface PlanBlock extends DayWindow {
  booking: StaffBooking;
}

/** Guests who have left no longer need the rest of their time. */
function getEnd({ state, startsAt, endsAt, history }: StaffBooking): number {
  const end = Date.parse(endsAt);
  const left = history.findLast(({ what }) => what === 'left');
  if (state !== 'left' || !left) return end;
  return Math.min(end, Math.max(Date.parse(left.at), Date.parse(startsAt) + QUARTER));
}

const isOver = ({ state }: StaffBooking): boolean => state === 'left' || state === 'no_show';

/** The bookings of each table. One that is over is left out where another has its place. */
export function listBlocks(bookings: readonly StaffBooking[]): ReadonlyMap<string, PlanBlock[]> {
  const byTable = new Map<string, PlanBlock[]>();
  // Those that are not over come first, so that they are known when the others ask for a place.
  const sorted = bookings.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  for (const booking of sorted) {
    const block = { booking, from: Date.parse(booking.startsAt), to: getEnd(booking) };
    for (const table of booking.tables) {
      const blocks = byTable.get(table) ?? [];
      const isFree = blocks.every(({ from, to }) => to <= block.from || block.to <= from);
      if (isFree || !isOver(booking)) byTable.set(table, [...blocks, block]);
    }
  }
  return byTable;
}

/** The tables of each area in the order of the plan. */
export const listAreas = ({ areas, tables }: TablePlan) =>
  areas.map((area) => ({ ...area, tables: tables.filter(({ area: id }) => id === area.id) }));

const NO_TABLE = '–';

/** 'Table 2, Table 3' */
export const nameTables = ({ tables }: TablePlan, ids: readonly string[]): string =>
  ids.map((id) => tables.find((table) => table.id === id)?.name ?? id).join(', ') || NO_TABLE;

export interface Closed extends Partial<DayWindow> {
  closure: TableClosure;
}

/** The closures of a date; those without times are of the whole day. */
export const listClosed = (
  { plan, timeZone }: Pick<BookingDay, 'plan' | 'timeZone'>,
  date: string,
): Closed[] =>
  plan.closures
    .filter((closure) => closure.date === date)
    .map((closure) => {
      const { from, to } = closure;
      if (from === undefined || to === undefined) return { closure };
      return {
        closure,
        from: toInstant(timeZone, date, from),
        to: toInstant(timeZone, to <= from ? addDays(date, 1) : date, to),
      };
    });

/** Bookings that a closure would not have allowed, and that nobody has ended. */
export const listInside = (
  { closure: { tables: closed }, from = -Infinity, to = Infinity }: Closed,
  bookings: readonly StaffBooking[],
): StaffBooking[] =>
  bookings.filter(
    (booking) =>
      !isOver(booking) &&
      Date.parse(booking.startsAt) < to &&
      from < Date.parse(booking.endsAt) &&
      (!closed || booking.tables.some((table) => closed.includes(table))),
  );

/** The choices of a form: each table, then those that can be pushed together, without those that are too small. */
export const listSeats = ({ tables, joins }: TablePlan, people: number): (readonly string[])[] => [
  ...tables.filter(({ max }) => people <= max).map(({ id }) => [id]),
  ...joins.filter(({ max }) => people <= max).map(({ tables: joined }) => joined),
];

/** The most people whom one table or a join takes. */
export const getLargestSeat = ({ tables, joins }: TablePlan): number =>
  Math.max(...[...tables, ...joins].map(({ max }) => max));

/** The tables of a booking that is dropped on a table: it alone, or the tables with it that hold the guests. */
export function getDropSeat(
  plan: TablePlan,
  { people, tables }: Pick<StaffBooking, 'people' | 'tables'>,
  target: string,
): readonly string[] {
  if (tables.includes(target)) return tables;
  return listSeats(plan, people).find((seat) => seat.includes(target)) ?? [target];
}

/** The table that the server would choose for guests who come now, by what this screen knows; null: none is free. */
export function findFreeSeat(
  day: BookingDay,
  date: string,
  { people, now }: { people: number; now: number },
): readonly string[] | null {
  const from = Math.floor(now / QUARTER) * QUARTER;
  const to = from + getStayMinutes(day.plan, people) * MINUTE;
  const blocks = listBlocks(day.bookings.filter((booking) => !isOver(booking)));
  const closed = listClosed(day, date);
  const isMeanwhile = (other: Partial<DayWindow>): boolean =>
    (other.from ?? -Infinity) < to && from < (other.to ?? Infinity);
  const isFree = (table: string): boolean =>
    !(blocks.get(table) ?? []).some(isMeanwhile) &&
    !closed.some((each) => (each.closure.tables?.includes(table) ?? true) && isMeanwhile(each));
  return chooseTable(day.plan, { people, isStaff: true }, isFree).tables;
}
