// The files of a pack from what visitors read: for a site that has no documents yet, or not its current ones.
import type { Language } from '../../../../../contract/language.ts';
import type { SiteDefinition } from '../../../../../contract/sites/tenant-definition.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import {
  formatYaml,
  getLegalFile,
  getTranslatableTexts,
  getTranslationFile,
  toBrandFile,
  toDaysFile,
  toDealFile,
  toGroupFile,
  toHomeFile,
  toPromotion,
  toSiteFile,
  toStoreFile,
  type PackFiles,
} from '../../packs/packs.ts';
import type { TranslationTable } from '../../translation/translation.ts';
import * as rows from './read-definitions.sql.ts';

/** The files have no pictures. Null: there is no such tenant. */
export async function listDefinitionFiles(tx: Tx): Promise<PackFiles | null> {
  const definition = await rows.readDefinition(tx);
  if (!definition) return null;
  const hosts = await rows.readHosts(tx);
  return definition.kind === 'group'
    ? new Map([['tenant.yaml', formatYaml(toGroupFile(definition, hosts))]])
    : listSiteFiles(tx, definition, hosts);
}

async function listSiteFiles(
  tx: Tx,
  definition: SiteDefinition,
  hosts: string[],
): Promise<PackFiles> {
  const brands = await rows.readBrands(tx);
  const stores = await rows.readStores(tx);
  const promotions = await rows.readPromotions(tx);
  const deals = await rows.readDeals(tx);
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
  if (deals.length > 0) files.set('deals.yaml', formatYaml(deals.map(toDealFile)));
  const days = toDaysFile(stores);
  if (days.length > 0) files.set('days.yaml', formatYaml(days));
  for (const brand of brands)
    files.set(`brands/${brand.definition.id}.yaml`, formatYaml(toBrandFile(brand)));
  for (const store of stores) files.set(`stores/${store.id}.yaml`, formatYaml(toStoreFile(store)));
  for (const { page, language, markdown } of await rows.readPages(tx))
    files.set(getLegalFile(page, language, definition.locale), Buffer.from(markdown));
  const texts = new Set(
    getTranslatableTexts({ definition, promotions, deals, brands, stores }).flat(),
  );
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
