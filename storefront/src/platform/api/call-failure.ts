import { texts as answers } from '../../../../contract/messages/answers.texts.ts';

interface FailureDetails {
  status: number;
  code: string;
  message?: string;
  errors?: { field: string; message: string }[];
  data?: unknown;
}

/** Why a call did not succeed; `message` is fit to show (spec section 8). */
export class CallFailure extends Error {
  /** HTTP status; 0: the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly errors: { field: string; message: string }[];
  /** What the server sent along, such as the fresh quote of a 409. */
  readonly data: unknown;

  constructor(details: FailureDetails) {
    super(details.message || answers.BUG);
    this.name = 'CallFailure';
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.data = details.data ?? null;
  }
}

export const unreachable = (): CallFailure => new CallFailure({ status: 0, code: 'UNREACHABLE' });

/** Words for a toast, whatever was thrown. */
export const wordsFor = (error: unknown): string =>
  error instanceof CallFailure ? error.message : answers.BUG;
