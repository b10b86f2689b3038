// A backup that is brought back also brings back who was erased since it was made.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { isoInstant, tenantSlug } from '../../../../contract/ids.ts';
import { CommandFailed, type Command } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, withoutTenant } from '../../platform/db/with-tenant.ts';
import { createIdentity, type IdentityDeps } from '../identity/identity.ts';
import { forget } from './erase-customer.ts';
import { listErasures, lockCustomer } from './erase.sql.ts';

interface Surroundings {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
  /** What the server hashes identifiers with. */
  pepper(): Promise<string>;
}

const erasure = z.object({
  tenantId: tenantSlug,
  customerId: z.uuid(),
  erasedAt: isoInstant,
});
type Erasure = z.infer<typeof erasure>;

export const privacyCommands = ({ print, withDatabase, pepper }: Surroundings): Command[] => [
  {
    name: 'privacy erasures',
    description: 'who was erased, a line of JSON each: keep it beside the backups',
    run: () =>
      withDatabase(async ({ app }) => {
        (await readErasures(app)).forEach((each) => print(JSON.stringify(each)));
      }),
  },
  {
    name: 'privacy erase-again',
    args: ['FILE'],
    description: 'after a backup was brought back: erase the lines of that list again',
    async run({ args: [file = ''] }) {
      const wanted = readList(file, await readFile(file, 'utf8'));
      const secret = await pepper();
      const erased = await withDatabase(({ app }, now) =>
        eraseAgain(createIdentity({ database: app, now, pepper: secret }), wanted),
      );
      print(`${erased} of ${wanted.length} were there and are erased again`);
    },
  },
];

/** All of it or none, so that a damaged list is noticed before anybody is erased. */
function readList(file: string, text: string): Erasure[] {
  return text.split('\n').flatMap((line, index) => {
    // npm's own lines, where the list was kept without its -s.
    if (line.trim() === '' || line.startsWith('> ')) return [];
    const read = erasure.safeParse(parsed(line));
    if (read.success) return [read.data];
    const field = read.error.issues[0]?.path.join('.') || 'the line';
    throw new CommandFailed(
      `${file}:${index + 1} ${field} is not as \`privacy erasures\` wrote it; nobody was erased`,
    );
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
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
async function eraseAgain(identity: IdentityDeps, erasures: readonly Erasure[]): Promise<number> {
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
