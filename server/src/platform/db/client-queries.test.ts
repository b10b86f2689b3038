import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { withTenant } from './with-tenant.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('pipelined statements', () => {
  it('all report the cause of the first failure', async () => {
    const reasons = await withTenant(database.app, 'sumo', async (tx) => {
      const sent = [
        sql`select 1 / 0`.execute(tx),
        sql`select 1`.execute(tx),
        sql`select 2`.execute(tx),
      ];
      const results = await Promise.allSettled(sent);
      throw new Error(
        results
          .map((result) => (result.status === 'rejected' ? String(result.reason) : 'fine'))
          .join('|'),
      );
    }).catch((error: Error) => error.message.split('|'));
    expect(reasons).toEqual(Array.from({ length: 3 }, () => 'error: division by zero'));
  });
});
