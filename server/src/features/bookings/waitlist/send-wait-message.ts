import type { StoreDefinition } from '../../../../../contract/sites/store.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { enqueueMessage } from '../../notifications/notifications.ts';
import { getBookingPath, listTextFallbacks } from '../send-booking-message.ts';
import type { NewWait } from './waits.sql.ts';

export interface TableOffer {
  token: string;
  startsAt: number;
  heldUntil: Date;
}

/** An e-mail, or where it cannot be delivered a text message: that the guest waits, or the table that is offered. */
export async function sendWaitMessage(
  tx: Tx,
  { email, phone, people, date, token, language }: NewWait,
  { name: storeName }: StoreDefinition,
  offer: TableOffer | null,
): Promise<void> {
  await enqueueMessage(tx, {
    channel: 'email',
    to: email,
    ...listTextFallbacks(phone),
    template: 'waitlist',
    values: {
      storeName,
      people,
      date,
      offer: offer && {
        startsAt: new Date(offer.startsAt).toISOString(),
        heldUntil: offer.heldUntil.toISOString(),
      },
      path: offer ? getBookingPath(offer.token) : `/Reservation?wait=${token}`,
    },
    language,
  });
}
