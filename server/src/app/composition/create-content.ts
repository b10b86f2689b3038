// What a site sells, and the built apps that show it.
import { join } from 'node:path';

import { createAssets } from '../../features/assets/assets.ts';
import { createCatalogue } from '../../features/catalogue/catalogue.ts';
import { readConsoleFiles } from '../../features/console/console.routes.ts';
import { loadRenderer } from '../../features/pages/pages.ts';
import { createPlaces } from '../../features/places/places.ts';
import { createStores } from '../../features/stores/stores.ts';
import { createTenants } from '../../features/tenants/tenants.ts';
import { readClientFile, readClientFiles } from '../../platform/client-files/client-files.ts';
import type { AppOptions } from '../app-options.ts';

export type Content = ReturnType<typeof createContent>;

export function createContent(
  { config, database: { app: database }, clock: { now }, logger: log }: AppOptions,
  elapsed: () => number,
) {
  const tenants = createTenants({ database, isDemo: config.isDemo, elapsed });
  const catalogue = createCatalogue({ database, tenants, now, elapsed });
  const places = createPlaces({ database, elapsed });
  const stores = createStores({ database, tenants, catalogue, places, now });
  const variantsDir = join(config.dataDir, 'variants');
  const assets = createAssets({ database, tenants, catalogue, variantsDir, log });
  return { tenants, catalogue, places, stores, assets };
}

export const readApps = async ({ storefrontDir: folder, consoleDir, render }: AppOptions) => ({
  render: render ?? (await loadRenderer(join(folder, 'server'))),
  clientFiles: await readClientFiles(join(folder, 'client/assets')),
  worker: await readClientFile(join(folder, 'client/sw.js')),
  consoleFiles: consoleDir ? await readConsoleFiles(consoleDir) : null,
});
