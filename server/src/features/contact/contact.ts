import { randomUUIDv7 } from 'node:crypto';

import type { z } from 'zod';

import type { contactInput } from '../../../../contract/customers/contact-input.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { enforceFormLimits, parseEmail, type IdentityDeps } from '../identity/identity.ts';
import { enqueueMessage, findSender } from '../notifications/notifications.ts';
import { insertContactMessage } from './contact.sql.ts';

/** Stores the message and e-mails it to the tenant's support address. */
export async function submitContactMessage(
  identity: IdentityDeps,
  { tenantId, ip }: { tenantId: string; ip: string },
  { name, email, message, solution }: z.output<typeof contactInput>,
): Promise<void> {
  const values = { name, email: parseEmail(email).value, message };
  const { database, now } = identity;
  await withTenant(database, tenantId, async (tx) => {
    await enforceFormLimits(identity, tx, { kind: 'contact', ip, solution });
    const { supportEmail } = await findSender(tx);
    await Promise.all([
      insertContactMessage(tx, { id: randomUUIDv7(), now: now(), ...values }),
      enqueueMessage(tx, { channel: 'email', to: supportEmail, template: 'contact', values }),
    ]);
  });
}
