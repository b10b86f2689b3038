export interface Timers {
  start: (run: () => void, delayMs: number) => number;
  stop: (timer: number) => void;
}

const BROWSER: Timers = {
  start: (run, delayMs) => window.setTimeout(run, delayMs),
  stop: (timer) => window.clearTimeout(timer),
};

const PAUSE_MILLISECONDS = 300;

/** Calls back with the last value after a pause of 300 ms. */
export function debounce<Value>(onValue: (value: Value) => void, timers: Timers = BROWSER) {
  let timer: number | null = null;
  const cancel = () => {
    if (timer !== null) timers.stop(timer);
    timer = null;
  };
  return {
    set(value: Value) {
      cancel();
      timer = timers.start(() => onValue(value), PAUSE_MILLISECONDS);
    },
    /** Without a pause, and cancels a waiting value. */
    setNow(value: Value) {
      cancel();
      onValue(value);
    },
    cancel,
  };
}
