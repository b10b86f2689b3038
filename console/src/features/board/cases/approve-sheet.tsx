import { useMutation } from '@tanstack/react-query';

import type { Ticket } from '../../../../../contract/console/board.ts';
import type { OrderDetail } from '../../../../../contract/console/order-detail.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { describeFailure } from '../../../platform/console-client.ts';
import { formatMoney } from '../../../platform/locale.ts';
import { checkReturn } from '../../../platform/return-limit.ts';
import { getShortNumber } from '../../../platform/short-number.ts';
import { useBoardStore, useConnection, useSelf } from '../../../shell/session/board-context.ts';
import { texts } from './open-cases.texts.ts';

import css from './open-cases.module.css';

/** Says what an order under review costs the store before it is cooked. */
export function ApproveSheet({
  ticket: { id: orderId, number, version: seen },
  money: { totalMinor, currency, payment, mayReturn },
  onClose,
}: {
  ticket: Ticket;
  money: OrderDetail;
  onClose: () => void;
}) {
  const store = useBoardStore();
  const { site } = useSelf();
  const isOffline = useConnection() !== 'connected';
  const missingMinor = totalMinor - (payment?.capturedMinor ?? 0);
  const { exceededMinor, confirm } = checkReturn(mayReturn, 'refund', missingMinor);
  const amount = formatMoney(Math.abs(missingMinor), currency);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await confirm(site.id);
      store.send({ kind: 'approve', orderId, seen });
      onClose();
    },
  });
  return (
    <Sheet isOpen onClose={onClose} title={texts.cookTitle(getShortNumber(number))}>
      <p>{missingMinor > 0 ? texts.isMissing(amount) : texts.isSurplus(amount)}</p>
      {exceededMinor !== null && (
        <p role="alert">{texts.overLimit(formatMoney(exceededMinor, currency))}</p>
      )}
      {isOffline && <p role="status">{texts.cookOffline}</p>}
      {error && <p role="alert">{describeFailure(error)}</p>}
      <Button
        size="large"
        wide
        className={css.confirm}
        disabled={exceededMinor !== null || isOffline}
        busy={isPending && texts.cook}
        onClick={() => mutate()}
      >
        {texts.cook}
      </Button>
    </Sheet>
  );
}
