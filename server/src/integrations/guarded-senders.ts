// Senders behind a circuit breaker, so that a hanging relay does not occupy the queue's workers (F9).
import { LRUCache } from 'lru-cache';

import { CircuitOpenError, type CircuitBreaker } from './circuit-breaker.ts';
import type { EmailSender } from './email/email-sender.ts';
import type { PushSender } from './push/push-sender.ts';
import { SendFailure, type SendProblem } from './send-failure.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import type { VoiceSender } from './voice/voice-sender.ts';

/** Problems of the provider itself, not of a recipient, the account or the request rate. */
const FAULTS: readonly SendProblem[] = ['unreachable', 'timeout', 'broken'];

export const isSenderFault = (error: unknown): boolean =>
  error instanceof SendFailure && FAULTS.includes(error.problem);

export const createGuardedEmailSender = (
  mail: EmailSender,
  breaker: CircuitBreaker,
): EmailSender => ({
  send: (each) => runGuarded(breaker, 'mail', () => mail.send(each)),
});

/** More than there are push services of browsers. */
const MAX_PUSH_HOSTS = 100;

export interface PushBreakers {
  /** By the host of the endpoint, which a browser names: one that is unreachable stops no other. */
  get(endpoint: string): CircuitBreaker;
  isAnyOpen(): boolean;
}

export function createPushBreakers(createBreaker: () => CircuitBreaker): PushBreakers {
  const byHost = new LRUCache<string, CircuitBreaker>({ max: MAX_PUSH_HOSTS });
  return {
    get(endpoint) {
      const host = URL.canParse(endpoint) ? new URL(endpoint).host : '';
      const breaker = byHost.get(host) ?? createBreaker();
      byHost.set(host, breaker);
      return breaker;
    },
    isAnyOpen: () => [...byHost.values()].some((breaker) => breaker.isOpen()),
  };
}

export const createGuardedPushSender = (
  push: PushSender,
  breakers: Pick<PushBreakers, 'get'>,
): PushSender => ({
  send: (each) => runGuarded(breakers.get(each.target.endpoint), 'push', () => push.send(each)),
});

export function createGuardedSmsSender(texts: SmsSender, breaker: CircuitBreaker): SmsSender {
  const through = <Result>(call: () => Promise<Result>) => runGuarded(breaker, 'texts', call);
  return {
    channels: texts.channels,
    send: (each) => through(() => texts.send(each)),
    findSent: (each, since) => through(() => texts.findSent(each, since)),
    getDeliveryState: (providerId) => through(() => texts.getDeliveryState(providerId)),
  };
}

export function createGuardedVoiceSender(voice: VoiceSender, breaker: CircuitBreaker): VoiceSender {
  const through = <Result>(call: () => Promise<Result>) => runGuarded(breaker, 'calls', call);
  return {
    canCall: voice.canCall,
    send: (each) => through(() => voice.send(each)),
    findSent: (each, since) => through(() => voice.findSent(each, since)),
  };
}

async function runGuarded<Result>(
  breaker: CircuitBreaker,
  system: string,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await breaker.run(call);
  } catch (error) {
    throw error instanceof CircuitOpenError ? new SendFailure(system, 'circuit-open') : error;
  }
}
