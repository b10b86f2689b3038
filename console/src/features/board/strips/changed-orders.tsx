import type { Ticket } from '../../../../../contract/console/board.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { getShortNumber } from '../../../platform/short-number.ts';
import { useBoard, useBoardStore } from '../../../shell/session/board-context.ts';
import { useFormatTime } from '../../../shell/session/time-formats.ts';
import { isCancelled } from '../../../shell/state/board-state.ts';
import { texts } from '../board.texts.ts';

import css from './changed-orders.module.css';

/**
 * Orders that were cancelled, or had lines refunded, after the kitchen began. They ring and stay on every screen until they are
 * acknowledged.
 */
export function ChangedOrders() {
  const store = useBoardStore();
  const changed = useBoard((state) => state.changed);
  return changed.map((ticket) => (
    <section key={ticket.id} className={css.order} aria-label={getLabel(ticket)}>
      <div role="alert">
        <strong>{getShortNumber(ticket.number)}</strong> <Change ticket={ticket} />
      </div>
      <Button size="large" onClick={() => store.acknowledge(ticket.id)}>
        {texts.acknowledge}
      </Button>
    </section>
  ));
}

const getLabel = (ticket: Ticket): string =>
  isCancelled(ticket) ? texts.cancelledOrder(ticket.number) : texts.refundedOrder(ticket.number);

function Change({ ticket }: { ticket: Ticket }) {
  const formatTime = useFormatTime();
  const { lines, statusBy, statusAt, refundedAt } = ticket;
  if (isCancelled(ticket))
    return (
      <>
        <span>
          {texts.stopCooking(statusBy.name || texts.actors[statusBy.kind], formatTime(statusAt))}
        </span>
        <Struck units={lines.map(({ quantity, name }) => ({ quantity, name }))} />
      </>
    );
  const refunded = lines
    .filter(({ isDone }) => !isDone)
    .map(({ refundedUnits, name }) => ({ quantity: refundedUnits, name }));
  return (
    <>
      <span>{texts.leaveOut(refundedAt === null ? '' : formatTime(refundedAt))}</span>
      <Struck units={refunded.filter(({ quantity }) => quantity > 0)} />
    </>
  );
}

const Struck = ({ units }: { units: readonly { quantity: number; name: string }[] }) => (
  <s className={css.lines}>
    {units.map(({ quantity, name }) => `${texts.quantity(quantity)} ${name}`).join(', ')}
  </s>
);
