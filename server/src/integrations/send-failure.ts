import { OutsideFailure } from '../platform/errors/outside-failure.ts';

/** Why a message was not sent, without personal data. */
export type SendProblem =
  /** No connection, no such host, no TLS. */
  | 'unreachable'
  /** No response in time: the message may have been sent. */
  | 'timeout'
  /** The provider asks to retry later. */
  | 'busy'
  /** The provider refuses the account: credentials, sender name, unpaid bill. An operator must act. */
  | 'denied'
  /** The provider fails or sends an unexpected response. */
  | 'broken'
  /** The circuit breaker is open: not attempted. */
  | 'circuit-open'
  /** The recipient's address accepts no messages, now or later. */
  | 'refused';

/** Leaves out the provider's message and cause, which quote addresses (docs/security.md T24). */
export class SendFailure extends OutsideFailure {
  readonly problem: SendProblem;
  readonly retryAfterSeconds: number | null;

  constructor(system: string, problem: SendProblem, retryAfterSeconds: number | null = null) {
    super(system, `A message was not sent: ${problem}`, { canRetry: problem !== 'refused' });
    this.name = 'SendFailure';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
