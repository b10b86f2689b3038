import { useMutation } from '@tanstack/react-query';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import {
  STAFF_REFUND_REASONS,
  type StaffRefundReason,
} from '../../../../contract/orders/order-reasons.ts';
import type { OrderFee } from '../../../../contract/pricing/order-fees.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { checkReturn } from '../../platform/return-limit.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { useOrderDraft } from './order-draft.ts';
import { texts } from './orders.texts.ts';
import { NOT_EXPLAINED, ReasonFields, type Explanation } from './reason-fields.tsx';
import { countRefunds, getRefundMinor, isRejectable } from './refund-amounts.ts';
import { RefundFees } from './refund-fees.tsx';
import { RefundUnits, toRefundedLines, type Units } from './refund-units.tsx';

import css from './order-details.module.css';

interface RefundDraft {
  units: Units;
  fees: readonly OrderFee[];
  takesRest: boolean;
  explanation: Explanation<StaffRefundReason>;
}

const EMPTY: RefundDraft = { units: {}, fees: [], takesRest: false, explanation: NOT_EXPLAINED };

/** Units of lines and fees, or all that is left. The amount is on the button before it is tapped. */
export function RefundForm({
  order,
  onOpen,
}: {
  order: OrderDetail;
  /** Loads the order again: nothing else tells of a refund of a completed one. */
  onOpen?: () => void;
}) {
  const store = useBoardStore();
  const { site } = useSelf();
  const { section, isOpen, open, draft, change, clear } = useOrderDraft('refund', order.id, EMPTY);
  const { units, takesRest, explanation } = draft;
  const { reason, note } = explanation;
  const { currency, refundableMinor } = order;
  const fees = draft.fees.filter((fee) =>
    order.fees.some((each) => each.fee === fee && each.leftMinor > 0),
  );
  const lines = takesRest ? null : toRefundedLines(order, units);
  const amountMinor = getRefundMinor(order, { lines, fees });
  const { exceededMinor, confirm } = checkReturn(order.mayReturn, 'refund', amountMinor);
  const label = texts.refundAmount(formatMoney(amountMinor, currency));
  const isIncomplete = amountMinor === 0 || !reason;
  // The form is sent as it was when it was tapped.
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!reason) return;
      await confirm(site.id);
      store.send({
        kind: 'refund',
        orderId: order.id,
        seen: order.version,
        reason,
        note: note.trim(),
        lines,
        fees,
        refundsSeen: countRefunds(order),
      });
      clear();
    },
  });
  if (!isOpen)
    return (
      <Button
        variant="soft"
        size="large"
        onClick={() => {
          open();
          onOpen?.();
        }}
      >
        {texts.refund}
      </Button>
    );
  return (
    <section ref={section} tabIndex={-1} className={css.form} aria-label={texts.refund}>
      <h3>{texts.whichLines}</h3>
      <RefundUnits
        order={order}
        units={units}
        onChange={(next) => change({ units: next, takesRest: false })}
      />
      <RefundFees
        order={order}
        chosen={fees}
        onChange={(next) => change({ fees: next, takesRest: false })}
      />
      {isRejectable(order) ? (
        <p className={css.quiet}>{texts.rejectInstead}</p>
      ) : (
        <Button
          variant="soft"
          aria-pressed={takesRest}
          onClick={() => change({ takesRest: !takesRest, units: {}, fees: [] })}
        >
          {texts.everything(formatMoney(refundableMinor, currency))}
        </Button>
      )}
      <ReasonFields
        reasons={STAFF_REFUND_REASONS}
        names={texts.reasons}
        value={explanation}
        onChange={(next) => change({ explanation: next })}
      />
      <div className={css.foot}>
        {exceededMinor !== null && (
          <p className={css.limit} role="alert">
            {texts.overLimit(formatMoney(exceededMinor, currency))}
          </p>
        )}
        {isIncomplete && <p className={css.quiet}>{texts.chooseFirst}</p>}
        <Button
          size="large"
          variant="danger"
          disabled={isIncomplete || exceededMinor !== null}
          busy={isPending && label}
          onClick={() => mutate()}
        >
          {label}
        </Button>
        {error && <p role="alert">{describeFailure(error)}</p>}
      </div>
    </section>
  );
}
