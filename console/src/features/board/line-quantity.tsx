import type { TicketLine } from '../../../../contract/ops/board.ts';
import { getUnitsLeft } from '../../../../contract/ops/ticket-lines.ts';
import { texts } from './board.texts.ts';
import css from './line-quantity.module.css';

type RefundableLine = Pick<TicketLine, 'quantity' | 'refundedUnits'>;

/** '2x'; after a refund the ordered quantity, struck through, and the remaining one. */
export function LineQuantity({ line }: { line: RefundableLine }) {
  const left = getUnitsLeft(line);
  if (line.refundedUnits === 0) return texts.quantity(left);
  return (
    <>
      <s>{texts.quantity(line.quantity)}</s>
      {left > 0 && ` ${texts.quantity(left)}`}
    </>
  );
}

/** The name of the dish, struck through if no unit is left, and the number of refunded units in words. */
export function LineName({ line }: { line: RefundableLine & { name: string } }) {
  if (line.refundedUnits === 0) return line.name;
  return (
    <>
      {getUnitsLeft(line) > 0 ? line.name : <s>{line.name}</s>}
      <span className={css.refunded}>{texts.refundedUnits(line.refundedUnits)}</span>
    </>
  );
}
