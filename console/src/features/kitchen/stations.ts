// Selects the lines of a station, and counts the dishes that are not done.
import type { Board, Station, Ticket, TicketLine } from '../../../../contract/ops/board.ts';

/** Tells whether a dish is cooked at the station. Dishes of no station are cooked at each, so that none is forgotten. */
export function createStationFilter(
  dishes: Board['dishes'],
  stations: readonly Station[],
  name: string | null,
): (itemId: string) => boolean {
  const own = stations.find((station) => station.name === name);
  if (!own) return () => true;
  const sections = new Map(dishes.map(({ id, section }) => [id, section.id]));
  const isAt = (station: Station, itemId: string): boolean =>
    station.dishes.includes(itemId) || station.sections.includes(sections.get(itemId) ?? '');
  return (itemId) => isAt(own, itemId) || !stations.some((station) => isAt(station, itemId));
}

export interface StationTicket {
  ticket: Ticket;
  /** Cooked at this station. */
  lines: readonly TicketLine[];
  /** Lines of other stations that are not done. */
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
    const openElsewhere = others.filter(({ isDone }) => !isDone).length;
    return lines.length > 0 ? [{ ticket, lines, openElsewhere }] : [];
  });

export interface DishCount {
  key: string;
  name: string;
  options: string;
  count: number;
  ticketIds: ReadonlySet<string>;
}

/** How many of each dish are still to be cooked, by its choices; the most first. */
export function countOpenDishes(tickets: readonly StationTicket[]): DishCount[] {
  const counts = new Map<string, DishCount & { ticketIds: Set<string> }>();
  for (const { ticket, lines } of tickets)
    for (const { itemId, name, options, quantity, isDone } of lines) {
      if (isDone) continue;
      const key = [itemId, ...options].join();
      const known = counts.get(key);
      counts.set(key, {
        key,
        name,
        options: options.join(', '),
        count: (known?.count ?? 0) + quantity,
        ticketIds: (known?.ticketIds ?? new Set()).add(ticket.id),
      });
    }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
