import { useShallow } from 'zustand/react/shallow';

import { isToAvoid, listAddedSinceSale } from '../../../../../contract/catalogue/live-allergens.ts';
import type { Ticket } from '../../../../../contract/console/board.ts';
import type { LiveState } from '../../../../../contract/console/live-state.ts';
import { texts as allergens } from '../../../../../contract/messages/allergens.texts.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { useBoard, useBoardStore } from '../../../shell/session/board-context.ts';
import { texts } from '../board.texts.ts';

import css from './allergy-words.module.css';

/** The food has not left the store in these states: somebody can tell the customer or cook it again. */
const AT_STORE: readonly OrderStatus[] = ['review', 'placed', 'accepted', 'preparing', 'ready'];
const NONE: readonly string[] = [];

/** Allergens that the store added to dishes after the order: in red if the customer has to avoid them. */
export function AddedAllergens({ ticket }: { ticket: Ticket }) {
  const { clock } = useBoardStore();
  const useAdded = (isUrgent: boolean): readonly string[] =>
    useBoard(
      useShallow(({ board, tickAt }) =>
        board?.live.allergens?.length && AT_STORE.includes(ticket.status)
          ? describe(ticket, board.live.allergens, tickAt + clock.offset(), isUrgent)
          : NONE,
      ),
    );
  const urgent = useAdded(true);
  const others = useAdded(false);
  return (
    <>
      {urgent.length > 0 && (
        <p className={css.words} role="alert">
          <strong>{texts.sinceOrder}</strong> {urgent.join('; ')}
        </p>
      )}
      {others.length > 0 && (
        <p className={css.added}>
          {texts.sinceOrder} {others.join('; ')}
        </p>
      )}
    </>
  );
}

const describe = (
  ticket: Ticket,
  added: NonNullable<LiveState['allergens']>,
  now: number,
  isUrgent: boolean,
): string[] =>
  ticket.lines.flatMap((line) =>
    listAddedSinceSale(line, added, now)
      .filter((each) => isToAvoid(ticket, each) === isUrgent)
      .map(({ allergen, level }) =>
        texts.hasAllergen(line.name, level, allergens.allergenName(allergen)),
      ),
  );
