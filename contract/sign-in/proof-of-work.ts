// Proof of work before another code is sent to an unknown browser (docs/reliability.md, section 2.1): for each part, a counter such
// that SHA-256 of `getProofOfWorkInput` begins with the required number of zero bits. No zod, because browsers load it.

/** Several small parts vary less in time than one large part. */
export const PROOF_OF_WORK_PARTS = 8;

export interface ProofOfWorkChallenge {
  /** Signed; names its expiry and is bound to one send. 31 characters. */
  puzzle: string;
  /** Leading zero bits of each part. */
  bits: number;
}

export interface ProofOfWorkSolution {
  puzzle: string;
  /** One per part. */
  counters: number[];
}

/** The text to hash has at most 55 ASCII characters, so that it fits into one SHA-256 block. */
export const getProofOfWorkInput = (puzzle: string, part: number, counter: number): string =>
  `${puzzle}.${part}.${counter}`;
