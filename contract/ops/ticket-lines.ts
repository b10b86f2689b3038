// Open units of the lines of a ticket; without schemas, so that browsers can load it.
import type { TicketLine } from './board.ts';

/** Units of the line that were not refunded. */
export const getUnitsLeft = ({
  quantity,
  refundedUnits,
}: Pick<TicketLine, 'quantity' | 'refundedUnits'>): number => quantity - refundedUnits;

/** Something of the line is still to be cooked: it is not done, and not all of it was refunded. */
export const isLineOpen = (line: TicketLine): boolean => !line.isDone && getUnitsLeft(line) > 0;
