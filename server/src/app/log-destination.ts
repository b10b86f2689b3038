// Writes log lines to standard output. If they cannot be written, because the disk is full or nobody reads the pipe, the
// shop is neither stopped nor delayed (reliability F11): lines are dropped and counted until one can be written again.
import { writeSync } from 'node:fs';

import type { DestinationStream } from 'pino';

type WriteBytes = (fd: number, bytes: Buffer) => number;

const STANDARD_OUTPUT = 1;
const BUSY_RETRIES = 50;
const BUSY_MILLISECONDS = 2;

export function createLogDestination(
  fd = STANDARD_OUTPUT,
  write: WriteBytes = writeSync,
): DestinationStream {
  let dropped = 0;
  return {
    write(line) {
      try {
        // The last write may have been incomplete.
        if (dropped > 0) writeCompletely(write, fd, `\n${formatDropNotice(dropped)}\n${line}`, 0);
        else writeCompletely(write, fd, line, BUSY_RETRIES);
        dropped = 0;
      } catch {
        dropped += 1;
      }
    },
  };
}

/** The log message after lines were dropped; the line also has their number as `lost`. */
export const DROP_NOTICE = 'log lines were dropped';

/** Pino's number for 'warn'. */
const WARN_LEVEL = 40;

const formatDropNotice = (lost: number): string =>
  JSON.stringify({ level: WARN_LEVEL, msg: DROP_NOTICE, lost });

/** A full pipe may be read again within milliseconds. */
function writeCompletely(write: WriteBytes, fd: number, text: string, busyRetries: number): void {
  let rest = Buffer.from(text);
  let retries = 0;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(write(fd, rest));
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      if (!isBusy || retries === busyRetries) throw error;
      retries += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MILLISECONDS);
    }
  }
}
