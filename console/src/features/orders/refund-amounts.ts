// The amount of a refund before the server has made it: it computes it again and decides.
import type { Command } from '../../../../contract/console/commands.ts';
import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { can } from '../../../../contract/orders/order-actions.ts';
import type { OrderFee } from '../../../../contract/pricing/order-fees.ts';
import { formatMoney } from '../../platform/locale.ts';
import { texts as board } from '../board/board.ts';
import { texts } from './orders.texts.ts';

type Refund = Extract<Command, { kind: 'refund' }>;
/** Null: all that is left. */
export type RefundedLines = Refund['lines'];

/** Whether the order is not begun yet: everything goes back by rejecting it. */
export const isRejectable = ({ status }: Pick<OrderDetail, 'status'>): boolean =>
  !can('refundRest', status);

/** `lines` undefined: of a cancellation that does not name them, which returns all that is left. */
interface RefundedParts {
  lines?: RefundedLines | undefined;
  fees?: readonly OrderFee[];
}

export function getRefundMinor(
  order: Pick<OrderDetail, 'lines' | 'fees' | 'refundableMinor'>,
  { lines = null, fees = [] }: RefundedParts,
): number {
  if (lines === null) return order.refundableMinor;
  const ofLines = lines.map(({ line, quantity }) => {
    const amounts = order.lines.find((each) => each.line === line)?.amountsMinor;
    return amounts?.[quantity - 1] ?? 0;
  });
  const ofFees = fees.map((fee) => order.fees.find((each) => each.fee === fee)?.leftMinor ?? 0);
  return [...ofLines, ...ofFees].reduce((sum, minor) => sum + minor, 0);
}

/** Those that the person sees: a refund is refused if somebody else has made another one meanwhile. */
export const countRefunds = ({ refunds }: Pick<OrderDetail, 'refunds'>): number =>
  refunds.filter(({ state }) => state !== 'failed').length;

/** '£11.45 for 1x Akuri on toast, Delivery goes back.' Of a refund or a cancellation. */
export function describeRefund(order: OrderDetail, parts: RefundedParts): string {
  const { lines = null, fees = [] } = parts;
  if (lines !== null && lines.length + fees.length === 0) return texts.nothingGoesBack;
  const amount = formatMoney(getRefundMinor(order, parts), order.currency);
  if (lines === null) return texts.goesBack(amount);
  const units = lines.map(({ line, quantity }) => {
    const name = order.lines.find((each) => each.line === line)?.name ?? '';
    return `${board.quantity(quantity)} ${name}`;
  });
  return texts.goesBackFor(amount, [...units, ...fees.map((fee) => texts.fees[fee])].join(', '));
}
