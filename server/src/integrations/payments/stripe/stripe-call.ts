// One call of Stripe's SDK, and what each way of going wrong means to whoever called (docs.stripe.com/error-handling).
import Stripe from 'stripe';
import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import type { CircuitBreaker } from '../../circuit-breaker.ts';
import { ProviderFault, throughBreaker, withinTime } from '../provider-call.ts';

/** The intent is not in a state in which that can be done. */
export class UnexpectedState extends OutsideFailure {}

/**
 * Stripe keeps the answer to an idempotency key for a day, also a 500, and gives it again: this key will bring nothing
 * else, so only another one can (docs.stripe.com/api/idempotent_requests).
 */
export class SpentKey extends ProviderFault {}

export const callStripe = <Answer>(
  breaker: CircuitBreaker,
  timeoutMs: number,
  call: () => Promise<Answer>,
): Promise<Answer> =>
  throughBreaker(breaker, async () => {
    try {
      // The SDK's own timeout counts from byte to byte; this one is the end.
      return await withinTime(timeoutMs, call);
    } catch (error) {
      throw asFailure(error);
    }
  });

const { errors } = Stripe;

function asFailure(error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  if (!(error instanceof errors.StripeError)) {
    return new ProviderFault('Stripe did not answer', error);
  }
  // Stripe's words name ids and parameters, never a secret; its raw answer may carry one and stays behind.
  const words = `${error.statusCode ?? 'no answer'} ${error.code ?? error.type} ${error.requestId ?? ''}: ${error.message}`;
  if (isBusy(error)) return refused(words, true);
  if (error instanceof errors.StripeRateLimitError) {
    return new ProviderFault(`Stripe asks to wait: ${words}`);
  }
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
    return new (isReplayed ? SpentKey : ProviderFault)(`Stripe failed: ${words}`);
  }
  // The keys are ours to mend, and then the same call may be made again.
  const isOurKeys =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError;
  if (error.code === 'payment_intent_unexpected_state') {
    return new UnexpectedState('cards', `Stripe refused: ${words}`, { canRetry: false });
  }
  return refused(words, isOurKeys);
}

/** The same key, or the same object, is being worked on in this moment. */
const isBusy = ({ statusCode, code }: InstanceType<typeof errors.StripeError>): boolean =>
  statusCode === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout';

const refused = (words: string, canRetry: boolean): OutsideFailure =>
  new OutsideFailure('cards', `Stripe refused: ${words}`, { canRetry });
