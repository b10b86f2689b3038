// F11: a log that cannot be written ends nothing and holds nothing.
import { closeSync, existsSync, openSync } from 'node:fs';

import { pino } from 'pino';
import { expect, it } from 'vitest';

import { createLogDestination } from './log-destination.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Accepts a limited number of bytes per write; throws `fails` if it is set. */
function disk(atOnce = Number.POSITIVE_INFINITY) {
  const state = { text: '', tries: 0, fails: null as Error | null };
  const write = (_fd: number, bytes: Buffer): number => {
    state.tries += 1;
    if (state.fails) throw state.fails;
    const taken = bytes.subarray(0, atOnce);
    state.text += taken.toString();
    return taken.length;
  };
  return Object.assign(state, { write });
}

it('partial writes are completed', () => {
  const slow = disk(7);
  pino({ base: null, timestamp: false }, createLogDestination(1, slow.write)).info('good evening');
  expect(JSON.parse(slow.text)).toEqual({ level: 30, msg: 'good evening' });
});

it.each(['ENOSPC', 'EFBIG', 'EIO'])(
  'lines are dropped and counted while writes fail with %s',
  (code) => {
    const full = disk();
    const { write } = createLogDestination(1, full.write);
    write('one\n');
    full.fails = failure(code);
    write('two\n');
    write('three\n');
    full.fails = null;
    write('four\n');
    write('five\n');
    const [first, , note, ...rest] = full.text.split('\n');
    expect(first).toBe('one');
    expect(JSON.parse(note ?? '')).toMatchObject({ level: 40, lost: 2 });
    expect(rest).toEqual(['four', 'five', '']);
  },
);

it('a full pipe is retried briefly, and an unread one only once', () => {
  const stuck = disk();
  stuck.fails = failure('EAGAIN');
  const { write } = createLogDestination(1, stuck.write);
  write('one\n');
  const triedFirst = stuck.tries;
  expect(triedFirst).toBeGreaterThan(10);
  write('two\n');
  expect(stuck.tries).toBe(triedFirst + 1);
});

it.runIf(existsSync('/dev/full'))('does not throw at a file system without space', () => {
  const fd = openSync('/dev/full', 'w');
  try {
    const logger = pino({}, createLogDestination(fd));
    expect(() => logger.error('nowhere to go')).not.toThrow();
  } finally {
    closeSync(fd);
  }
});
