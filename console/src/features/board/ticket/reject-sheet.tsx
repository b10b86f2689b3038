import { useId, useState } from 'react';

import type { Ticket } from '../../../../../contract/console/board.ts';
import {
  STAFF_REJECT_REASONS,
  type StaffRejectReason,
} from '../../../../../contract/orders/order-reasons.ts';
import { MAX_LENGTH } from '../../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Chip } from '../../../../../web/ui/buttons/chip.tsx';
import { TextArea } from '../../../../../web/ui/fields/text-area.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { useBoardStore, useConnection } from '../../../shell/session/board-context.ts';
import { useMay, usePermitted } from '../../../shell/session/permissions.ts';
import { useFormatTime } from '../../../shell/session/time-formats.ts';
import { texts } from '../board.texts.ts';
import { useUntilClose } from '../live/until-buttons.tsx';

import css from './reject-sheet.module.css';

export function RejectSheet({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={texts.rejectTitle(ticket.number)}>
      <RejectForm ticket={ticket} onDone={onClose} />
    </Sheet>
  );
}

function RejectForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const store = useBoardStore();
  const [note, setNote] = useState('');
  const [soldOut, setSoldOut] = useState<readonly string[]>([]);
  const formatTime = useFormatTime();
  const soldOutId = useId();
  // On a tablet the minute of the PIN that opened the sheet may be over.
  const permitted = usePermitted('orders.reject');
  const canSellOut = useMay('stock.set');
  const until = useUntilClose();
  const dishes = new Map(ticket.lines.map(({ itemId, name }) => [itemId, name]));
  // Not offered without a connection; one that is lost later holds it back for a minute (outbox.ts).
  const isOffline = useConnection() !== 'connected';
  const reject = (reason: StaffRejectReason): void => {
    const { id: orderId, version: seen, status: from } = ticket;
    const id = store.send({ kind: 'reject', orderId, seen, from, reason, note: note.trim() });
    for (const itemId of soldOut) {
      const stock = { itemId, soldOutUntil: until, remaining: null };
      store.send({ kind: 'stock.set', storeId: ticket.storeId, ...stock }, { partOf: id });
    }
    onDone();
  };
  return (
    <>
      <p>{isOffline ? texts.rejectOffline : texts.rejectConsequence}</p>
      {!isOffline && (
        <>
          <TextArea
            label={texts.rejectNote}
            value={note}
            maxLength={MAX_LENGTH.staffNote}
            rows={2}
            onChange={(event) => setNote(event.target.value)}
          />
          {canSellOut && until && (
            <div className={css.soldOut} role="group" aria-labelledby={soldOutId}>
              <p id={soldOutId}>{texts.alsoSoldOut(formatTime(until))}</p>
              {[...dishes].map(([itemId, name]) => (
                <Chip
                  key={itemId}
                  isPressed={soldOut.includes(itemId)}
                  onChange={(isPressed) =>
                    setSoldOut(
                      isPressed ? [...soldOut, itemId] : soldOut.filter((id) => id !== itemId),
                    )
                  }
                >
                  {name}
                </Chip>
              ))}
            </div>
          )}
          <div className={css.reasons} role="group" aria-label={texts.rejectReason}>
            {STAFF_REJECT_REASONS.map((reason) => (
              <Button
                key={reason}
                variant="danger"
                size="large"
                wide
                disabled={!permitted}
                onClick={() => permitted?.(() => reject(reason))}
              >
                {texts.rejectReasons[reason]}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  );
}
