// Exports a tenant's rows as the files of a pack; importing these changes nothing.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { tenantSlug } from '../../../../contract/ids.ts';
import type { Language } from '../../../../contract/language.ts';
import type { SiteDefinition } from '../../../../contract/sites/tenant-definition.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { TranslationTable } from '../translation/translation.ts';
import * as rows from './export-pack.sql.ts';
import { toBrandFile, toPromotion } from './format-catalogue.ts';
import { toGroupFile, toHomeFile, toSiteFile, toStoreFile } from './format-tenant.ts';
import { formatYaml } from './format-yaml.ts';
import { getLegalFile, getTranslatableTexts, getTranslationFile } from './pack-translations.ts';
import type { PackFiles } from './read-pack.ts';

/** Nothing was written; `message` is the reason. */
export class ExportError extends Error {}

/** From one snapshot of the database. */
export async function exportPackFiles(
  database: Pick<Database, 'app'>,
  tenantId: string,
): Promise<PackFiles> {
  const unknown = new ExportError(`there is no tenant '${tenantId}'`);
  if (!tenantSlug.safeParse(tenantId).success) throw unknown;
  return withTenant(
    database.app,
    tenantId,
    async (tx) => {
      const definition = await rows.readDefinition(tx);
      if (!definition) throw unknown;
      const hosts = await rows.readHosts(tx);
      const files: PackFiles =
        definition.kind === 'group'
          ? new Map([['tenant.yaml', formatYaml(toGroupFile(definition, hosts))]])
          : await listSiteFiles(tx, definition, hosts);
      for (const { file, bytes } of await rows.readAssets(tx)) files.set(`assets/${file}`, bytes);
      return files;
    },
    { isolation: 'repeatable read', isReadOnly: true },
  );
}

async function listSiteFiles(
  tx: Tx,
  definition: SiteDefinition,
  hosts: string[],
): Promise<PackFiles> {
  const brands = await rows.readBrands(tx);
  const stores = await rows.readStores(tx);
  const promotions = await rows.readPromotions(tx);
  const listed = {
    hosts,
    brands: brands.map((brand) => brand.definition.id),
    stores: stores.map(({ id }) => id),
  };
  const files: PackFiles = new Map([
    ['tenant.yaml', formatYaml(toSiteFile(definition, listed))],
    ['home.yaml', formatYaml(toHomeFile(definition))],
  ]);
  if (promotions.length > 0) files.set('promotions.yaml', formatYaml(promotions.map(toPromotion)));
  for (const brand of brands)
    files.set(`brands/${brand.definition.id}.yaml`, formatYaml(toBrandFile(brand)));
  for (const store of stores) files.set(`stores/${store.id}.yaml`, formatYaml(toStoreFile(store)));
  for (const { page, language, markdown } of await rows.readPages(tx))
    files.set(getLegalFile(page, language, definition.locale), Buffer.from(markdown));
  const texts = new Set(getTranslatableTexts({ definition, promotions, brands }).flat());
  for (const [language, translations] of Object.entries(await rows.readTranslations(tx)) as [
    Language,
    TranslationTable,
  ][]) {
    const inOrder = [...texts].flatMap((text) =>
      Object.hasOwn(translations, text) ? [[text, translations[text]]] : [],
    );
    files.set(getTranslationFile(language), formatYaml(Object.fromEntries(inOrder)));
  }
  return files;
}

/** Writes into a folder that is empty or missing. Returns the number of files. */
export async function exportPack(
  database: Pick<Database, 'app'>,
  tenantId: string,
  folder: string,
): Promise<number> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  if (present.length > 0) throw new ExportError(`${folder} is not empty`);
  const files = await exportPackFiles(database, tenantId);
  for (const [file, bytes] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  }
  return files.size;
}
