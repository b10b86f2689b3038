import { renderText } from '../../../../contract/messages/render-text.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { REFUSALS, type RefusalCode } from '../../../../contract/refusals.ts';

export interface FieldError {
  field: string;
  message: Text;
}

interface RefusalDetails {
  /** Details beyond the text of the code. */
  message?: Text;
  errors?: FieldError[];
  /** `data` of the envelope, such as the fresh quote of QUOTE_CHANGED. */
  data?: unknown;
  retryAfterSeconds?: number;
  /** For the log, never for the answer: a keyed hash of whom an attempt was at. */
  who?: string;
}

/** An expected refusal: the only kind of error with a message for customers, in their language. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly text: Text;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    const own = details.message ?? text(code);
    super(renderText(own, 'en-GB'));
    this.name = 'Refusal';
    this.code = code;
    this.text = own;
    this.details = details;
  }

  get status(): number {
    return REFUSALS[this.code];
  }
}

export function requireFound<Value>(value: Value | null): Value {
  if (value === null) throw new Refusal('NOT_FOUND');
  return value;
}

/** A refusal of one field of the input. */
export const createFieldRefusal = (field: string, message: Text): Refusal =>
  new Refusal('INVALID_INPUT', { message, errors: [{ field, message }] });
