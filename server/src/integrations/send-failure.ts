import { OutsideFailure } from '../platform/errors/outside-failure.ts';

/** Why a message did not leave, in words that name nobody. */
export type SendProblem =
  /** No connection, no such host, no TLS. */
  | 'unreachable'
  /** No answer in time: it may have gone through all the same. */
  | 'timeout'
  /** The provider asks to come later. */
  | 'busy'
  /** The provider does not take it from us: credentials, a sender's name, an unpaid bill. Somebody has to mend that. */
  | 'denied'
  /** The provider fails, or answers what nobody understands. */
  | 'broken'
  /** Too many have failed there just now: this one was not even tried. */
  | 'resting'
  /** This address takes no message from us, now or later. */
  | 'refused';

/** Carries neither the provider's words nor their cause: both quote addresses (reliability case T24). */
export class SendFailure extends OutsideFailure {
  readonly problem: SendProblem;
  readonly retryAfterSeconds: number | null;

  constructor(outside: string, problem: SendProblem, retryAfterSeconds: number | null = null) {
    super(outside, `A message did not leave: ${problem}`, { canRetry: problem !== 'refused' });
    this.name = 'SendFailure';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
