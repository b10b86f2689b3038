// Priority of database work. AsyncLocalStorage carries it, so that functions need not pass it on.
import { AsyncLocalStorage } from 'node:async_hooks';

import type { QueueKey } from './fair-queue.ts';

/** `paid`: a customer has paid and waits for the confirmation. `background`: no customer waits. */
export type Priority = 'paid' | 'background';

const priorities = new AsyncLocalStorage<Priority>();

export const runWithPriority = <Result>(priority: Priority, work: () => Result): Result =>
  priorities.run(priority, work);

/** The fair queue's key for work of a tenant, or of no tenant. */
export function getQueueKey(owner: string): QueueKey {
  const priority = priorities.getStore() ?? 'request';
  return { name: `${priority} ${owner}`, isUrgent: priority === 'paid' };
}
