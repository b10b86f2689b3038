// The words of an entry of the audit.
import type { AuditAction, AuditDetail } from '../../../../contract/console/audit-actions.ts';
import type { RefundReason, RejectReason } from '../../../../contract/orders/order-reasons.ts';
import type { FormatInstant } from '../../platform/locale.ts';
import { texts as board } from '../board/board.ts';
import { texts as orders } from '../orders/orders.ts';
import { texts } from './audit.texts.ts';

/** An action that an earlier release recorded is shown as it is stored. */
export const nameAction = (action: string): string =>
  texts.actions[action as AuditAction] ?? action;

export function describeDetail(
  detail: AuditDetail,
  value: string,
  formatMoment: FormatInstant,
): string {
  if (detail === 'reason')
    return (
      orders.reasons[value as RefundReason] ?? board.rejectReasons[value as RejectReason] ?? value
    );
  if (detail === 'until')
    return texts.until(Number.isNaN(Date.parse(value)) ? texts.untilBack : formatMoment(value));
  return value;
}
