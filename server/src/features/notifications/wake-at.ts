import type { Tx } from '../../platform/db/with-tenant.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { changeMessage } from './messages.sql.ts';

/** Has a message looked at again then; an earlier appointment of it is off. */
export async function scheduleDelivery(tx: Tx, messageId: string, at: Date): Promise<void> {
  await changeMessage(tx, messageId, { next_try_at: at });
  await enqueue(tx, 'deliver-message', { messageId }, { key: messageId, runAt: at });
}
