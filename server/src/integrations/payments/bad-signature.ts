import { Refusal } from '../../platform/errors/refusal.ts';

/** Of a webhook. `isTooOld`: signed with the right secret, at another time than ours: a replay, or a wrong clock. */
export class BadSignature extends Refusal {
  readonly isTooOld: boolean;

  constructor({ isTooOld = false }: { isTooOld?: boolean } = {}) {
    super('BAD_SIGNATURE');
    this.isTooOld = isTooOld;
  }
}
