// Selects the lines of a station, and counts the dishes that are not done.
import type { Ticket, TicketLine } from '../../../../contract/console/board.ts';
import { getUnitsLeft, isLineOpen } from '../../../../contract/console/tickets/ticket-lines.ts';

export interface StationTicket {
  ticket: Ticket;
  /** Cooked at this station. */
  lines: readonly TicketLine[];
  /** Lines of other stations that are still to be cooked. */
  openElsewhere: number;
}

/** The tickets with lines for this station, and those lines. */
export const listStationTickets = (
  tickets: readonly Ticket[],
  isOwn: (itemId: string) => boolean,
): StationTicket[] =>
  tickets.flatMap((ticket) => {
    const lines = ticket.lines.filter(({ itemId }) => isOwn(itemId));
    const others = ticket.lines.filter((line) => !lines.includes(line));
    const openElsewhere = others.filter(isLineOpen).length;
    return lines.length > 0 ? [{ ticket, lines, openElsewhere }] : [];
  });

export interface DishCount {
  key: string;
  name: string;
  options: string;
  count: number;
  ticketIds: ReadonlySet<string>;
}

/** The units of each dish that are still to be cooked, by its choices; the most first. */
export function countOpenDishes(tickets: readonly StationTicket[]): DishCount[] {
  const counts = new Map<string, DishCount & { ticketIds: Set<string> }>();
  for (const { ticket, lines } of tickets)
    for (const line of lines.filter(isLineOpen)) {
      const { itemId, name, options } = line;
      const key = [itemId, ...options].join();
      const known = counts.get(key);
      counts.set(key, {
        key,
        name,
        options: options.join(', '),
        count: (known?.count ?? 0) + getUnitsLeft(line),
        ticketIds: (known?.ticketIds ?? new Set()).add(ticket.id),
      });
    }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
