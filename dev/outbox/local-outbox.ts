// Stands in for the providers of mail, SMS, push messages and calls: messages go to a table, which /dev/outbox shows, and to the terminal.
import type { EmailSender } from '../../server/src/integrations/email/email-sender.ts';
import type { PushSender } from '../../server/src/integrations/push/push-sender.ts';
import { formatSmsText, type SmsSender } from '../../server/src/integrations/sms/sms-sender.ts';
import type { VoiceSender } from '../../server/src/integrations/voice/voice-sender.ts';
import { createMicroBatch } from '../../server/src/platform/db/micro-batch.ts';
import type { TenantDatabase } from '../../server/src/platform/db/tenant-database.ts';
import { insertOutboxMessages, type OutboxMessage } from './outbox.sql.ts';

export interface LocalOutbox {
  email: EmailSender;
  sms: SmsSender;
  push: PushSender;
  voice: VoiceSender;
}

/** `print` writes to the terminal and never to the structured log, which must not hold codes or addresses. */
export function createLocalOutbox(options: {
  database: TenantDatabase;
  now: () => Date;
  print: (text: string) => void;
}): LocalOutbox {
  const { database, now, print } = options;
  const insert = createMicroBatch(database, insertOutboxMessages);
  const store = async (message: OutboxMessage) => {
    await insert(message.tenantId, { ...message, sentAt: now() });
    print(formatForTerminal(message));
    return { providerId: null };
  };
  return {
    email: {
      send: ({ tenantId, messageId, to, subject, text, html }) =>
        store({ tenantId, messageId, channel: 'email', to, subject, text, html }),
    },
    sms: {
      channels: ['sms'],
      send(message) {
        const { tenantId, messageId, to } = message;
        const text = formatSmsText(message);
        return store({ tenantId, messageId, channel: 'sms', to, subject: '', text, html: '' });
      },
      findSent: async () => null,
      getDeliveryState: async () => 'arrived',
    },
    push: {
      send: ({ tenantId, messageId, target, title: subject, text }) =>
        store({
          tenantId,
          messageId,
          channel: 'push',
          // The rest of the endpoint is a secret.
          to: new URL(target.endpoint).host,
          subject,
          text,
          html: '',
        }),
    },
    voice: {
      canCall: true,
      send: ({ tenantId, messageId, to, text }) =>
        store({ tenantId, messageId, channel: 'voice', to, subject: '', text, html: '' }),
      findSent: async () => null,
    },
  };
}

export const CHANNELS: Readonly<Record<OutboxMessage['channel'], string>> = {
  email: 'E-mail',
  sms: 'Text message',
  push: 'Push message',
  voice: 'Voice call',
};

function formatForTerminal({ tenantId, channel, to, subject, text }: OutboxMessage): string {
  const heading = `${CHANNELS[channel]} to ${to} (${tenantId})`;
  const lines = [heading, ...(subject ? [subject] : []), ...text.trim().split('\n')];
  // Visitors write parts of messages, and a terminal obeys control characters.
  return `\n${lines.map((line) => `  | ${line.replace(/\p{Cc}/gu, ' ')}`).join('\n')}\n\n`;
}
