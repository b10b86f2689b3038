import { texts as answers } from '../../../../contract/messages/answers.texts.ts';

interface FailureDetails {
  status: number;
  code: string;
  message?: string;
  errors?: { field: string; message: string }[];
  data?: unknown;
}

/** A failed call; `message` can be shown to the customer (specification section 8). */
export class CallFailure extends Error {
  /** HTTP status; 0: the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly errors: { field: string; message: string }[];
  /** Data of the refusal, such as the current quote of a 409. */
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

export const createUnreachableFailure = (): CallFailure =>
  new CallFailure({ status: 0, code: 'UNREACHABLE' });

/** The message of any error for display. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof CallFailure ? error.message : answers.BUG;
