import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

export async function insertContactMessage(
  tx: Tx,
  row: { id: string; now: Date; name: string; email: string; message: string },
): Promise<void> {
  const { id, now, name, email, message } = row;
  await tx
    .insertInto('contact_messages')
    .values({
      tenant_id: getTenantId(tx),
      contact_message_id: id,
      name,
      email,
      message,
      created_at: now,
    })
    .execute();
}
