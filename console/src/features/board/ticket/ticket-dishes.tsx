import { useShallow } from 'zustand/react/shallow';

import { mentionsAllergy } from '../../../../../contract/allergens/allergy-words.ts';
import type { Ticket, TicketLine } from '../../../../../contract/console/board.ts';
import { getUnitsLeft } from '../../../../../contract/console/tickets/ticket-lines.ts';
import { texts as allergens } from '../../../../../contract/messages/allergens.texts.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { classNames } from '../../../../../web/ui/class-names.ts';
import { useBoard, useBoardStore } from '../../../shell/session/board-context.ts';
import { texts } from '../board.texts.ts';
import { listSoldOut } from '../live/live-state.ts';

import css from './ticket-dishes.module.css';

const COOKING: readonly OrderStatus[] = ['accepted', 'preparing'];

export function TicketDishes({ ticket }: { ticket: Ticket }) {
  const soldOut = useSoldOut(ticket);
  const brands = new Set(ticket.lines.map(({ brandId }) => brandId));
  // Once all of it is ready, ticks say nothing: a full board has 150 lines of such orders.
  const showsDone = COOKING.includes(ticket.status);
  return (
    <ul className={css.lines}>
      {ticket.lines.map((line) => (
        <li
          key={line.line}
          data-dish={line.itemId}
          className={classNames(css.line, showsDone && line.isDone && css.isDone)}
        >
          <span className={css.quantity}>
            <LineQuantity line={line} />
          </span>
          <LineName line={line} />
          {brands.size > 1 && <span className={css.brand}>{line.brandName}</span>}
          {line.options.length > 0 && (
            <span className={css.options}>{line.options.join(', ')}</span>
          )}
          {line.note && (
            <span className={classNames(css.lineNote, mentionsAllergy(line.note) && css.isAllergy)}>
              {line.note}
            </span>
          )}
          {soldOut.includes(line.itemId) && (
            <strong className={css.soldOut}>{texts.soldOutNow}</strong>
          )}
          {line.options.map(
            (option, index) =>
              soldOut.includes(line.optionKeys[index] ?? '') && (
                <strong key={line.optionKeys[index]} className={css.soldOut}>
                  {texts.optionSoldOutNow(option)}
                </strong>
              ),
          )}
          {showsDone && line.isDone && (
            <span className={css.done} role="img" aria-label={texts.lineDone}>
              ✓
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly string[] = [];

/** Ids of the dishes and keys of the options of a new order that are marked as sold out; none once it is accepted. */
function useSoldOut(ticket: Ticket): readonly string[] {
  const { clock } = useBoardStore();
  return useBoard(
    useShallow(({ board, tickAt }) =>
      board && ticket.status === 'placed'
        ? listSoldOut(ticket, board.live, tickAt + clock.offset())
        : NONE,
    ),
  );
}

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

/** The name of the dish, struck through if no unit is left, with its meal deal and the number of refunded units in words. */
export function LineName({ line }: { line: RefundableLine & Pick<TicketLine, 'name' | 'deal'> }) {
  if (line.refundedUnits === 0 && !line.deal) return line.name;
  return (
    <>
      {getUnitsLeft(line) > 0 ? line.name : <s>{line.name}</s>}
      {line.deal && <span className={css.deal}>{line.deal.name}</span>}
      {line.refundedUnits > 0 && (
        <span className={css.refunded}>{texts.refundedUnits(line.refundedUnits)}</span>
      )}
    </>
  );
}

/** Missing data is named, so that it is not taken for a dish without allergens. */
export function formatAllergens({
  contains,
  mayContain,
  notVerified,
}: TicketLine['allergens']): string {
  const { allergenNames } = allergens;
  return [
    contains.length > 0 && allergenNames(contains),
    mayContain.length > 0 && texts.mayContain(allergenNames(mayContain)),
    notVerified && texts.allergensNotVerified,
  ]
    .filter(Boolean)
    .join(', ');
}
