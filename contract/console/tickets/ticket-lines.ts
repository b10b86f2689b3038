// The lines of a ticket: units that are left, the age check, options in words; without schemas, so that browsers can load it.
import type { TicketLine } from '../board.ts';

/** Units of the line that were not refunded. */
export const getUnitsLeft = ({
  quantity,
  refundedUnits,
}: Pick<TicketLine, 'quantity' | 'refundedUnits'>): number => quantity - refundedUnits;

/** Something of the line is still to be cooked: it is not done, and not all of it was refunded. */
export const isLineOpen = (line: TicketLine): boolean => !line.isDone && getUnitsLeft(line) > 0;

/** Whether the order is for adults only: the person who hands the order over asks for identification (Challenge 25). */
export const needsAgeCheck = (
  lines: readonly Pick<TicketLine, 'isAgeRestricted' | 'quantity' | 'refundedUnits'>[],
): boolean => lines.some((line) => line.isAgeRestricted && getUnitsLeft(line) > 0);

/** '2x Rice', or 'Rice' for one. */
export const formatOption = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity > 1 ? `${quantity}x ${name}` : name;
