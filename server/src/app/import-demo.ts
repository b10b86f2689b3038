import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Database } from '../platform/db/database.ts';
import { withoutTenant } from '../platform/db/with-tenant.ts';

/** Imports the packs of `content/` unless the installation has a tenant. */
export async function importDemo(
  database: Database,
  content: URL,
  print: (text: string) => void,
): Promise<void> {
  const found = await withoutTenant(database.app, (tx) =>
    tx.selectFrom('tenants').select('tenant_id').limit(1).execute(),
  );
  if (found.length > 0) return;
  // The demo is imported at the first start only.
  const { importPack } = await import('../features/content/import-pack.ts');
  for (const folder of await findPackFolders(fileURLToPath(content))) {
    const { tenantId, items } = await importPack(database, folder);
    print(`Imported ${tenantId}${items > 0 ? `: ${items} dishes` : ''}\n`);
  }
}

/** Every folder with a tenant.yaml. */
async function findPackFolders(content: string): Promise<string[]> {
  const folders = (await readdir(content)).map((name) => join(content, name));
  return folders.filter((folder) => existsSync(join(folder, 'tenant.yaml'))).sort();
}
