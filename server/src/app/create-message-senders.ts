// The senders of e-mail and SMS: the configured providers, or the local outbox.
import type { Server } from '../platform/http/server.ts';
import type { DeliveryDeps } from '../features/notifications/notifications.ts';
import { createCircuitBreaker } from '../integrations/circuit-breaker.ts';
import {
  createGuardedEmailSender,
  createGuardedSmsSender,
  isSenderFault,
} from '../integrations/guarded-senders.ts';
import { createSmtpSender } from '../integrations/email/smtp-sender.ts';
import { createTwilioSender } from '../integrations/sms/twilio-sender.ts';
import type { createLocalOutbox } from '../../../dev/outbox/local-outbox.ts';
import type { SenderSettings } from './sender-settings.ts';

export interface MessageSenders extends Pick<DeliveryDeps, 'email' | 'sms'> {
  /** Adds /dev/outbox if a channel has no provider. */
  addRoutes(server: Server): Promise<void>;
  /** Whether the circuit breaker of each sender is open, by its name in metrics. */
  openBreakers(): Record<'mail' | 'texts', boolean>;
  close(): void;
}

export async function createMessageSenders(
  { smtp, twilio }: SenderSettings,
  outbox: Parameters<typeof createLocalOutbox>[0],
): Promise<MessageSenders> {
  const email = smtp && createSmtpSender(smtp);
  const sms = twilio && createTwilioSender(twilio);
  const createBreaker = () =>
    createCircuitBreaker({ now: () => performance.now(), isFailure: isSenderFault });
  const breakers = { email: createBreaker(), sms: createBreaker() };
  return {
    openBreakers: () => ({ mail: breakers.email.isOpen(), texts: breakers.sms.isOpen() }),
    email: email
      ? createGuardedEmailSender(email, breakers.email)
      : (await loadOutbox(outbox)).email,
    sms: sms ? createGuardedSmsSender(sms, breakers.sms) : (await loadOutbox(outbox)).sms,
    async addRoutes(server) {
      if (!email || !sms) (await loadOutbox(outbox)).addRoutes(server);
    },
    close: () => email?.close(),
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
