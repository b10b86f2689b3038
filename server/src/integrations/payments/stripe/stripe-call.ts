// A call of Stripe's SDK, and the failure that each of its errors becomes (docs.stripe.com/error-handling).
import Stripe from 'stripe';

import { OutsideFailure } from '../../../platform/errors/outside-failure.ts';
import type { CircuitBreaker } from '../../circuit-breaker.ts';
import { ProviderFault, RateLimited, runWithBreaker, withTimeout } from '../provider-call.ts';

/** The state of the intent does not allow the call. */
export class UnexpectedState extends OutsideFailure {}

/**
 * Stripe replays the response of an idempotency key for a day, even a 500: only a request with another key can succeed
 * (docs.stripe.com/api/idempotent_requests).
 */
export class SpentIdempotencyKey extends ProviderFault {}

export const callStripe = <Answer>(
  breaker: CircuitBreaker,
  timeoutMs: number,
  call: () => Promise<Answer>,
): Promise<Answer> =>
  runWithBreaker(breaker, async () => {
    try {
      // The SDK's timeout restarts with each byte; this one limits the whole call.
      return await withTimeout(timeoutMs, call);
    } catch (error) {
      throw toFailure(error);
    }
  });

const { errors } = Stripe;

function toFailure(error: unknown): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  if (!(error instanceof errors.StripeError)) {
    return new ProviderFault('Stripe did not respond', error);
  }
  // The message has ids and parameters; the raw response may contain secrets and is not logged.
  const details = `${error.statusCode ?? 'no response'} ${error.code ?? error.type} ${error.requestId ?? ''}: ${error.message}`;
  if (isConflict(error)) return createRefusal(details, true);
  if (error instanceof errors.StripeRateLimitError) {
    return new RateLimited(`Stripe rate limit: ${details}`);
  }
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    const isReplayed = error.headers?.['idempotent-replayed'] === 'true';
    return new (isReplayed ? SpentIdempotencyKey : ProviderFault)(`Stripe failed: ${details}`);
  }
  // After an operator has corrected the keys, the same call can be repeated.
  const isKeyProblem =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError;
  if (error.code === 'payment_intent_unexpected_state') {
    return new UnexpectedState('cards', `Stripe refused: ${details}`, { canRetry: false });
  }
  return createRefusal(details, isKeyProblem);
}

/** A concurrent request uses the same key or object. */
const isConflict = ({ statusCode, code }: InstanceType<typeof errors.StripeError>): boolean =>
  statusCode === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout';

const createRefusal = (details: string, canRetry: boolean): OutsideFailure =>
  new OutsideFailure('cards', `Stripe refused: ${details}`, { canRetry });
