import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';

interface FailureDetails {
  status: number;
  code: string;
  message?: string;
  errors?: { field: string; message: string }[];
  data?: unknown;
  hasEndedSession?: boolean;
}

/** A failed call; `message` can be shown to the customer (specification section 8). */
export class CallFailure extends Error {
  /** HTTP status; 0: the server was not reached. */
  readonly status: number;
  readonly code: string;
  readonly errors: { field: string; message: string }[];
  /** Data of the refusal, such as the current quote of a 409. */
  readonly data: unknown;
  /** A 401 that has signed out: the redirect to the login is all that the customer sees. */
  readonly hasEndedSession: boolean;

  constructor(details: FailureDetails) {
    super(details.message || answers.BUG);
    this.name = 'CallFailure';
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? [];
    this.data = details.data ?? null;
    this.hasEndedSession = details.hasEndedSession ?? false;
  }
}

export const createUnreachableFailure = (): CallFailure =>
  new CallFailure({ status: 0, code: 'UNREACHABLE' });

/** The message of any error for display. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof CallFailure ? error.message : answers.BUG;

/** Shows the message of any error as a toast, except after a silent sign-out (specification section 8). */
export function toastFailure(error: unknown): void {
  if (error instanceof CallFailure && error.hasEndedSession) return;
  toast(getErrorMessage(error), { kind: 'alert' });
}
