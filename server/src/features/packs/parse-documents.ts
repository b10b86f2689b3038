import {
  packHome,
  packTenant,
  packTranslations,
  type PackGroupHost,
  type PackHome,
  type PackSite,
} from '../../../../contract/packs/pack.ts';
import { packBrand, type PackBrandFile } from '../../../../contract/packs/pack-menu.ts';
import { packPromotions, type PackPromotion } from '../../../../contract/packs/pack-promotion.ts';
import { packStore, type PackStoreFile } from '../../../../contract/packs/pack-store.ts';
import { slug } from '../../../../contract/ids.ts';
import { LANGUAGES } from '../../../../contract/language.ts';
import type { Document } from 'yaml';
import type { z } from 'zod';
import type { TranslationTables } from '../../platform/i18n/translation.ts';
import { getTranslationFile } from './pack-translations.ts';
import type { PackDocument, RawPack } from './read-pack.ts';
import { findUnknownAlias, describeYamlError, type ProblemList } from './problems.ts';

/** The files of a pack, each valid by its schema; references between them are not yet checked. */
export interface PackFilesParsed {
  tenant: PackSite | PackGroupHost;
  home: PackHome | null;
  promotions: PackPromotion[];
  /** By id, the file's base name. */
  stores: Map<string, PackStoreFile>;
  brands: Map<string, PackBrandFile>;
  /** By language; only languages with a words.yaml. */
  translations: TranslationTables;
  /** Ids that have a file, valid or not: a reference to an invalid file is not reported again. */
  known: { stores: Set<string>; brands: Set<string> };
}

export function parseDocuments(raw: RawPack, list: ProblemList): PackFilesParsed | null {
  for (const file of raw.notUtf8) list.report(file, [], 'is not UTF-8 text: save it as UTF-8');
  for (const document of raw.documents.values()) checkYaml(document, list);
  if (list.problems.length > 0) return null;

  const tenant = parseFile(raw, list, 'tenant.yaml', packTenant);
  const isSite = tenant?.kind !== 'group';
  const home = isSite ? parseFile(raw, list, 'home.yaml', packHome) : null;
  const promotions = isWritten(raw, 'promotions.yaml')
    ? parseFile(raw, list, 'promotions.yaml', packPromotions)
    : [];
  const stores = parseFolder(raw, list, 'stores', packStore);
  const brands = parseFolder(raw, list, 'brands', packBrand);
  if (!tenant || home === undefined || !promotions) return null;
  const known = { stores: new Set(getIds(raw, 'stores')), brands: new Set(getIds(raw, 'brands')) };
  return {
    tenant,
    home,
    promotions,
    stores,
    brands,
    translations: parseTranslations(raw, list),
    known,
  };
}

/** False for a file of comments only. */
const isWritten = (raw: RawPack, file: string): boolean =>
  Boolean(raw.documents.get(file)?.document.contents);

function parseTranslations(raw: RawPack, list: ProblemList): TranslationTables {
  const found = LANGUAGES.map((language) => {
    const file = getTranslationFile(language);
    const translations = isWritten(raw, file)
      ? parseFile(raw, list, file, packTranslations)
      : undefined;
    return [language, translations ?? {}] as const;
  });
  return Object.fromEntries(
    found.filter(([, translations]) => Object.keys(translations).length > 0),
  );
}

/** Other files are notes, but an unknown YAML file is a mistake in its name. */
const IS_READ = new RegExp(
  `^((tenant|home|promotions|(stores|brands)/[^/]+)\\.yaml|(${LANGUAGES.join('|')})/.*)$`,
);

function checkYaml({ file, document, lines }: PackDocument, list: ProblemList): void {
  const report = (offset: number, message: string): void =>
    void list.problems.push({ file, line: lines.linePos(offset).line, field: '', message });
  if (!IS_READ.test(file)) list.report(file, [], 'is not a file of a pack and would be ignored');
  // Later errors mostly follow from the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) report(error.pos[0], describeYamlError(error));
  const alias = error ? null : findUnknownAlias(document);
  if (alias) report(alias.offset, `'*${alias.name}' needs quotes: it begins with *`);
  if (!error && !alias && !isOfSize(document)) report(0, 'repeats parts of itself too often');
}

/** Nested aliases can expand beyond the memory (a 'billion laughs' attack). */
function isOfSize(document: Document): boolean {
  try {
    return document.toJS() !== undefined;
  } catch (error) {
    if (error instanceof ReferenceError) return false;
    throw error;
  }
}

function parseFile<Schema extends z.ZodType>(
  raw: RawPack,
  list: ProblemList,
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const found = raw.documents.get(file);
  if (!found) {
    list.report(file, [], 'is missing');
    return undefined;
  }
  const result = schema.safeParse(found.document.toJS(), { reportInput: true });
  if (result.success) return result.data;
  list.reportIssues(file, result.error.issues);
  return undefined;
}

function parseFolder<Schema extends z.ZodType>(
  raw: RawPack,
  list: ProblemList,
  folder: string,
  schema: Schema,
): Map<string, z.output<Schema>> {
  const parsed = new Map<string, z.output<Schema>>();
  for (const id of getIds(raw, folder)) {
    const file = `${folder}/${id}.yaml`;
    if (!slug.safeParse(id).success)
      list.report(file, [], 'is named by no id: letters, digits, - and _ only');
    const value = parseFile(raw, list, file, schema);
    if (value !== undefined) parsed.set(id, value);
  }
  return parsed;
}

const getIds = (raw: RawPack, folder: string): string[] =>
  [...raw.documents.keys()]
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.yaml'))
    .map((file) => file.slice(folder.length + 1, -'.yaml'.length));
