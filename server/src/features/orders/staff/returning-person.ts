import type { OrderDetail } from '../../../../../contract/console/order-detail.ts';
import { RETURN_LIMITS } from '../../../../../contract/console/roles.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { type StaffPrincipal, getAssurance } from '../../access/access.ts';
import { getBusinessDate } from '../../calendar/calendar.ts';
import { getReturnLeft, type ReturningPerson } from './return-limits.ts';

/** The caller, with the limits of what they return to customers. A tablet without a person returns nothing. */
export function toReturningPerson(
  caller: StaffPrincipal,
  timeZone: string,
  now: Date,
): ReturningPerson {
  const { actor, role } = caller;
  const assurance = getAssurance(caller, now);
  const { [assurance]: limits, confirmed } = RETURN_LIMITS[role];
  return {
    staffId: actor.id,
    limits,
    day: getBusinessDate(timeZone, now),
    canConfirm: assurance === 'session' && confirmed !== limits,
  };
}

export async function readMayReturn(
  tx: Tx,
  person: ReturningPerson,
  orderId: string,
): Promise<OrderDetail['mayReturn']> {
  const [refundMinor, endingMinor] = await Promise.all([
    getReturnLeft(tx, person, orderId, 'refund'),
    getReturnLeft(tx, person, orderId, 'ending'),
  ]);
  return { refundMinor, endingMinor, canConfirm: person.canConfirm };
}
