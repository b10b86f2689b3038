import { useState } from 'react';
import type { Ticket } from '../../../../contract/ops/board.ts';
import { MAX_NOTE_LENGTH } from '../../../../contract/ops/command-kinds.ts';
import {
  STAFF_REJECT_REASONS,
  type StaffRejectReason,
} from '../../../../contract/order-reasons.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { TextArea } from '../../../../web/ui/text-area.tsx';
import { useBoardStore, useConnection } from './board-context.ts';
import { texts } from './board.texts.ts';
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
  // Money goes back at once, so this never waits for a connection.
  const isOffline = useConnection() !== 'connected';
  const reject = (reason: StaffRejectReason): void => {
    const { id: orderId, version: seen } = ticket;
    store.send({ kind: 'reject', orderId, seen, reason, note: note.trim() });
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
            maxLength={MAX_NOTE_LENGTH}
            rows={2}
            onChange={(event) => setNote(event.target.value)}
          />
          <div className={css.reasons} role="group" aria-label={texts.rejectReason}>
            {STAFF_REJECT_REASONS.map((reason) => (
              <Button
                key={reason}
                variant="danger"
                size="large"
                wide
                onClick={() => reject(reason)}
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
