// `npm run tiffin -- privacy ...`: a backup that is brought back also brings back who was erased since it was made.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { withTenant, withoutTenant } from '../db/with-tenant.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { forget } from './erase-customer.ts';
import { listErasures, lockCustomer } from './erase.sql.ts';

export interface PrivacyCommandSurroundings {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
  /** What the server hashes identifiers with. */
  pepper(): Promise<string>;
}

export const PRIVACY_USAGE = [
  'privacy erasures           who was erased, a line of JSON each: keep it beside the backups',
  'privacy erase-again FILE   after a backup was brought back: erase those lines again',
];

const erasure = z.object({ tenantId: z.string(), customerId: z.uuid(), erasedAt: z.string() });
type Erasure = z.infer<typeof erasure>;

/** Gives the exit code: 0 done, 2 not a command. */
export async function privacyCommand(
  [verb, file]: readonly string[],
  { print, withDatabase, pepper }: PrivacyCommandSurroundings,
): Promise<number> {
  if (verb === 'erasures') {
    const erasures = await withDatabase(({ app }) => readErasures(app));
    erasures.forEach((each) => print(JSON.stringify(each)));
    return 0;
  }
  if (verb !== 'erase-again' || file === undefined) {
    PRIVACY_USAGE.forEach(print);
    return 2;
  }
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim());
  const wanted = lines.map((line) => erasure.parse(JSON.parse(line)));
  const secret = await pepper();
  const erased = await withDatabase(({ app }, now) =>
    eraseAgain(createIdentity({ database: app, now, pepper: secret }), wanted),
  );
  print(`${erased} of ${wanted.length} were there and are erased again`);
  return 0;
}

async function readErasures(database: Database['app']): Promise<Erasure[]> {
  const tenants = await withoutTenant(database, (tx) =>
    tx.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute(),
  );
  const lists = [];
  for (const { tenant_id: tenantId } of tenants) {
    const rows = await withTenant(database, tenantId, listErasures);
    lists.push(
      ...rows.map(({ customerId, erasedAt }) => ({
        tenantId,
        customerId,
        erasedAt: erasedAt.toISOString(),
      })),
    );
  }
  return lists;
}

/** How many were there. */
async function eraseAgain(identity: Identity, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0;
  for (const { tenantId, customerId } of erasures) {
    await withTenant(identity.database, tenantId, async (tx) => {
      if (!(await lockCustomer(tx, customerId))) return;
      await forget(identity, tx, customerId);
      erased += 1;
    });
  }
  return erased;
}
