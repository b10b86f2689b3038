import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';

import { createCatalogue } from '../features/catalogue/catalogue.ts';
import { createTenants } from '../features/tenants/tenants.ts';
import type { Database } from '../platform/db/database.ts';
import { withoutTenant } from '../platform/db/with-tenant.ts';

/** Imports the packs of `content/` unless the installation has a tenant; returns whether it did. */
export async function importDemo(
  database: Database,
  content: URL,
  print: (text: string) => void,
): Promise<boolean> {
  const found = await withoutTenant(database.app, (tx) =>
    tx.selectFrom('tenants').select('tenant_id').limit(1).execute(),
  );
  if (found.length > 0) return false;
  // The demo is imported at the first start only.
  const { importPack } = await import('../features/content/import-pack.ts');
  for (const folder of await findPackFolders(fileURLToPath(content))) {
    const { tenantId, items } = await importPack(database, folder);
    print(`Imported ${tenantId}${items > 0 ? `: ${items} dishes` : ''}\n`);
  }
  return true;
}

/** Sales of the last weeks, for the reports of the imported sites. */
export async function addSalesHistory(database: Database): Promise<void> {
  const { createSalesHistory } = await import('../../../dev/sales-history/sales-history.ts');
  const tenants = createTenants({ database: database.app, isDemo: true });
  const now = new Date();
  const catalogue = createCatalogue({ database: database.app, tenants, now: () => now });
  for (const { tenantId, kind } of await tenants.list()) {
    if (kind !== 'site') continue;
    const [site, snapshot] = await Promise.all([
      tenants.site(tenantId),
      catalogue.snapshot(tenantId),
    ]);
    await createSalesHistory({ database: database.owner, site, snapshot, now });
  }
  // The database does so by itself half a minute later. Until then it plans a report as if there were no orders.
  await withoutTenant(database.owner, (tx) =>
    sql`analyze orders, order_lines, order_events, refunds`.execute(tx),
  );
}

/** What the owner of the largest site finds under way; needs the sales history. */
export async function addDemoScene(database: Database): Promise<void> {
  const { createOfficeScene, SUMO_SCENE } =
    await import('../../../dev/office-scene/office-scene.ts');
  await createOfficeScene({ database: database.owner, scene: SUMO_SCENE, now: new Date() });
}

/** Every folder with a tenant.yaml. */
async function findPackFolders(content: string): Promise<string[]> {
  const folders = (await readdir(content)).map((name) => join(content, name));
  return folders.filter((folder) => existsSync(join(folder, 'tenant.yaml'))).sort();
}
