// The part of a ticket that a printer prints: the lines of its station, or all of them.
import type { Board, Ticket, TicketLine } from '../../../../contract/console/board.ts';
import { createStationFilter } from '../../../../contract/console/station-filter.ts';
import type { Station } from '../../../../contract/console/station.ts';

export interface TicketPart {
  lines: readonly TicketLine[];
  /** Null: the whole ticket. */
  station: { name: string; number: number; count: number } | null;
}

/** Selects the part of each ticket. `station`: of the printer; one that the store does not have any more gets whole tickets, so that nothing is missed. */
export function createTicketPartSelector(
  dishes: Board['dishes'],
  { station, stations }: { station: string | null; stations: readonly Station[] },
): (ticket: Ticket) => TicketPart {
  const filters = stations.map(({ name }) => ({
    name,
    isOwn: createStationFilter(dishes, stations, name),
  }));
  const own = filters.find(({ name }) => name === station);
  return ({ lines }) => {
    if (!own) return { lines, station: null };
    const involved = filters.filter(({ isOwn }) => lines.some(({ itemId }) => isOwn(itemId)));
    return {
      lines: lines.filter(({ itemId }) => own.isOwn(itemId)),
      station: { name: own.name, number: involved.indexOf(own) + 1, count: involved.length },
    };
  };
}
