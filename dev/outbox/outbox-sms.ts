import type { KeepInOutbox } from '../../server/src/integrations/outbox-message.ts';
import { wholeText, type TextSender } from '../../server/src/integrations/sms/sms-sender.ts';

/** Text messages that go no further than this machine's outbox. */
export const outboxTexts = (keep: KeepInOutbox): TextSender => ({
  channels: ['sms'],
  async send(message) {
    const { tenantId, messageId, to } = message;
    const text = wholeText(message);
    await keep({ tenantId, messageId, channel: 'sms', to, subject: '', text, html: '' });
    return { providerId: null };
  },
  findSent: async () => null,
  whatBecameOf: async () => 'arrived',
});
