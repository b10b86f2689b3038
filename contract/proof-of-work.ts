// A little work that a browser does before one more code is sent to somebody it has never signed in (reliability 2.1):
// for each part a number such that SHA-256 of `puzzleText` begins with as many zero bits as were asked for. No zod,
// because browsers load it.

/** Several small ones vary less in time than a large one: people wait for the average, not for bad luck. */
export const PUZZLE_PARTS = 8;

export interface Puzzle {
  /** Says for whom and until when, and is signed; 31 characters. */
  puzzle: string;
  /** Leading zero bits, of each part. */
  bits: number;
}

export interface PuzzleSolution {
  puzzle: string;
  /** One for each part. */
  counters: number[];
}

/** Fits into one block of SHA-256: 55 ASCII characters at most. */
export const puzzleText = (puzzle: string, part: number, counter: number): string =>
  `${puzzle}.${part}.${counter}`;
