// The senders of mail and text messages: real providers where they are configured, else the local outbox.
import type { Server } from '../platform/http/server.ts';
import type { DeliveryDeps } from '../features/notifications/notifications.ts';
import { circuitBreaker } from '../integrations/circuit-breaker.ts';
import { guardedMail, guardedTexts, isSendersFault } from '../integrations/guarded-senders.ts';
import { smtpMail } from '../integrations/email/smtp-email.ts';
import { twilioTexts } from '../integrations/sms/twilio-sms.ts';
import type { createLocalOutbox } from '../../../dev/outbox/local-outbox.ts';
import type { SenderSettings } from './sender-settings.ts';

export interface MessageSenders extends Pick<DeliveryDeps, 'mail' | 'texts'> {
  /** Adds /dev/outbox where some messages stay on this machine. */
  addRoutes(server: Server): Promise<void>;
  /** Whether the circuit breaker of each real sender is open. */
  openBreakers(): Record<'mail' | 'texts', boolean>;
  close(): void;
}

export async function createMessageSenders(
  { smtp, twilio }: SenderSettings,
  outbox: Parameters<typeof createLocalOutbox>[0],
): Promise<MessageSenders> {
  const mail = smtp && smtpMail(smtp);
  const texts = twilio && twilioTexts(twilio);
  const createBreaker = () =>
    circuitBreaker({ now: () => performance.now(), isFailure: isSendersFault });
  const breakers = { mail: createBreaker(), texts: createBreaker() };
  return {
    openBreakers: () => ({ mail: breakers.mail.isOpen(), texts: breakers.texts.isOpen() }),
    mail: mail ? guardedMail(mail, breakers.mail) : (await loadOutbox(outbox)).mail,
    texts: texts ? guardedTexts(texts, breakers.texts) : (await loadOutbox(outbox)).texts,
    async addRoutes(server) {
      if (!mail || !texts) (await loadOutbox(outbox)).addRoutes(server);
    },
    close: () => mail?.close(),
  };
}

async function loadOutbox(options: Parameters<typeof createLocalOutbox>[0]) {
  const { createLocalOutbox: create } = await import('../../../dev/outbox/local-outbox.ts');
  const { addOutboxRoutes } = await import('../../../dev/outbox/outbox.routes.ts');
  return {
    ...create(options),
    addRoutes: (server: Server) => addOutboxRoutes(server, options.database),
  };
}
