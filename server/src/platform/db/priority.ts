// Who waits for a piece of work. It decides who has the next connection, and travels with the work that it began, so
// that rooms need not hand it on.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Lane } from './fair-queue.ts';

/** `paid`: a customer's money has moved, and they wait to hear of it. `background`: nobody waits. */
export type Priority = 'paid' | 'background';

const priorities = new AsyncLocalStorage<Priority>();

export const runWithPriority = <Result>(priority: Priority, work: () => Result): Result =>
  priorities.run(priority, work);

/** Of a tenant, or of the house for what belongs to none. */
export function laneOf(owner: string): Lane {
  const priority = priorities.getStore() ?? 'request';
  return { name: `${priority} ${owner}`, isUrgent: priority === 'paid' };
}
