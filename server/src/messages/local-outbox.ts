// Where messages land on a laptop: in a table that /dev/outbox shows, and on the terminal.
import type { TenantDatabase } from '../db/tenant-database.ts';
import { withTenant } from '../db/with-tenant.ts';
import { outboxMail } from '../outside/mail/outbox-mail.ts';
import type { OutboxMessage } from '../outside/outbox-message.ts';
import { outboxTexts } from '../outside/sms/outbox-texts.ts';
import type { Delivery } from './delivery.ts';
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
