// Where messages land on a laptop: in a table that /dev/outbox shows, and on the terminal.
import type { TenantDatabase } from '../../server/src/platform/db/tenant-database.ts';
import { withTenant } from '../../server/src/platform/db/with-tenant.ts';
import { outboxMail } from './outbox-email.ts';
import type { OutboxMessage } from '../../server/src/integrations/outbox-message.ts';
import { outboxTexts } from './outbox-sms.ts';
import type { Delivery } from '../../server/src/features/notifications/delivery.ts';
import { insertOutboxMessage } from './outbox.sql.ts';

/** `print` writes to the terminal and never to the structured log, which must not hold codes or addresses. */
export function localOutbox(options: {
  database: TenantDatabase;
  now: () => Date;
  print: (text: string) => void;
}): Pick<Delivery, 'mail' | 'texts'> {
  const { database, now, print } = options;
  const keep = async (message: OutboxMessage) => {
    await withTenant(database, message.tenantId, (tx) => insertOutboxMessage(tx, message, now()));
    print(printed(message));
  };
  return { mail: outboxMail(keep), texts: outboxTexts(keep) };
}

function printed({ tenantId, channel, to, subject, text }: OutboxMessage): string {
  const heading = `${channel === 'sms' ? 'Text message' : 'E-mail'} to ${to} (${tenantId})`;
  const lines = [heading, ...(subject ? [subject] : []), ...text.trim().split('\n')];
  // Visitors write some of it, and a terminal obeys control characters.
  return `\n${lines.map((line) => `  | ${line.replace(/\p{Cc}/gu, ' ')}`).join('\n')}\n\n`;
}
