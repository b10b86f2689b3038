import { randomUUIDv7 } from 'node:crypto';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { EMAIL_FORM_LIMITS, enforceClientLimits } from '../../platform/rate-limits/rate-limits.ts';
import { parseEmail } from '../identity/identity.ts';
import { enqueueMessage, findSender } from '../notifications/notifications.ts';
import { insertContactMessage } from './contact.sql.ts';

export interface ContactDeps {
  database: TenantDatabase;
  now: () => Date;
  /** A keyed hash, so that rate limits store no IP addresses. */
  toSubject: (tenantId: string, value: string) => string;
}

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Stores the message and e-mails it to the tenant's support address. */
export async function submitContactMessage(
  { database, now, toSubject }: ContactDeps,
  { tenantId, ip }: { tenantId: string; ip: string },
  { name, email, message }: ContactMessage,
): Promise<void> {
  const values = { name, email: parseEmail(email).value, message };
  const limits = { kind: 'contact', ip, toSubject, ...EMAIL_FORM_LIMITS };
  await withTenant(database, tenantId, async (tx) => {
    await enforceClientLimits(tx, limits, now());
    const { supportEmail } = await findSender(tx);
    await Promise.all([
      insertContactMessage(tx, { id: randomUUIDv7(), now: now(), ...values }),
      enqueueMessage(tx, { channel: 'email', to: supportEmail, template: 'contact', values }),
    ]);
  });
}
