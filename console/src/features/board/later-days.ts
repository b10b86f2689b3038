// The days of the orders for later, by the calendar of the store.
import type { Ticket } from '../../../../contract/console/board.ts';
import { getDueAt } from '../../../../contract/console/tickets/ticket-columns.ts';

const DAY = 86_400_000;

export interface Day<Due> {
  /** '2026-11-26'. */
  date: string;
  tickets: Due[];
}

/** `tickets`: in the order of their due times. */
export const groupByDay = <Due extends Pick<Ticket, 'readyAt' | 'slot'>>(
  tickets: readonly Due[],
  formatDate: (instant: number) => string,
): Day<Due>[] =>
  [...Map.groupBy(tickets, (ticket) => formatDate(getDueAt(ticket)))].map(([date, own]) => ({
    date,
    tickets: own,
  }));

/** 0: the same day, 1: the day after it. Dates as in `Day`; days with a change of the clock count as one, too. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;
