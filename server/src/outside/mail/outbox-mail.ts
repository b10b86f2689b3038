import type { KeepInOutbox } from '../outbox-message.ts';
import type { MailSender } from './mail-sender.ts';

/** Mail that goes no further than this machine's outbox. */
export const outboxMail = (keep: KeepInOutbox): MailSender => ({
  async send({ tenantId, messageId, to, subject, text, html }) {
    await keep({ tenantId, messageId, channel: 'email', to, subject, text, html });
    return { providerId: null };
  },
});
