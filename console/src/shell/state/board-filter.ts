// The filter of the board's orders. New orders pass every filter, because somebody has to accept them.
import type { Ticket } from '../../../../contract/console/board.ts';
import type { Mode } from '../../../../contract/sites/store.ts';

export interface BoardFilter {
  /** Null: both. */
  mode: Mode | null;
  /** Orders with a dish of this brand; null: of any. */
  brandId: string | null;
}

export const SHOW_ALL: BoardFilter = { mode: null, brandId: null };

export const isFiltering = ({ mode, brandId }: BoardFilter): boolean =>
  mode !== null || brandId !== null;

export const isShown = (
  ticket: Pick<Ticket, 'status' | 'mode' | 'lines'>,
  { mode, brandId }: BoardFilter,
): boolean =>
  ticket.status === 'placed' ||
  ticket.status === 'review' ||
  ((mode === null || ticket.mode === mode) &&
    (brandId === null || ticket.lines.some((line) => line.brandId === brandId)));
