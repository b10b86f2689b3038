// What every call to a card provider has in common: an end in time, a circuit breaker, failures that say what follows.
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { OpenCircuit, type CircuitBreaker } from '../circuit-breaker.ts';

export const LONGEST_CALL_MILLISECONDS = 8_000;

/** The provider did not answer, or not with what it should have: this counts against it. */
export class ProviderFault extends OutsideFailure {
  constructor(message: string, cause?: unknown) {
    super('cards', message, { canRetry: true, cause });
  }
}

export const isProvidersFault = (error: unknown): boolean => error instanceof ProviderFault;

export async function throughBreaker<Result>(
  breaker: CircuitBreaker,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await breaker.run(call);
  } catch (error) {
    if (error instanceof OpenCircuit) {
      throw new OutsideFailure('cards', error.message, { canRetry: true });
    }
    throw error;
  }
}

/** Rejects in time even when `send` does not mind its signal. */
export async function withinTime<Result>(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    ending.abort();
    reject(new Error(`No answer in ${timeoutMs} ms`));
  }, timeoutMs);
  try {
    return await Promise.race([send(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
