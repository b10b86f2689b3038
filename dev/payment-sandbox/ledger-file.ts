// The sandbox's ledger: an append-only file of JSON lines, written to disk before any response.
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { LedgerEntry } from './ledger-entry.ts';

export interface LedgerFile {
  /** Accepts the entry at once; it is durable when `settled()` resolves. */
  append(entry: LedgerEntry): void;
  /** Resolves when all entries so far are on disk; all waiting callers share one fsync. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Replays the file into `onEntry`, drops an incomplete last line, and opens the file for appending. */
export async function openLedgerFile(
  path: string,
  onEntry: (entry: LedgerEntry) => void,
): Promise<LedgerFile> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'a+');
  try {
    await file.truncate(await replayLedger(file, onEntry));
  } catch (error) {
    await file.close();
    throw error;
  }
  return startWriting(file);
}

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;

/** Returns the length of the complete lines; a crash left the rest incomplete. */
export async function replayLedger(
  file: FileHandle,
  onEntry: (entry: LedgerEntry) => void,
): Promise<number> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest: Buffer = Buffer.alloc(0);
  let wholeBytes = 0;
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return wholeBytes;
    position += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end; (end = rest.indexOf(NEWLINE, start)) >= 0; start = end + 1) {
      onEntry(JSON.parse(rest.toString('utf8', start, end)) as LedgerEntry);
    }
    wholeBytes += start;
    rest = rest.subarray(start);
  }
}

function startWriting(file: FileHandle): LedgerFile {
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  /** The flush that will write `waiting`; it starts when the current one ends. */
  let next: Promise<void> | null = null;

  async function flush(): Promise<void> {
    // Lets every request of this turn of the event loop join.
    await new Promise(setImmediate);
    const lines = waiting.join('');
    waiting = [];
    next = null;
    await file.appendFile(lines);
    await file.datasync();
  }

  function begin(): Promise<void> {
    // After a failed write the state of the file is unknown: all calls fail until a restart replays it.
    const begun = (writing ?? Promise.resolve()).then(flush);
    begun.catch(() => {});
    writing = begun;
    return begun;
  }

  return {
    append(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`);
      next ??= begin();
    },
    settled: () => next ?? writing ?? Promise.resolve(),
    async close() {
      await (next ?? writing)?.catch(() => {});
      await file.close();
    },
  };
}
