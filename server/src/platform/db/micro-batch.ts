// Batches identical concurrent work into one transaction: a statement for twenty rows costs little more than one for a
// single row, and on a busy database callers wait for a connection anyway.
import { OutsideFailure } from '../errors/outside-failure.ts';
import { getQueueKey } from './priority.ts';
import type { TenantDatabase } from './tenant-database.ts';
import { withTenant, type Tx } from './with-tenant.ts';

interface Pending<Request, Result> {
  request: Request;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
}

const MAX_BATCH = 100;

/**
 * `work` resolves with one result for each request, in their order. It issues all its statements at once
 * (`isPipelined`) and may be repeated: when it fails for another reason than an OutsideFailure, each request of the
 * batch is run alone. A batch consists of the requests that wait for the same connection, so a request on an idle
 * database runs alone and at once.
 */
export function createMicroBatch<Request, Result>(
  database: TenantDatabase,
  work: (tx: Tx, requests: readonly Request[]) => Promise<readonly Result[]>,
): (tenantId: string, request: Request) => Promise<Result> {
  const openBatches = new Map<string, Pending<Request, Result>[]>();

  const run = (tenantId: string, getRequests: () => readonly Request[]) =>
    withTenant(database, tenantId, (tx) => work(tx, getRequests()), { isPipelined: true });

  async function runTogether(tenantId: string, key: string, batch: Pending<Request, Result>[]) {
    const close = () => {
      if (openBatches.get(key) === batch) openBatches.delete(key);
    };
    try {
      const results = await run(tenantId, () => {
        close();
        return batch.map(({ request }) => request);
      });
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      close();
      if (batch.length === 1 || error instanceof OutsideFailure) {
        for (const { reject } of batch) reject(error);
      } else {
        for (const { request, resolve, reject } of batch) {
          run(tenantId, () => [request]).then(([result]) => resolve(result as Result), reject);
        }
      }
    }
  }

  return (tenantId, request) =>
    new Promise((resolve, reject) => {
      // Paid work is batched separately, because it is served first.
      const key = getQueueKey(tenantId).name;
      const pending = { request, resolve, reject };
      const batch = openBatches.get(key);
      if (batch && batch.length < MAX_BATCH) {
        batch.push(pending);
        return;
      }
      const newBatch = [pending];
      openBatches.set(key, newBatch);
      void runTogether(tenantId, key, newBatch);
    });
}
