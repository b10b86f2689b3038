// What transactions are made for. It decides who has the next connection, and travels with the work that it began, so
// that rooms need not hand it on.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lane } from './turns.ts';

/** `paid`: a customer's money has moved, and they wait to hear of it. `chore`: nobody waits. */
export type Errand = 'paid' | 'chore';

const errands = new AsyncLocalStorage<Errand>();

export const runErrand = <Result>(errand: Errand, work: () => Result): Result =>
  errands.run(errand, work);

/** Of a tenant, or of the house for what belongs to none. */
export function errandLane(owner: string): Lane {
  const errand = errands.getStore() ?? 'request';
  return { name: `${errand} ${owner}`, isUrgent: errand === 'paid' };
}
