import { Button } from '../../../../web/ui/button.tsx';
import { useBoard, useBoardStore, useFormatTime } from './board-context.ts';
import { texts } from './board.texts.ts';
import css from './cancelled-orders.module.css';

/** On every screen: orders that were cancelled after the kitchen began. They ring and stay until they are acknowledged. */
export function CancelledOrders() {
  const store = useBoardStore();
  const cancelled = useBoard((state) => state.cancelled);
  const formatTime = useFormatTime();
  return cancelled.map(({ id, number, lines, statusBy, statusAt }) => (
    <section key={id} className={css.order} aria-label={texts.cancelledOrder(number)}>
      <div role="alert">
        <strong>{number.replace(/^.*-/, '')}</strong>{' '}
        <span>
          {texts.stopCooking(statusBy.name || texts.actors[statusBy.kind], formatTime(statusAt))}
        </span>
        <s className={css.lines}>
          {lines.map(({ quantity, name }) => `${texts.quantity(quantity)} ${name}`).join(', ')}
        </s>
      </div>
      <Button size="large" onClick={() => store.acknowledge(id)}>
        {texts.acknowledge}
      </Button>
    </section>
  ));
}
