// The amount of a refund before the server has made it: it computes it again and decides.
import type { Command } from '../../../../contract/ops/commands.ts';
import type { OrderDetail } from '../../../../contract/ops/order-detail.ts';
import { formatMoney } from '../../platform/locale.ts';
import { texts as board } from '../board/board.ts';
import { texts } from './orders.texts.ts';

type Refund = Extract<Command, { kind: 'refund' }>;
/** Null: all that is left. */
export type RefundedLines = Refund['lines'];

export const getRefundMinor = (
  { lines, refundableMinor }: Pick<OrderDetail, 'lines' | 'refundableMinor'>,
  refunded: RefundedLines,
): number =>
  refunded === null
    ? refundableMinor
    : refunded.reduce((sum, { line, quantity }) => {
        const amounts = lines.find((each) => each.line === line)?.amountsMinor;
        return sum + (amounts?.[quantity - 1] ?? 0);
      }, 0);

/** '£8.95 for 1x Akuri on toast goes back.' Of a refund or a cancellation. */
export function describeRefund(
  order: OrderDetail,
  { lines = null }: { lines?: RefundedLines | undefined },
): string {
  if (lines?.length === 0) return texts.nothingGoesBack;
  const amount = formatMoney(getRefundMinor(order, lines), order.currency);
  if (lines === null) return texts.goesBack(amount);
  const units = lines.map(({ line, quantity }) => {
    const name = order.lines.find((each) => each.line === line)?.name ?? '';
    return `${board.quantity(quantity)} ${name}`;
  });
  return texts.goesBackFor(amount, units.join(', '));
}
