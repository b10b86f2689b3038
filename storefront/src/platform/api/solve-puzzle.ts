// Works out what the server wants before it sends one more code (reliability 2.1). Synchronous SHA-256 in slices: a
// call of WebCrypto costs more than the hash itself, and plain http has none.
import {
  PUZZLE_PARTS,
  puzzleText,
  type Puzzle,
  type PuzzleSolution,
} from '../../../../contract/proof-of-work.ts';
import { firstWordOfSha256 } from './sha256.ts';

/** Some 20 ms on a slow phone, then the page has its turn. */
const HASHES_AT_ONCE = 2_000;

export async function solvePuzzle({ puzzle, bits }: Puzzle): Promise<PuzzleSolution> {
  const counters: number[] = [];
  for (let counter = 0; counters.length < PUZZLE_PARTS; counter += 1) {
    const word = firstWordOfSha256(puzzleText(puzzle, counters.length, counter));
    if (Math.clz32(word) >= bits) counters.push(counter);
    if (counter % HASHES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return { puzzle, counters };
}
