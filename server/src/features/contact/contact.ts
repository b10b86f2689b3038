import { randomUUIDv7 } from 'node:crypto';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { enforceClientLimits, type RateWindow } from '../../platform/rate-limits/rate-limits.ts';
import { parseEmail } from '../identity/identity.ts';
import { enqueueMessage, findSender } from '../notifications/notifications.ts';
import { insertContactMessage } from './contact.sql.ts';

export interface ContactDeps {
  database: TenantDatabase;
  now: () => Date;
  /** A keyed hash, so that rate limits store no IP addresses. */
  subject: (tenantId: string, value: string) => string;
}

const HOUR = 3600;
const PER_IP_PREFIX: RateWindow[] = [
  { limit: 5, seconds: HOUR },
  { limit: 20, seconds: 24 * HOUR },
];
/** All visitors together, so that a botnet cannot flood the restaurant's mailbox. */
const PER_TENANT: RateWindow[] = [
  { limit: 200, seconds: HOUR },
  { limit: 1_000, seconds: 24 * HOUR },
];

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Stores the message and e-mails it to the tenant's support address. */
export async function submitContactMessage(
  { database, now, subject }: ContactDeps,
  { tenantId, ip }: { tenantId: string; ip: string },
  { name, email, message }: ContactMessage,
): Promise<void> {
  const values = { name, email: parseEmail(email).value, message };
  const limits = { toSubject: subject, perIpPrefix: PER_IP_PREFIX, perTenant: PER_TENANT };
  await withTenant(database, tenantId, async (tx) => {
    await enforceClientLimits(tx, { kind: 'contact', ip, ...limits }, now());
    const { supportEmail } = await findSender(tx);
    await Promise.all([
      insertContactMessage(tx, { id: randomUUIDv7(), now: now(), ...values }),
      enqueueMessage(tx, { channel: 'email', to: supportEmail, template: 'contact', values }),
    ]);
  });
}
