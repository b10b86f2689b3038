// Who carries mail and text messages in this process: real senders where they are set, else the local outbox.
import type { SenderSettings } from './sender-settings.ts';
import type { Server } from '../platform/http/server.ts';
import { localOutbox } from '../../../dev/outbox/local-outbox.ts';
import type { Delivery } from '../features/notifications/notifications.ts';
import { addOutboxRoute } from '../../../dev/outbox/outbox.routes.ts';
import { circuitBreaker } from '../integrations/circuit-breaker.ts';
import { guardedMail, guardedTexts, isSendersFault } from '../integrations/guarded-senders.ts';
import { smtpMail } from '../integrations/email/smtp-email.ts';
import { twilioTexts } from '../integrations/sms/twilio-sms.ts';

export interface Senders extends Pick<Delivery, 'mail' | 'texts'> {
  /** /dev/outbox, where messages of some kind stay on this machine; nothing otherwise. */
  addRoutes(server: Server): void;
  /** Which of the real senders' breakers are open. */
  openBreakers(): Record<'mail' | 'texts', boolean>;
  close(): void;
}

export function openSenders(
  { smtp, twilio }: SenderSettings,
  outbox: Parameters<typeof localOutbox>[0],
): Senders {
  const local = localOutbox(outbox);
  const mail = smtp && smtpMail(smtp);
  const newBreaker = () =>
    circuitBreaker({ now: () => performance.now(), isFailure: isSendersFault });
  const breakers = { mail: newBreaker(), texts: newBreaker() };
  return {
    openBreakers: () => ({ mail: breakers.mail.isOpen(), texts: breakers.texts.isOpen() }),
    mail: mail ? guardedMail(mail, breakers.mail) : local.mail,
    texts: twilio ? guardedTexts(twilioTexts(twilio), breakers.texts) : local.texts,
    addRoutes(server) {
      if (!smtp || !twilio) addOutboxRoute(server, outbox.database);
    },
    close: () => mail?.close(),
  };
}
