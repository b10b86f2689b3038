// Solves the proof of work that the server requires before another code (reliability 2.1). Synchronous SHA-256 in slices: a
// call of WebCrypto costs more than the hash itself, and plain http has none.
import {
  PROOF_OF_WORK_PARTS,
  getProofOfWorkInput,
  type ProofOfWorkChallenge,
  type ProofOfWorkSolution,
} from '../../contract/sign-in/proof-of-work.ts';
import { firstWordOfSha256 } from './sha256.ts';

/** Some 20 ms on a slow phone, then the page has its turn. */
const HASHES_AT_ONCE = 2_000;

export async function solveProofOfWork({
  puzzle,
  bits,
}: ProofOfWorkChallenge): Promise<ProofOfWorkSolution> {
  const counters: number[] = [];
  for (let counter = 0; counters.length < PROOF_OF_WORK_PARTS; counter += 1) {
    const word = firstWordOfSha256(getProofOfWorkInput(puzzle, counters.length, counter));
    if (Math.clz32(word) >= bits) counters.push(counter);
    if (counter % HASHES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return { puzzle, counters };
}
