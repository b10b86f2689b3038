// Calls of a payment provider: timeout, circuit breaker and typed failures.
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { CircuitOpenError, type CircuitBreaker } from '../circuit-breaker.ts';

export const PROVIDER_TIMEOUT_MILLISECONDS = 8_000;

/** No response, or an unexpected one: counts for the circuit breaker. */
export class ProviderFault extends OutsideFailure {
  constructor(message: string, cause?: unknown) {
    super('cards', message, { canRetry: true, cause });
  }
}

/**
 * Too many requests: the provider works, so it does not count for the circuit breaker, which would refuse new orders. Reads wait
 * instead.
 */
export class RateLimited extends OutsideFailure {
  constructor(message: string) {
    super('cards', message, { canRetry: true });
  }
}

export const isProviderFault = (error: unknown): boolean => error instanceof ProviderFault;

export async function runWithBreaker<Result>(
  breaker: CircuitBreaker,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await breaker.run(call);
  } catch (error) {
    if (error instanceof CircuitOpenError) {
      throw new OutsideFailure('cards', error.message, { canRetry: true });
    }
    throw error;
  }
}

const READ_PAUSE_MILLISECONDS = 2_000;

/** Reads make no request for two seconds after the provider has refused one for its rate, and leave the rate to payments. */
export function createReadPause(now: () => number) {
  let until = -Infinity;
  return {
    async run<Result>(isRead: boolean, call: () => Promise<Result>): Promise<Result> {
      if (isRead && now() < until) throw new RateLimited('Reads wait for the rate limit');
      try {
        return await call();
      } catch (error) {
        if (error instanceof RateLimited) until = now() + READ_PAUSE_MILLISECONDS;
        throw error;
      }
    },
  };
}

export type ReadPause = ReturnType<typeof createReadPause>;

/** Rejects after `timeoutMs` even if `send` ignores its signal. */
export async function withTimeout<Result>(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const abort = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    abort.abort();
    reject(new Error(`No response in ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    return await Promise.race([send(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
