// Where the lines of the log go. A log that cannot be written (its disk is full, nobody reads it) neither ends the shop nor
// holds it (reliability F11): lines are lost, and counted, until one can be written again.
import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

type WriteBytes = (fd: number, bytes: Buffer) => number;

const STANDARD_OUTPUT = 1;
const PATIENT_TRIES = 50;
const BUSY_MILLISECONDS = 2;

export function logDestination(
  fd = STANDARD_OUTPUT,
  write: WriteBytes = writeSync,
): DestinationStream {
  let lost = 0;
  return {
    write(line) {
      try {
        // What was written last may be half a line.
        if (lost > 0) writeWhole(write, fd, `\n${noteOf(lost)}\n${line}`, 0);
        else writeWhole(write, fd, line, PATIENT_TRIES);
        lost = 0;
      } catch {
        lost += 1;
      }
    },
  };
}

const noteOf = (lost: number): string =>
  JSON.stringify({ level: 40, msg: 'lines of the log could not be written', lost });

/** Whoever reads a pipe may be busy for a moment. */
function writeWhole(write: WriteBytes, fd: number, text: string, patientTries: number): void {
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0;) {
    try {
      rest = rest.subarray(write(fd, rest));
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      if (!isBusy || (tries += 1) > patientTries) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MILLISECONDS);
    }
  }
}
