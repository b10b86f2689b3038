// The way back of an import: a tenant's rows as the files of a pack. Importing them again changes nothing.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tenantSlug } from '../../../../contract/ids.ts';
import type { Language } from '../../../../contract/language.ts';
import type { SiteDefinition } from '../../../../contract/tenant-definition.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { TranslationTable } from '../../platform/i18n/translation.ts';
import * as rows from './export-pack.sql.ts';
import { brandFile, promotionOf } from './pack-of-catalogue.ts';
import { groupFile, homeFile, siteFile, storeFile } from './pack-of-tenant.ts';
import { legalFile, wordsFile } from './pack-languages.ts';
import { yamlOf } from './pack-yaml.ts';
import type { PackFiles } from './read-pack.ts';
import { textsOfPack } from './texts-of-pack.ts';

/** Nothing was written; the message says why. */
export class ExportRefused extends Error {}

/** As the tenant is in one moment. */
export async function exportPackFiles(
  database: Pick<Database, 'app'>,
  tenantId: string,
): Promise<PackFiles> {
  const unknown = new ExportRefused(`there is no tenant '${tenantId}'`);
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
          ? new Map([['tenant.yaml', yamlOf(groupFile(definition, hosts))]])
          : await siteFiles(tx, definition, hosts);
      for (const { file, bytes } of await rows.readAssets(tx)) files.set(`assets/${file}`, bytes);
      return files;
    },
    { isolation: 'repeatable read', isReadOnly: true },
  );
}

async function siteFiles(tx: Tx, definition: SiteDefinition, hosts: string[]): Promise<PackFiles> {
  const brands = await rows.readBrands(tx);
  const stores = await rows.readStores(tx);
  const promotions = await rows.readPromotions(tx);
  const listed = {
    hosts,
    brands: brands.map((brand) => brand.definition.id),
    stores: stores.map(({ id }) => id),
  };
  const files: PackFiles = new Map([
    ['tenant.yaml', yamlOf(siteFile(definition, listed))],
    ['home.yaml', yamlOf(homeFile(definition))],
  ]);
  if (promotions.length > 0) files.set('promotions.yaml', yamlOf(promotions.map(promotionOf)));
  for (const brand of brands)
    files.set(`brands/${brand.definition.id}.yaml`, yamlOf(brandFile(brand)));
  for (const store of stores) files.set(`stores/${store.id}.yaml`, yamlOf(storeFile(store)));
  for (const { page, language, markdown } of await rows.readPages(tx))
    files.set(legalFile(page, language, definition.locale), Buffer.from(markdown));
  const texts = new Set(textsOfPack({ definition, promotions, brands }).flat());
  for (const [language, words] of Object.entries(await rows.readWords(tx)) as [
    Language,
    TranslationTable,
  ][]) {
    const inOrder = [...texts].flatMap((text) => (words[text] ? [[text, words[text]]] : []));
    files.set(wordsFile(language), yamlOf(Object.fromEntries(inOrder)));
  }
  return files;
}

/** Into a folder that is empty or not there yet. Gives the number of files. */
export async function exportPack(
  database: Pick<Database, 'app'>,
  tenantId: string,
  folder: string,
): Promise<number> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  if (present.length > 0) throw new ExportRefused(`${folder} is not empty`);
  const files = await exportPackFiles(database, tenantId);
  for (const [file, bytes] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  }
  return files.size;
}
