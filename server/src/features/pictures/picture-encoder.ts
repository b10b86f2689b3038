// Encodes uploaded pictures in child processes, a few at once. The server itself never decodes what strangers send.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import {
  MAX_PICTURE_BYTES,
  PICTURE_UPLOADS,
  type PictureFault,
} from '../../../../contract/content/picture-rules.ts';
import { PROJECT_ROOT } from '../../platform/project-root.ts';
import type { EncodingResult } from './encode-picture.ts';
import type { MeasuredPicture } from './inspect-picture.ts';

export interface EncodedPicture {
  facts: MeasuredPicture;
  bytes: Buffer;
}

/** The picture cannot be used; `fault` says why. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.name = 'PictureRefused';
    this.fault = fault;
  }
}

/** Others are being read, and as many wait as may. */
export class EncoderBusy extends Error {
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super(`pictures are being read for ${waitSeconds} s`);
    this.name = 'EncoderBusy';
    this.waitSeconds = waitSeconds;
  }
}

export interface PictureEncoder {
  /** Reads the source as fast as the child takes it, and no more of it than a picture may have. */
  encode(source: Readable): Promise<EncodedPicture>;
}

interface EncoderLimits {
  running: number;
  waiting: number;
  /** For one picture, from its first byte on: the time in which a request has to be read. */
  milliseconds: number;
}

const DEFAULT_LIMITS: EncoderLimits = { ...PICTURE_UPLOADS, milliseconds: 10_000 };

const PROGRAM = fileURLToPath(
  new URL('server/src/features/pictures/encoder-process.ts', PROJECT_ROOT),
);

export function createPictureEncoder(limits: Partial<EncoderLimits> = {}): PictureEncoder {
  const {
    running: maxRunning,
    waiting: maxWaiting,
    milliseconds,
  } = { ...DEFAULT_LIMITS, ...limits };
  const waiting: (() => void)[] = [];
  let running = 0;
  /** How long the last one took. */
  let lastMilliseconds = 1_000;

  async function take(): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      const rounds = Math.ceil((waiting.length + 1) / maxRunning);
      throw new EncoderBusy(Math.ceil((rounds * lastMilliseconds) / 1_000));
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async encode(source) {
      await take();
      const begun = performance.now();
      try {
        return await runEncoder(source, milliseconds);
      } finally {
        lastMilliseconds = performance.now() - begun;
        leave();
      }
    },
  };
}

async function runEncoder(source: Readable, milliseconds: number): Promise<EncodedPicture> {
  const child = spawn(execPath, ['--max-old-space-size=128', PROGRAM], {
    // No secret of the server's environment is in reach of a broken decoder.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  });
  try {
    const failed = once(child, 'error').then(([error]) => Promise.reject(error));
    const read = Promise.all([
      buffer(child.stdout),
      pipeline(source, createByteLimit(MAX_PICTURE_BYTES), child.stdin).catch((error) =>
        ignoreEarlyEnd(child, error),
      ),
    ]);
    const [output] = await Promise.race([read, failed]);
    return parseOutput(output);
  } finally {
    child.kill('SIGKILL');
  }
}

/** A child that was ended takes no more; what it has written, or has not, says the rest. */
function ignoreEarlyEnd(child: ChildProcess, error: NodeJS.ErrnoException): void {
  const isOver = child.exitCode !== null || child.signalCode !== null;
  if (!isOver && error.code !== 'EPIPE') throw error;
}

function createByteLimit(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new PictureRefused('PICTURE_BYTES'));
      else done(null, chunk);
    },
  });
}

/** A child that was ended by its limits of time and memory has written nothing. */
function parseOutput(output: Buffer): EncodedPicture {
  const end = output.indexOf('\n');
  if (end < 0) throw new PictureRefused('PICTURE_SLOW');
  const result = JSON.parse(output.toString('utf8', 0, end)) as
    | Exclude<EncodingResult, { bytes: Buffer }>
    | Pick<EncodedPicture, 'facts'>;
  if ('fault' in result) throw new PictureRefused(result.fault);
  return { facts: result.facts, bytes: output.subarray(end + 1) };
}
