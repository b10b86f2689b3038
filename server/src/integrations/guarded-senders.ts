// Senders behind a circuit breaker: a relay that hangs must not hold the queue's few hands while others wait (F9).
import { OpenCircuit, type CircuitBreaker } from './circuit-breaker.ts';
import type { MailSender } from './email/email-sender.ts';
import { SendFailure, type SendProblem } from './send-failure.ts';
import type { TextSender } from './sms/sms-sender.ts';

/** What speaks against a provider, and not against one address, our account or our haste. */
const FAULTS: readonly SendProblem[] = ['unreachable', 'timeout', 'broken'];

export const isSendersFault = (error: unknown): boolean =>
  error instanceof SendFailure && FAULTS.includes(error.problem);

export const guardedMail = (mail: MailSender, breaker: CircuitBreaker): MailSender => ({
  send: (each) => guarded(breaker, 'mail', () => mail.send(each)),
});

export function guardedTexts(texts: TextSender, breaker: CircuitBreaker): TextSender {
  const through = <Result>(call: () => Promise<Result>) => guarded(breaker, 'texts', call);
  return {
    channels: texts.channels,
    send: (each) => through(() => texts.send(each)),
    findSent: (each, since) => through(() => texts.findSent(each, since)),
    whatBecameOf: (providerId) => through(() => texts.whatBecameOf(providerId)),
  };
}

async function guarded<Result>(
  breaker: CircuitBreaker,
  outside: string,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await breaker.run(call);
  } catch (error) {
    throw error instanceof OpenCircuit ? new SendFailure(outside, 'resting') : error;
  }
}
