import { z } from 'zod';

import { PROOF_OF_WORK_PARTS } from './proof-of-work.ts';

/** Solves the puzzle of an earlier PUZZLE_NEEDED; sent with the same call again. */
export const proofOfWorkSolution = z.object({
  puzzle: z.string().max(60),
  counters: z.array(z.int().min(0)).length(PROOF_OF_WORK_PARTS),
});
