import { useState } from 'react';
import type { OrderDetail } from '../../../../contract/ops/order-detail.ts';
import { STAFF_REJECT_REASONS } from '../../../../contract/order-reasons.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { texts as board, useBoardStore } from '../board/board.ts';
import css from './order-details.module.css';
import { texts } from './orders.texts.ts';

/** For an order that was accepted; everything is refunded. */
export function CancelForm({
  order,
  permit,
}: {
  order: OrderDetail;
  permit: (action: () => void) => void;
}) {
  const store = useBoardStore();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="plain" onClick={() => permit(() => setIsOpen(true))}>
        {texts.cancel}
      </Button>
    );
  return (
    <section className={css.form} aria-label={texts.cancel}>
      <p>{texts.cancelHint}</p>
      <div className={css.reasons} role="group" aria-label={texts.reason}>
        {STAFF_REJECT_REASONS.map((reason) => (
          <Button
            key={reason}
            variant="danger"
            onClick={() =>
              store.send({
                kind: 'cancel',
                orderId: order.id,
                seen: order.version,
                reason,
                note: '',
              })
            }
          >
            {board.rejectReasons[reason]}
          </Button>
        ))}
      </div>
    </section>
  );
}
