// Alerts people of a store: by push on each of their devices, by text message, and by call.
import type { Tx } from '../../platform/db/with-tenant.ts';
import { consumeRateLimits } from '../../platform/rate-limits/rate-limits.ts';
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

/** Enqueues in the transaction that claims the alert, so that each alert is sent once. */
export async function alertPeople<Name extends AlertTemplate>(
  tx: Tx,
  { storeId, to, hasEmail, now, template, values }: Alert<Name>,
): Promise<void> {
  const people = new Map<string, AlertedPerson>();
  for (const group of to)
    for (const person of await listGroupOrManagers(tx, storeId, group, now))
      people.set(person.email, person);
  for (const { email, phone, pushes } of people.values()) {
    const message = { template, values };
    const text = { purpose: 'staff', canDrop: true } as const;
    const isTexted =
      phone !== null &&
      (await enqueueMessage(tx, { channel: 'sms', to: phone, now, text, ...message }));
    const byEmail = { channel: 'email' as const, to: email };
    for (const [index, { sessionId, language }] of pushes.entries()) {
      // Only one device has the fallback, so that a person gets one e-mail at most.
      const fallbacks = isTexted || index > 0 ? [] : [byEmail];
      const push = { channel: 'push' as const, to: sessionId, language, fallbacks };
      await enqueueMessage(tx, { ...push, ...message });
    }
    // An e-mail also takes the place of a text beyond the limit.
    if ((hasEmail || phone !== null) && !isTexted && pushes.length === 0)
      await enqueueMessage(tx, { ...byEmail, ...message });
  }
}

/**
 * Limits the calls to one person about one store, because each costs money. An order that reaches its stage within a minute of a
 * call was counted in that call, if the store has at least five minutes to accept.
 */
const CALL_LIMITS_PER_PERSON = [
  { limit: 1, seconds: 60 },
  { limit: 30, seconds: 24 * 3_600 },
];

/** The people on duty who gave a number, or if none did its managers and owners who gave one. */
export async function callPeople<Name extends AlertTemplate>(
  tx: Tx,
  { storeId, now, template, values }: Pick<Alert<Name>, 'storeId' | 'now' | 'template' | 'values'>,
): Promise<void> {
  const onDuty = (await listPeople(tx, storeId, 'on-duty', now)).filter(({ phone }) => phone);
  const people = onDuty.length > 0 ? onDuty : await listPeople(tx, storeId, 'managers', now);
  for (const { staffId, phone } of people) {
    const limit = {
      kind: 'staff-call',
      subject: `${staffId} ${storeId}`,
      windows: CALL_LIMITS_PER_PERSON,
    };
    const text = { purpose: 'call', canDrop: true } as const;
    if (phone && (await consumeRateLimits(tx, [limit], now)).length === 0)
      await enqueueMessage(tx, { channel: 'voice', to: phone, now, text, template, values });
  }
}

async function listGroupOrManagers(
  tx: Tx,
  storeId: string,
  group: 'on-duty' | 'managers',
  now: Date,
): Promise<AlertedPerson[]> {
  const people = await listPeople(tx, storeId, group, now);
  return people.length > 0 ? people : listPeople(tx, storeId, 'managers', now);
}
