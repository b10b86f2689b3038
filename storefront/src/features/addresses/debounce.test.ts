import { expect, it } from 'vitest';
import { debounce, type Timers } from './debounce.ts';

function handMade() {
  const waiting = new Map<number, { run: () => void; at: number }>();
  let time = 0;
  let started = 0;
  const timers: Timers = {
    start(run, milliseconds) {
      started += 1;
      waiting.set(started, { run, at: time + milliseconds });
      return started;
    },
    stop: (timer) => void waiting.delete(timer),
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
    for (const [timer, { run, at }] of waiting) {
      if (at > time) continue;
      waiting.delete(timer);
      run();
    }
  };
  const heard: string[] = [];
  return { heard, pass, typing: debounce((text: string) => void heard.push(text), timers) };
}

it('passes on the last of what is typed without a pause', () => {
  const { heard, pass, typing } = handMade();
  for (const text of ['N', 'NW', 'NW1']) {
    typing.say(text);
    pass(200);
  }
  expect(heard).toEqual([]);
  pass(100);
  pass(1_000);
  expect(heard).toEqual(['NW1']);
});

it('passes on at once what cannot wait, and nothing after it', () => {
  const { heard, pass, typing } = handMade();
  typing.say('NW1');
  typing.now('NW1 8AB');
  pass(1_000);
  expect(heard).toEqual(['NW1 8AB']);
});

it('says nothing to a form that is closed', () => {
  const { heard, pass, typing } = handMade();
  typing.say('NW1');
  typing.stop();
  pass(1_000);
  expect(heard).toEqual([]);
});
