// The words of an entry of the audit.
import { AUDIT_DETAILS, type AuditDetail } from '../../../../contract/console/audit-actions.ts';
import type { ShownAuditEntry } from '../../../../contract/console/audit-log.ts';
import type { FormatInstant } from '../../platform/locale.ts';
import { texts as board } from '../board/board.ts';
import { texts as orders } from '../orders/orders.ts';
import { texts } from './audit.texts.ts';

type Names = Readonly<Partial<Record<string, string>>>;
const ACTIONS: Names = texts.actions;
const REASONS: Names = { ...board.rejectReasons, ...orders.reasons };

/** An action that an earlier release recorded is shown as it is stored. */
export const nameAction = (action: string): string => ACTIONS[action] ?? action;

export const listDetails = (
  details: ShownAuditEntry['details'],
  formatMoment: FormatInstant,
): string[] =>
  AUDIT_DETAILS.flatMap((detail) => {
    const value = details[detail];
    return value === undefined ? [] : describeDetail(detail, value, formatMoment);
  });

function describeDetail(detail: AuditDetail, value: string, formatMoment: FormatInstant): string {
  if (detail === 'reason') return REASONS[value] ?? value;
  if (detail !== 'until') return value;
  return texts.until(Number.isNaN(Date.parse(value)) ? texts.untilBack : formatMoment(value));
}
