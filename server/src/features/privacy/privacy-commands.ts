// A restored backup contains customers who were erased after it was made, so erasures are listed and repeated.
import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import { isoInstant, tenantSlug } from '../../../../contract/ids.ts';
import { CommandFailed, type CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, withoutTenant } from '../../platform/db/with-tenant.ts';
import { createIdentity, type IdentityDeps } from '../identity/identity.ts';
import { eraseCustomerData } from './erase-customer.ts';
import { listErasures, lockCustomer } from './erase.sql.ts';

interface CommandContext {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
  /** The server's key for hashing identifiers. */
  pepper(): Promise<string>;
}

const erasure = z.object({
  tenantId: tenantSlug,
  customerId: z.uuid(),
  erasedAt: isoInstant,
});
type Erasure = z.infer<typeof erasure>;

export const privacyCommands = ({ print, withDatabase, pepper }: CommandContext): CliCommand[] => [
  {
    name: 'privacy erasures',
    description: 'list erased customers, one JSON object per line, to store with the backups',
    run: () =>
      withDatabase(async ({ app }) => {
        (await readErasures(app)).forEach((each) => print(JSON.stringify(each)));
      }),
  },
  {
    name: 'privacy erase-again',
    args: ['FILE'],
    description: 'repeat the erasures of such a list after restoring a backup',
    async run({ args: [file = ''] }) {
      const erasures = parseErasures(file, await readFile(file, 'utf8'));
      const secret = await pepper();
      const count = await withDatabase(({ app }, now) =>
        repeatErasures(createIdentity({ database: app, now, pepper: secret }), erasures),
      );
      print(`Erased ${count} of ${erasures.length} listed customers again`);
    },
  },
];

/** Rejects the whole file if a line is invalid: a damaged list must not erase any customer. */
function parseErasures(file: string, text: string): Erasure[] {
  return text.split('\n').flatMap((line, index) => {
    // Lines of npm itself, if the list was written without `-s`.
    if (line.trim() === '' || line.startsWith('> ')) return [];
    const parsed = erasure.safeParse(parseJson(line));
    if (parsed.success) return [parsed.data];
    const field = parsed.error.issues[0]?.path.join('.') || 'line';
    throw new CommandFailed(
      `${file}:${index + 1} invalid ${field}: expected the output of \`privacy erasures\`; no customer was erased`,
    );
  });
}

function parseJson(line: string): unknown {
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

/** The number of customers who existed. */
async function repeatErasures(
  identity: IdentityDeps,
  erasures: readonly Erasure[],
): Promise<number> {
  let erased = 0;
  for (const { tenantId, customerId } of erasures) {
    await withTenant(identity.database, tenantId, async (tx) => {
      if (!(await lockCustomer(tx, customerId))) return;
      await eraseCustomerData(identity, tx, customerId);
      erased += 1;
    });
  }
  return erased;
}
