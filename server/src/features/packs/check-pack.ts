// Checks a pack: reads, cross-checks and converts its files, and parses what would be stored.
import type { z } from 'zod';

import { parsePostcode } from '../../../../contract/address/postcode.ts';
import { brandDefinition, itemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import { dealDefinition } from '../../../../contract/catalogue/deal.ts';
import { promotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { LANGUAGES } from '../../../../contract/language.ts';
import { LEGAL_PAGES, LEGAL_PLACEHOLDERS } from '../../../../contract/packs/pack.ts';
import { storeDefinition } from '../../../../contract/sites/store.ts';
import { groupDefinition, siteDefinition } from '../../../../contract/sites/tenant-definition.ts';
import { getPostcodeCoordinates, type Locate } from '../places/places.ts';
import { buildBrand, buildGroupHost, buildSite, buildStore } from './build-definitions.ts';
import { buildPromotion } from './build-promotion.ts';
import { crossCheck } from './cross-check.ts';
import { buildDeal } from './deal-definitions.ts';
import { inspectAssets, type PackAsset } from './inspect-assets.ts';
import { checkTranslations, getLegalFile } from './pack-translations.ts';
import { createProblemList, type PackProblem, type ProblemList } from './problems.ts';
import { parseDocuments, readPack, type PackFiles, type ParsedPack } from './read-pack.ts';
import type { LegalText, SitePack, TenantPack } from './tenant-pack.ts';

/** What the files of a pack say, each valid by its schema. */
export interface PackContent {
  parsed: ParsedPack;
  /** Markdown by file. */
  texts: ReadonlyMap<string, string>;
  assets: ReadonlyMap<string, PackAsset>;
}

export type PackCheck =
  | { pack: TenantPack; content: PackContent; bytes: ReadonlyMap<string, Buffer> }
  | { problems: PackProblem[] };

/** Returns the whole pack, or all its problems. `locate`: default the demo's cities. */
export async function checkPack(
  files: PackFiles,
  locate: Locate = getPostcodeCoordinates,
): Promise<PackCheck> {
  const raw = readPack(files);
  const list = createProblemList(raw.documents);
  const parsed = parseDocuments(raw, list);
  const assets = await inspectAssets(raw.assets, list);
  const content = parsed && { parsed, texts: raw.texts, assets };
  if (content) crossCheckContent(content, list, raw.assets);
  if (parsed) checkRadiusZones(parsed, locate, list);
  if (list.problems.length > 0) return { problems: list.problems };
  invariant(content, 'no problems and no pack');
  const pack = buildPack(content);
  checkDefinitions(pack, list);
  checkTranslations(pack, [...raw.documents.keys(), ...raw.texts.keys()], list);
  return list.problems.length > 0
    ? { problems: list.problems }
    : { pack, content, bytes: raw.assets };
}

/** References between the parts of a pack, and rules that span them. */
export function crossCheckContent(
  { parsed, texts, assets }: PackContent,
  list: ProblemList,
  /** All files of the assets folder, also invalid ones, whose problems are reported. */
  assetFiles: ReadonlyMap<string, unknown> = assets,
): void {
  crossCheck(parsed, assets, assetFiles, list);
  if (parsed.tenant.kind === 'site') checkLegalPages({ parsed, texts, assets }, list);
}

/** A radius is measured to a customer's postcode: one whose neighbourhood nobody knows would deliver to nobody. */
export function checkRadiusZones({ stores }: ParsedPack, locate: Locate, list: ProblemList): void {
  for (const [id, { postcode, zones }] of stores) {
    const parsed = parsePostcode(postcode);
    if (!parsed || locate(parsed)) continue;
    zones.forEach(({ radiusKm }, z) => {
      if (radiusKm !== undefined)
        list.report(
          `stores/${id}.yaml`,
          ['zones', z, 'radiusKm'],
          `cannot be measured: nobody knows where ${parsed.district} is. List postcodes instead, or run: tiffin places import FILE`,
        );
    });
  }
}

const isPlaceholder = (name: string | undefined): boolean =>
  LEGAL_PLACEHOLDERS.some((known) => known === name);

function checkLegalPages({ parsed, texts }: PackContent, list: ProblemList): void {
  for (const page of LEGAL_PAGES) {
    if (!texts.get(`legal/${page}.md`)?.trim()) list.report(`legal/${page}.md`, [], 'is missing');
  }
  const isNamed = /\{\{\s*sellers\s*\}\}/.test(texts.get('legal/terms.md') ?? '');
  for (const [id, { seller }] of parsed.stores)
    if (seller && !isNamed)
      list.report(`stores/${id}.yaml`, ['seller'], 'needs {{sellers}} in legal/terms.md');
  for (const [file, text] of texts) {
    for (const [placeholder, name] of text.matchAll(/\{\{\s*(\w+)\s*\}\}/g))
      if (file.includes('/') && !isPlaceholder(name))
        list.report(file, [], `has ${placeholder}, which is not a known placeholder`);
  }
}

/** Throws for content that has problems. */
export function buildPack({ parsed, texts, assets }: PackContent): TenantPack {
  const { tenant, home } = parsed;
  const common = { hosts: tenant.hosts, assets: [...assets.values()] };
  if (tenant.kind === 'group')
    return { kind: 'group', definition: buildGroupHost(tenant), ...common };
  invariant(home, 'a site has a home');
  const brands = sortByPosition(tenant.brands, parsed.brands).map(([id, brand]) =>
    buildBrand(id, brand, assets),
  );
  const stores = sortByPosition(tenant.stores, parsed.stores).map(([id, store]) =>
    buildStore(id, store, { ...tenant, days: parsed.days }),
  );
  const [first] = stores;
  invariant(first, 'a site has a store');
  const definition = buildSite(tenant, home, first.hours);
  return {
    kind: 'site',
    definition,
    ...common,
    translations: parsed.translations,
    legal: readLegalTexts(texts, definition.locale),
    stores,
    brands,
    promotions: parsed.promotions.map((promotion) => buildPromotion(promotion, brands, assets)),
    deals: parsed.deals.map((deal) => buildDeal(deal, brands, assets)),
  };
}

const readLegalTexts = (texts: PackContent['texts'], ownLocale: string): LegalText[] =>
  LANGUAGES.flatMap((language) =>
    LEGAL_PAGES.flatMap((page) => {
      const markdown = texts.get(getLegalFile(page, language, ownLocale));
      return markdown === undefined ? [] : [{ page, language, markdown }];
    }),
  );

const sortByPosition = <Value>(
  order: readonly string[],
  files: ReadonlyMap<string, Value>,
): [string, Value][] =>
  order.flatMap((id) => {
    const value = files.get(id);
    return value === undefined ? [] : [[id, value]];
  });

type Check = (
  file: string,
  path: readonly PropertyKey[],
  schema: z.ZodType,
  definition: unknown,
) => void;

/**
 * Parses the definitions by the schemas that servers read them with: one that does not match would fail every request of
 * its site. The fields of the problems are those of the definitions, such as `priceMinor`.
 */
export function checkDefinitions(pack: TenantPack, list: ProblemList): void {
  const check: Check = (file, path, schema, definition) => {
    const issues = schema.safeParse(definition, { reportInput: true }).error?.issues ?? [];
    list.reportIssues(
      file,
      issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
    );
  };
  if (pack.kind === 'group') check('tenant.yaml', [], groupDefinition, pack.definition);
  else checkSite(pack, check);
}

function checkSite(
  { definition, stores, brands, promotions, deals }: SitePack,
  check: Check,
): void {
  check('tenant.yaml', [], siteDefinition.omit({ home: true }), definition);
  check('home.yaml', [], siteDefinition.shape.home, definition.home);
  for (const store of stores) check(`stores/${store.id}.yaml`, [], storeDefinition, store);
  for (const { definition: brand, sections } of brands) {
    const file = `brands/${brand.id}.yaml`;
    check(file, [], brandDefinition, brand);
    sections.forEach(({ items }, s) =>
      items.forEach((item, i) => check(file, ['sections', s, 'items', i], itemDefinition, item)),
    );
  }
  promotions.forEach((promotion, p) =>
    check('promotions.yaml', [p], promotionDefinition, promotion),
  );
  deals.forEach((deal, d) => check('deals.yaml', [d], dealDefinition, deal));
}
