import { expect, it } from 'vitest';

import { debounce, type Timers } from './debounce.ts';

function createDebounced() {
  const waiting = new Map<number, { run: () => void; at: number }>();
  let time = 0;
  let started = 0;
  const timers: Timers = {
    start(run, delayMs) {
      started += 1;
      waiting.set(started, { run, at: time + delayMs });
      return started;
    },
    stop: (timer) => void waiting.delete(timer),
  };
  const advance = (ms: number) => {
    time += ms;
    for (const [timer, { run, at }] of waiting) {
      if (at > time) continue;
      waiting.delete(timer);
      run();
    }
  };
  const values: string[] = [];
  return { values, advance, debounced: debounce((text: string) => void values.push(text), timers) };
}

it('only the last value before a pause is passed on', () => {
  const { values, advance, debounced } = createDebounced();
  for (const text of ['N', 'NW', 'NW1']) {
    debounced.set(text);
    advance(200);
  }
  expect(values).toEqual([]);
  advance(100);
  advance(1_000);
  expect(values).toEqual(['NW1']);
});

it('an immediate value is passed on at once and cancels the waiting one', () => {
  const { values, advance, debounced } = createDebounced();
  debounced.set('NW1');
  debounced.setNow('NW1 8AB');
  advance(1_000);
  expect(values).toEqual(['NW1 8AB']);
});

it('a cancelled value is never passed on', () => {
  const { values, advance, debounced } = createDebounced();
  debounced.set('NW1');
  debounced.cancel();
  advance(1_000);
  expect(values).toEqual([]);
});
