import { useMutation } from '@tanstack/react-query';

import type { ExceededLimit } from '../../../../../contract/console/roles.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../../platform/console-client.ts';
import { formatMoney } from '../../../platform/locale.ts';
import { confirmIdentity } from '../../../platform/return-limit.ts';
import { useBoard, useBoardStore, useSelf } from '../../../shell/session/board-context.ts';
import { useFormatTime } from '../../../shell/session/time-formats.ts';
import { texts } from '../board.texts.ts';

import css from './ticket-card.module.css';

const REFUSED: Readonly<Record<string, string>> = {
  NOT_ALLOWED: texts.notAllowed,
  PIN_NEEDED: texts.pinNeeded,
  CONFIRMATION_NEEDED: texts.confirmationNeeded,
  CANNOT_REFUND: texts.cannotRefund,
  NO_PRINTER: texts.noPrinter,
  READY_TOO_LATE: texts.readyTooLate,
  // Only copies of tickets have such a limit.
  TOO_OFTEN: texts.printedAlready,
  BUG: texts.bug,
  STATIONS_CHANGED: texts.stationsChanged,
  NOT_SENT: texts.notSent,
  NO_TABLE: texts.noTable,
  CANNOT_CHANGE_BOOKING: texts.bookingChanged,
};

/** A tap that took longer to arrive had no connection. */
const LONG_WAY_MILLISECONDS = 30_000;

function describeLimit({ period, limitMinor, leftMinor, currency }: ExceededLimit): string {
  const [limit, left] = [formatMoney(limitMinor, currency), formatMoney(leftMinor, currency)];
  return period === 'order' ? texts.overOrderLimit(limit, left) : texts.overDayLimit(limit, left);
}

/** An outcome that a person must read: who was first, or what was not possible. */
export function Problem({ orderId }: { orderId: string }) {
  const store = useBoardStore();
  const formatTime = useFormatTime();
  const { site } = useSelf();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmIdentity(site.id),
    onSuccess: () => store.dismiss(orderId),
  });
  const problem = useBoard(({ problems }) => problems[orderId]);
  if (!problem) return null;
  const { result, by, at, order, code, limit, tappedAt, arrivedAt } = problem;
  const explain = (): string => {
    if (limit && code !== 'CONFIRMATION_NEEDED') return describeLimit(limit);
    if (result !== 'overtaken' || !by || !at || !order)
      return (code && REFUSED[code]) ?? texts.refused;
    if (by.kind === 'clock' && order.status === 'rejected') return texts.tooLate(formatTime(at));
    const actor = by.name || texts.actors[by.kind];
    return texts.overtaken(actor, texts.statuses[order.status], formatTime(at));
  };
  return (
    <div className={css.problem} role="alert">
      <span>
        {explain()}
        {code !== 'NOT_SENT' &&
          arrivedAt - Date.parse(tappedAt) > LONG_WAY_MILLISECONDS &&
          ` ${texts.tapArrived(formatTime(tappedAt), formatTime(arrivedAt))}`}
      </span>
      {code === 'CONFIRMATION_NEEDED' && (
        <Button variant="soft" busy={isPending && texts.confirm} onClick={() => mutate()}>
          {texts.confirm}
        </Button>
      )}
      <Button variant="soft" onClick={() => store.dismiss(orderId)}>
        {texts.dismiss}
      </Button>
      {error && <span>{describeFailure(error)}</span>}
    </div>
  );
}
