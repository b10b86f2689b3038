import { useState } from 'react';
import type { Command, Ticket } from '../../../../contract/ops/board.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { TextArea } from '../../../../web/ui/text-area.tsx';
import { useBoardStore, useConnection } from './board-context.ts';
import { texts } from './board.texts.ts';
import css from './reject-sheet.module.css';

type Reason = Extract<Command, { kind: 'reject' }>['reason'];
const REASONS: readonly Reason[] = ['too_busy', 'sold_out', 'closing', 'cannot_deliver', 'other'];
const MAX_NOTE_LENGTH = 300;

export function RejectSheet({
  ticket,
  isOpen,
  onClose,
}: {
  ticket: Ticket;
  isOpen: boolean;
  onClose: () => void;
}) {
  const store = useBoardStore();
  const [note, setNote] = useState('');
  // Money goes back at once, so this never waits for a connection.
  const isOffline = useConnection() !== 'connected';
  const reject = (reason: Reason): void => {
    const { id: orderId, version: seen } = ticket;
    store.send({ kind: 'reject', orderId, seen, reason, note: note.trim() });
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.rejectTitle(ticket.number)}>
      <p>{isOffline ? texts.rejectOffline : texts.rejectWhat}</p>
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
            {REASONS.map((reason) => (
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
    </Sheet>
  );
}
