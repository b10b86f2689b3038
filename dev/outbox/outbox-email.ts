import type { KeepInOutbox } from '../../server/src/integrations/outbox-message.ts';
import type { MailSender } from '../../server/src/integrations/email/email-sender.ts';

/** Mail that goes no further than this machine's outbox. */
export const outboxMail = (keep: KeepInOutbox): MailSender => ({
  async send({ tenantId, messageId, to, subject, text, html }) {
    await keep({ tenantId, messageId, channel: 'email', to, subject, text, html });
    return { providerId: null };
  },
});
