import { useMutation } from '@tanstack/react-query';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import {
  STAFF_REJECT_REASONS,
  type StaffRejectReason,
} from '../../../../contract/orders/order-reasons.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { checkReturn } from '../../platform/return-limit.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { texts as board } from '../board/board.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { useOrderDraft } from './order-draft.ts';
import { texts } from './orders.texts.ts';
import { NOT_EXPLAINED, ReasonFields, type Explanation } from './reason-fields.tsx';
import { getRefundMinor } from './refund-amounts.ts';
import { RefundUnits, toRefundedLines, type Units } from './refund-units.tsx';

import css from './order-details.module.css';

type Returns = 'everything' | 'part' | 'nothing';

interface CancelDraft {
  returns: Returns;
  units: Units;
  explanation: Explanation<StaffRejectReason>;
}

const EMPTY: CancelDraft = { returns: 'everything', units: {}, explanation: NOT_EXPLAINED };

/**
 * The ways to give money back: without the dishes if none has units left to refund, and without a choice if nothing can go
 * back.
 */
function listReturns({ lines, refundableMinor }: OrderDetail): readonly Returns[] {
  if (refundableMinor === 0) return ['everything'];
  return lines.some(({ amountsMinor }) => amountsMinor.length > 0)
    ? ['everything', 'part', 'nothing']
    : ['everything', 'nothing'];
}

/** The form of an order that was accepted. The amount that goes back is on the button before it is tapped. */
export function CancelForm({
  order,
  permit,
}: {
  order: OrderDetail;
  permit: (action: () => void) => void;
}) {
  const store = useBoardStore();
  const { site } = useSelf();
  const { section, isOpen, open, draft, change, clear } = useOrderDraft('cancel', order.id, EMPTY);
  const { units, explanation } = draft;
  const { reason, note } = explanation;
  const choices = listReturns(order);
  const returns = choices.includes(draft.returns) ? draft.returns : 'everything';
  const lines = { everything: null, part: toRefundedLines(order, units), nothing: [] }[returns];
  const amountMinor = getRefundMinor(order, { lines });
  const { exceededMinor, confirm } = checkReturn(order.mayReturn, 'ending', amountMinor);
  const isIncomplete = reason === null || (returns === 'part' && amountMinor === 0);
  // The form is sent as it was when it was tapped.
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!reason) return;
      await confirm(site.id);
      store.send({
        kind: 'cancel',
        orderId: order.id,
        seen: order.version,
        from: order.status,
        reason,
        note: note.trim(),
        lines,
      });
      clear();
    },
  });
  if (!isOpen)
    return (
      <Button variant="danger" size="large" className={css.apart} onClick={() => permit(open)}>
        {texts.cancel}
      </Button>
    );
  const amount = formatMoney(amountMinor, order.currency);
  const label = amountMinor > 0 ? texts.cancelAmount(amount) : texts.cancelNothing;
  return (
    <section ref={section} tabIndex={-1} className={css.form} aria-label={texts.cancel}>
      {choices.length > 1 && (
        <>
          <h3>{texts.howMuch}</h3>
          <ChoiceButtons
            label={texts.howMuch}
            choices={choices}
            names={texts.returns}
            value={returns}
            onChange={(next) => change({ returns: next })}
          />
        </>
      )}
      {returns === 'part' && (
        <RefundUnits order={order} units={units} onChange={(next) => change({ units: next })} />
      )}
      <ReasonFields
        reasons={STAFF_REJECT_REASONS}
        names={board.rejectReasons}
        value={explanation}
        onChange={(next) => change({ explanation: next })}
      />
      <div className={css.foot}>
        {exceededMinor !== null && (
          <p className={css.limit} role="alert">
            {texts.overLimit(formatMoney(exceededMinor, order.currency))}
          </p>
        )}
        <p className={css.quiet}>{isIncomplete ? texts.chooseReason : texts.cancelHint}</p>
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
