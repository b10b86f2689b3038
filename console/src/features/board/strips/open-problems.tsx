import type { ScreenName } from '../../../platform/navigation.ts';
import { getShortNumber } from '../../../platform/short-number.ts';
import { useBoard, useSelf } from '../../../shell/session/board-context.ts';
import { useMay } from '../../../shell/session/permissions.ts';
import { texts } from '../board.texts.ts';
import { Problem } from '../ticket/problem.tsx';

import css from './open-problems.module.css';

/** Outcomes that a person must read and for which the screen has no card: the order has left it, or the store was meant. */
export function OpenProblems({ screen }: { screen: ScreenName }) {
  const problems = useBoard((state) => state.problems);
  const tickets = useBoard(({ board }) => board?.tickets);
  const { stores } = useSelf();
  const mayOpen = useMay('orders.open');
  const order = new URLSearchParams(location.search).get('order');
  const hasCard = (id: string): boolean =>
    (screen === 'board' && (tickets ?? []).some((ticket) => ticket.id === id)) ||
    (screen === 'orders' && mayOpen && id === order);
  const shown = Object.entries(problems).filter(([id]) => !hasCard(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.problems}>
      {shown.map(([id, outcome]) => (
        <div key={id} className={css.problem}>
          <strong>
            {(outcome.order && getShortNumber(outcome.order.number)) ??
              outcome.label ??
              stores.find((each) => each.id === id)?.name}
          </strong>
          <Problem orderId={id} />
        </div>
      ))}
    </section>
  );
}
