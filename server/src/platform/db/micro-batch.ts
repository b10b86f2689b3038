// One transaction for all who want the same done at the same time: a statement that finds or changes twenty rows costs
// little more than one that does it to one, and a busy database is waited for in a queue anyway.
import { OutsideFailure } from '../errors/outside-failure.ts';
import { laneOf } from './priority.ts';
import type { TenantDatabase } from './tenant-database.ts';
import { withTenant, type Tx } from './with-tenant.ts';

interface Waiting<Wish, Answer> {
  wish: Wish;
  resolve: (answer: Answer) => void;
  reject: (cause: unknown) => void;
}

const LARGEST_BATCH = 100;

/**
 * `work` answers each wish, in their order. It asks for all its statements at once (`isOneFlight`) and may be repeated:
 * when it fails for a reason that the outside is not to blame for, each of the batch is served alone.
 * A batch is who waits for the same connection, so a wish on an idle database is served alone and at once.
 */
export function microBatch<Wish, Answer>(
  database: TenantDatabase,
  work: (tx: Tx, wishes: readonly Wish[]) => Promise<readonly Answer[]>,
): (tenantId: string, wish: Wish) => Promise<Answer> {
  const open = new Map<string, Waiting<Wish, Answer>[]>();

  const run = (tenantId: string, wishes: () => readonly Wish[]) =>
    withTenant(database, tenantId, (tx) => work(tx, wishes()), { isOneFlight: true });

  async function serve(tenantId: string, lane: string, batch: Waiting<Wish, Answer>[]) {
    const close = () => {
      if (open.get(lane) === batch) open.delete(lane);
    };
    try {
      const answers = await run(tenantId, () => {
        close();
        return batch.map(({ wish }) => wish);
      });
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      close();
      if (batch.length === 1 || error instanceof OutsideFailure) {
        for (const { reject } of batch) reject(error);
      } else {
        for (const { wish, resolve, reject } of batch) {
          run(tenantId, () => [wish]).then(([answer]) => resolve(answer as Answer), reject);
        }
      }
    }
  }

  return (tenantId, wish) =>
    new Promise((resolve, reject) => {
      // What is done for those who paid does not wait among the others.
      const lane = laneOf(tenantId).name;
      const waiting = { wish, resolve, reject };
      const batch = open.get(lane);
      if (batch && batch.length < LARGEST_BATCH) {
        batch.push(waiting);
        return;
      }
      const begun = [waiting];
      open.set(lane, begun);
      void serve(tenantId, lane, begun);
    });
}
