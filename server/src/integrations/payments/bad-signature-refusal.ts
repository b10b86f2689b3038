import { Refusal } from '../../platform/errors/refusal.ts';

/** A webhook with a wrong signature. `isTooOld`: the secret is right, the timestamp is not: a replay, or a wrong clock. */
export class BadSignatureRefusal extends Refusal {
  readonly isTooOld: boolean;

  constructor({ isTooOld = false }: { isTooOld?: boolean } = {}) {
    super('BAD_SIGNATURE');
    this.isTooOld = isTooOld;
  }
}
