import { OutsideFailure } from '../../platform/errors/outside-failure.ts';

export type AddressProblem =
  /** No connection, no such host, no TLS. */
  | 'unreachable'
  /** No answer in time. */
  | 'timeout'
  /** The provider asks us to come more slowly. */
  | 'busy'
  /** A key that is wrong or may not do this, or a balance or daily limit that is used up: somebody has to mend that. */
  | 'denied'
  /** The provider fails, or answers what nobody understands. */
  | 'broken'
  /** Too many have failed there just now: this one was not even tried. */
  | 'resting';

/** Carries neither the provider's words nor their cause: both quote postcodes (reliability case T24). */
export class AddressFailure extends OutsideFailure {
  readonly problem: AddressProblem;

  constructor(problem: AddressProblem) {
    super('addresses', `Addresses could not be looked up: ${problem}`, { canRetry: true });
    this.name = 'AddressFailure';
    this.problem = problem;
  }
}
