import { REFUSALS, type RefusalCode } from '../../../../contract/refusals.ts';

export interface FieldError {
  field: string;
  message: string;
}

interface RefusalDetails {
  /** Replaces the code's usual words. */
  message?: string;
  errors?: FieldError[];
  /** `data` of the envelope, such as the fresh quote of QUOTE_CHANGED. */
  data?: unknown;
  retryAfterSeconds?: number;
  /** For the log, never for the answer: a keyed hash of whom an attempt was at. */
  who?: string;
}

/** An expected refusal: the one kind of error whose words a customer sees. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? REFUSALS[code][1]);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code][0];
  }
}

/** A refusal of one field of the input. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal('INVALID_INPUT', { message, errors: [{ field, message }] });
