import { createHash } from 'node:crypto';

import { z } from 'zod';

import {
  PROOF_OF_WORK_PARTS,
  getProofOfWorkInput,
  type ProofOfWorkChallenge,
  type ProofOfWorkSolution,
} from '../../contract/sign-in/proof-of-work.ts';

const PUZZLE = z.object({ puzzle: z.string(), bits: z.number() });

/** The puzzle in the data of a PUZZLE_NEEDED. */
export const parsePuzzle = (data: unknown): ProofOfWorkChallenge => PUZZLE.parse(data);

/** Uses the SHA-256 of Node, not the browser's implementation. */
export function solveTestProofOfWork({ puzzle, bits }: ProofOfWorkChallenge): ProofOfWorkSolution {
  const counters: number[] = [];
  for (let counter = 0; counters.length < PROOF_OF_WORK_PARTS; counter += 1) {
    const hash = createHash('sha256')
      .update(getProofOfWorkInput(puzzle, counters.length, counter))
      .digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) counters.push(counter);
  }
  return { puzzle, counters };
}
