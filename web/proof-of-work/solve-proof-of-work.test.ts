import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { PROOF_OF_WORK_PARTS, getProofOfWorkInput } from '../../contract/sign-in/proof-of-work.ts';
import { firstWordOfSha256 } from './sha256.ts';
import { solveProofOfWork } from './solve-proof-of-work.ts';

const reference = (text: string): number =>
  createHash('sha256').update(text).digest().readInt32BE(0);

it('the hash is SHA-256 for any text of one block', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'The quick brown fox jumps over the lazy dog, 1234567890'.slice(0, length);
    expect(firstWordOfSha256(text), text).toBe(reference(text));
  }
});

it('a solution has a counter for each part', async () => {
  const puzzle = 'mia3k1zz.abcdefghijklmnopqrstuv';
  const { counters, ...rest } = await solveProofOfWork({ puzzle, bits: 8 });
  expect(rest).toEqual({ puzzle });
  expect(counters).toHaveLength(PROOF_OF_WORK_PARTS);
  for (const [part, counter] of counters.entries())
    expect(reference(getProofOfWorkInput(puzzle, part, counter)) >>> 24).toBe(0);
});
