// Who carries mail and text messages in this process: real senders where they are set, else the local outbox.
import type { SenderSettings } from './sender-settings.ts';
import type { Server } from '../http/server.ts';
import { localOutbox } from '../messages/local-outbox.ts';
import type { Delivery } from '../messages/messages.ts';
import { addOutboxRoute } from '../messages/outbox.routes.ts';
import { circuitBreaker } from '../outside/circuit-breaker.ts';
import { guardedMail, guardedTexts, isSendersFault } from '../outside/guarded-senders.ts';
import { smtpMail } from '../outside/mail/smtp-mail.ts';
import { twilioTexts } from '../outside/sms/twilio-texts.ts';

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
