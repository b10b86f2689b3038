// A member whom the command line lets into the console of a site, with the entry of the audit.
import { randomUUIDv7 } from 'node:crypto';

import { CommandFailed } from '../../platform/cli/cli.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { COMMAND_LINE } from '../access/access.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { insertMember, type Invitation } from './staff.sql.ts';

/** Throws for somebody who is staff of the site already. `email`: in lower case. */
export async function inviteMember(tx: Tx, invitation: Omit<Invitation, 'staffId'>): Promise<void> {
  const staffId = randomUUIDv7();
  const { email, role, storeIds, at } = invitation;
  if (!(await insertMember(tx, { ...invitation, staffId })))
    throw new CommandFailed(`${email} is already staff of ${getTenantId(tx)}. Remove them first`);
  await appendAuditEntry(tx, {
    at,
    actor: COMMAND_LINE.actor,
    action: 'staff.invited',
    target: staffId,
    details: { email, role, storeIds },
  });
}
