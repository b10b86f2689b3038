// Stops calling somebody who mostly fails, and tries again with one call after a pause (reliability 3.2, F6).

export interface CircuitBreaker {
  /** True while `run` would refuse. */
  isOpen(): boolean;
  /** Runs the call and learns from how it ends; throws OpenCircuit instead while open. */
  run<Result>(call: () => Promise<Result>): Promise<Result>;
}

export class OpenCircuit extends Error {
  override name = 'OpenCircuit';
}

export interface BreakerOptions {
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** Whether what was thrown speaks against the other side: a timeout does, a refused card does not. */
  isFailure: (error: unknown) => boolean;
}

const REMEMBERED_CALLS = 20;
const TOO_MANY_FAILURES = REMEMBERED_CALLS / 2;
const COOL_DOWN_MILLISECONDS = 10_000;

export function circuitBreaker({ now, isFailure }: BreakerOptions): CircuitBreaker {
  /** The last calls, true for a failure. */
  let calls: boolean[] = [];
  let openedAt: number | null = null;
  let isProbing = false;

  const isOpen = () =>
    openedAt !== null && (isProbing || now() - openedAt < COOL_DOWN_MILLISECONDS);

  function learn(hasFailed: boolean, wasProbe: boolean): void {
    if (wasProbe) {
      isProbing = false;
      openedAt = hasFailed ? now() : null;
      calls = [];
    } else if (openedAt === null) {
      // What began before the circuit opened and ends after it says nothing new.
      calls = [...calls, hasFailed].slice(-REMEMBERED_CALLS);
      if (calls.filter(Boolean).length >= TOO_MANY_FAILURES) openedAt = now();
    }
  }

  return {
    isOpen,
    async run(call) {
      if (isOpen()) throw new OpenCircuit('Too many calls failed; waiting before the next');
      const isProbe = openedAt !== null;
      if (isProbe) isProbing = true;
      try {
        const result = await call();
        learn(false, isProbe);
        return result;
      } catch (error) {
        learn(isFailure(error), isProbe);
        throw error;
      }
    },
  };
}
