// Time that runs faster than real time, for simulated shifts: the server's clock, and the clock and the timers of a page.

export interface FastClock {
  /** Unix milliseconds. */
  now(): number;
  /** 1: real time. */
  setSpeed(speed: number): void;
}

export function createFastClock(speed: number): FastClock {
  let rate = speed;
  let base = Date.now();
  let changedAt = performance.now();
  const now = () => base + (performance.now() - changedAt) * rate;
  return {
    now,
    setSpeed(next) {
      base = now();
      changedAt = performance.now();
      rate = next;
    },
  };
}

export type FastPage = typeof globalThis & { setClockSpeed: (speed: number) => void };

/** Runs in the page before its own code, so it is self-contained. Frames, animations and the network keep real time. */
export function installFastClock({ start, speed }: { start: number; speed: number }): void {
  const scope = globalThis as FastPage;
  const RealDate = Date;
  const startTimer = scope.setTimeout.bind(scope);
  const stopTimer = scope.clearTimeout.bind(scope);
  let rate = speed;
  let base = start;
  let changedAt = performance.now();
  const now = () => Math.round(base + (performance.now() - changedAt) * rate);
  scope.setClockSpeed = (next) => {
    base = now();
    changedAt = performance.now();
    rate = next;
  };
  scope.Date = new Proxy(RealDate, {
    construct: (target, given) =>
      given.length === 0 ? new target(now()) : Reflect.construct(target, given),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  const intervals = new Map<number, number>();
  let nextId = 1e9;
  const stop = (id: number): void => {
    stopTimer(intervals.get(id) ?? id);
    intervals.delete(id);
  };
  const fast = {
    setTimeout: (run: () => void, milliseconds = 0) => startTimer(run, milliseconds / rate),
    setInterval(run: () => void, milliseconds = 0) {
      const id = (nextId += 1);
      const repeat = () => {
        intervals.set(id, Number(startTimer(repeat, milliseconds / rate)));
        run();
      };
      intervals.set(id, Number(startTimer(repeat, milliseconds / rate)));
      return id;
    },
    clearTimeout: stop,
    clearInterval: stop,
  };
  Object.assign(scope, fast);
}
