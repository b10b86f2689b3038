// Stops calling a failing service, and tries one call after a pause (docs/reliability.md, F6).

export interface CircuitBreaker {
  /** True while `run` refuses calls. */
  isOpen(): boolean;
  /** Runs the call and records its outcome; throws a CircuitOpenError while open. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
}

export class CircuitOpenError extends Error {
  override name = 'OpenCircuit';
}

export interface BreakerOptions {
  /** A monotonic clock, in milliseconds. */
  now: () => number;
  /** Whether an error counts against the service: a timeout does, a refused card does not. */
  isFailure: (error: unknown) => boolean;
}

const WINDOW_CALLS = 20;
const MAX_FAILURES = WINDOW_CALLS / 2;
const COOL_DOWN_MILLISECONDS = 10_000;

export function createCircuitBreaker({ now, isFailure }: BreakerOptions): CircuitBreaker {
  /** Outcomes of the last calls; true is a failure. */
  let calls: boolean[] = [];
  let openedAt: number | null = null;
  let isProbing = false;

  const isOpen = () =>
    openedAt !== null && (isProbing || now() - openedAt < COOL_DOWN_MILLISECONDS);

  function record(hasFailed: boolean, wasProbe: boolean): void {
    if (wasProbe) {
      isProbing = false;
      openedAt = hasFailed ? now() : null;
      calls = [];
    } else if (openedAt === null) {
      // Calls that started before the circuit opened are ignored after it.
      calls = [...calls, hasFailed].slice(-WINDOW_CALLS);
      if (calls.filter(Boolean).length >= MAX_FAILURES) openedAt = now();
    }
  }

  return {
    isOpen,
    async run(call) {
      if (isOpen()) throw new CircuitOpenError('Too many calls failed; waiting before the next');
      const isProbe = openedAt !== null;
      if (isProbe) isProbing = true;
      try {
        const result = await call();
        record(false, isProbe);
        return result;
      } catch (error) {
        record(isFailure(error), isProbe);
        throw error;
      }
    },
  };
}
