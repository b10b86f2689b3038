import { OutsideFailure } from '../../platform/errors/outside-failure.ts';

export type AddressProblem =
  /** No connection, no such host, no TLS. */
  | 'unreachable'
  /** No response in time. */
  | 'timeout'
  /** The provider asks for fewer requests. */
  | 'busy'
  /** A wrong key, or a used-up balance or daily limit: an operator must act. */
  | 'denied'
  /** The provider fails or sends an unexpected response. */
  | 'broken'
  /** The circuit breaker is open: not attempted. */
  | 'circuit-open';

/** Leaves out the provider's message and cause, which quote postcodes (docs/security.md T24). */
export class AddressFailure extends OutsideFailure {
  readonly problem: AddressProblem;

  constructor(problem: AddressProblem) {
    super('addresses', `Addresses could not be looked up: ${problem}`, { canRetry: true });
    this.name = 'AddressFailure';
    this.problem = problem;
  }
}
