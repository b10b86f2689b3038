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

/** The time of refusals that have none of their own. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** Who has to wait reads for how long. */
function getOwnText(code: RefusalCode, seconds: number | undefined): Text {
  if (seconds !== undefined && code === 'TOO_OFTEN') return text('WAIT', seconds);
  if (seconds !== undefined && code === 'UNAVAILABLE') return text('UNAVAILABLE_FOR', seconds);
  return text(code);
}

/** An expected refusal: the only kind of error with a message for customers, in their language. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly text: Text;
  readonly details: RefusalDetails;
  /** Whole seconds; undefined: trying again does not help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    ...[code, details = {}]:
      | [code: Exclude<RefusalCode, 'TOO_OFTEN'>, details?: RefusalDetails]
      | [code: 'TOO_OFTEN', details: RefusalDetails & { retryAfterSeconds: number }]
  ) {
    const retryAfterSeconds = details.retryAfterSeconds ?? RETRY_AFTER_SECONDS[REFUSALS[code]];
    const seconds = retryAfterSeconds && Math.max(1, Math.ceil(retryAfterSeconds));
    const own = details.message ?? getOwnText(code, seconds);
    super(renderText(own, 'en-GB'));
    this.name = 'Refusal';
    this.code = code;
    this.text = own;
    this.details = details;
    this.retryAfterSeconds = seconds;
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
