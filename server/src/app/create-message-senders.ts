// The senders of e-mail, SMS and push messages, and the caller: the configured providers, or the local outbox.
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { createLocalOutbox } from '../../../dev/outbox/local-outbox.ts';
import type { DeliveryDeps } from '../features/notifications/notifications.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../integrations/circuit-breaker.ts';
import { createSmtpSender } from '../integrations/email/smtp-sender.ts';
import {
  createGuardedEmailSender,
  createGuardedPushSender,
  createGuardedSmsSender,
  createGuardedVoiceSender,
  createPushBreakers,
  isSenderFault,
  type PushBreakers,
} from '../integrations/guarded-senders.ts';
import type { PushSender } from '../integrations/push/push-sender.ts';
import { createWebPushSender, type PushKeys } from '../integrations/push/web-push-sender.ts';
import { SendFailure } from '../integrations/send-failure.ts';
import { createTwilioSender } from '../integrations/sms/twilio-sender.ts';
import { createTwilioVoiceSender } from '../integrations/voice/twilio-voice-sender.ts';
import type { VoiceSender } from '../integrations/voice/voice-sender.ts';
import type { Server } from '../platform/http/server.ts';
import type { SenderSettings } from './sender-settings.ts';

export interface MessageSenders extends Pick<DeliveryDeps, 'email' | 'sms' | 'push' | 'voice'> {
  /** Adds /dev/outbox if a channel has no provider. */
  addRoutes(server: Server): Promise<void>;
  /** Whether a circuit breaker of each sender is open, by its name in metrics; push has one for each push service. */
  readBreakers(): Record<'mail' | 'texts' | 'push' | 'calls', boolean>;
  close(): void;
}

interface Settings extends SenderSettings {
  isDemo: boolean;
  /** The address that the server listens on. */
  host: string;
  consoleHost: string | null;
  pushKeys: PushKeys | null;
}

type OutboxOptions = Parameters<typeof createLocalOutbox>[0];

export async function createMessageSenders(
  { smtp, twilio, ...pushSettings }: Settings,
  outbox: OutboxOptions,
): Promise<MessageSenders> {
  const email = smtp && createSmtpSender(smtp);
  const sms = twilio && createTwilioSender(twilio);
  const createBreaker = () =>
    createCircuitBreaker({ now: () => performance.now(), isFailure: isSenderFault });
  const breakers = {
    email: createBreaker(),
    sms: createBreaker(),
    push: createPushBreakers(createBreaker),
    voice: createBreaker(),
  };
  return {
    readBreakers: () => ({
      mail: breakers.email.isOpen(),
      texts: breakers.sms.isOpen(),
      push: breakers.push.isAnyOpen(),
      calls: breakers.voice.isOpen(),
    }),
    email: email
      ? createGuardedEmailSender(email, breakers.email)
      : (await loadOutbox(outbox)).email,
    sms: sms ? createGuardedSmsSender(sms, breakers.sms) : (await loadOutbox(outbox)).sms,
    push: await createPushSender({ smtp, ...pushSettings }, breakers.push, outbox),
    voice: twilio ? createVoiceSender(twilio, breakers.voice) : (await loadOutbox(outbox)).voice,
    async addRoutes(server) {
      if (!email || !sms) (await loadOutbox(outbox)).addRoutes(server);
    },
    close: () => email?.close(),
  };
}

/** The sender of push messages. In a demo without a way to the browsers' push services the outbox takes the messages. */
async function createPushSender(
  { smtp, isDemo, host, consoleHost, pushKeys: keys }: Omit<Settings, 'twilio'>,
  breakers: PushBreakers,
  outbox: OutboxOptions,
): Promise<PushSender> {
  const local = isDemo ? (await loadOutbox(outbox)).push : null;
  if (!keys) return local ?? { send: () => Promise.reject(new SendFailure('push', 'refused')) };
  const subject = smtp ? `mailto:${smtp.from}` : `https://${consoleHost ?? 'localhost'}`;
  const reach = isDemo && isLoopback(host) ? 'local' : 'public';
  const sender = createWebPushSender({ keys, subject, reach });
  if (!local) return createGuardedPushSender(sender, breakers);
  return {
    send: (message) =>
      sender.send(message).catch((error: unknown) => {
        if (isSenderFault(error)) return local.send(message);
        throw error;
      }),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');

function createVoiceSender(
  { voiceFrom, ...account }: NonNullable<SenderSettings['twilio']>,
  breaker: CircuitBreaker,
): VoiceSender {
  if (voiceFrom !== null)
    return createGuardedVoiceSender(
      createTwilioVoiceSender({ ...account, from: voiceFrom }),
      breaker,
    );
  const refuse = () => Promise.reject(new SendFailure('calls', 'refused'));
  return { canCall: false, send: refuse, findSent: async () => null };
}

async function loadOutbox(options: OutboxOptions) {
  const { createLocalOutbox: create } = await import('../../../dev/outbox/local-outbox.ts');
  const { addOutboxRoutes } = await import('../../../dev/outbox/outbox.routes.ts');
  return {
    ...create(options),
    addRoutes: (server: Server) => addOutboxRoutes(server, options.database),
  };
}
