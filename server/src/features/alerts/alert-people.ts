// Tells people of a store what needs them: by push on each of their devices, and by text message.
import type { Tx } from '../../platform/db/with-tenant.ts';
import { enqueueMessage, type NewMessage } from '../notifications/notifications.ts';
import { listPeople, type AlertedPerson } from './alerts.sql.ts';

type AlertTemplate = 'orders-waiting' | 'store-unattended' | 'store-paused';

interface Alert<Name extends AlertTemplate> extends Pick<NewMessage<Name>, 'template' | 'values'> {
  storeId: string;
  /** 'on-duty': its managers and owners if nobody is. */
  to: readonly ('on-duty' | 'managers')[];
  /** Whether people without push and phone get an e-mail. */
  hasEmail: boolean;
  now: Date;
}

/** In the transaction that claims the alert, so that nobody is told twice. */
export async function alertPeople<Name extends AlertTemplate>(
  tx: Tx,
  { storeId, to, hasEmail, now, template, values }: Alert<Name>,
): Promise<void> {
  const people = new Map<string, AlertedPerson>();
  for (const who of to)
    for (const person of await listPresent(tx, storeId, who, now)) people.set(person.email, person);
  for (const { email, phone, pushes } of people.values()) {
    const message = { template, values };
    for (const { sessionId, language } of pushes)
      await enqueueMessage(tx, { channel: 'push', to: sessionId, language, ...message });
    if (phone) await enqueueMessage(tx, { channel: 'sms', to: phone, ...message });
    if (hasEmail && !phone && pushes.length === 0)
      await enqueueMessage(tx, { channel: 'email', to: email, ...message });
  }
}

async function listPresent(
  tx: Tx,
  storeId: string,
  who: 'on-duty' | 'managers',
  now: Date,
): Promise<AlertedPerson[]> {
  const people = await listPeople(tx, storeId, who, now);
  return people.length > 0 ? people : listPeople(tx, storeId, 'managers', now);
}
