export interface Timers {
  start: (run: () => void, milliseconds: number) => number;
  stop: (timer: number) => void;
}

const BROWSER: Timers = {
  start: (run, milliseconds) => window.setTimeout(run, milliseconds),
  stop: (timer) => window.clearTimeout(timer),
};

/** Long enough for the next letter, too short to wait for. */
const PAUSE_MILLISECONDS = 300;

/** Passes on the last value after a pause. */
export function debounce<Value>(pass: (value: Value) => void, timers: Timers = BROWSER) {
  let timer: number | null = null;
  const stop = () => {
    if (timer !== null) timers.stop(timer);
    timer = null;
  };
  return {
    say(value: Value) {
      stop();
      timer = timers.start(() => pass(value), PAUSE_MILLISECONDS);
    },
    /** At once, and nothing after it. */
    now(value: Value) {
      stop();
      pass(value);
    },
    stop,
  };
}
