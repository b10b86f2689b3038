import {
  packHome,
  packTenant,
  packWords,
  type PackGroupHost,
  type PackHome,
  type PackSite,
} from '../../../../contract/pack.ts';
import { packBrand, type PackBrandFile } from '../../../../contract/pack-menu.ts';
import { packPromotions, type PackPromotion } from '../../../../contract/pack-promotion.ts';
import { packStore, type PackStoreFile } from '../../../../contract/pack-store.ts';
import { slug } from '../../../../contract/ids.ts';
import { LANGUAGES } from '../../../../contract/language.ts';
import type { Document } from 'yaml';
import type { z } from 'zod';
import type { TranslationTables } from '../../platform/i18n/translation.ts';
import { wordsFile } from './pack-languages.ts';
import type { ProblemList } from './problems.ts';
import type { PackDocument, RawPack } from './read-pack.ts';
import { unknownAlias, yamlWords } from './yaml-words.ts';

/** The files of a pack, each sound in itself; what they say about each other is not yet checked. */
export interface PackFilesParsed {
  tenant: PackSite | PackGroupHost;
  home: PackHome | null;
  promotions: PackPromotion[];
  /** By id, which is the file's name. */
  stores: Map<string, PackStoreFile>;
  brands: Map<string, PackBrandFile>;
  /** By language; a language without words of its own is not in it. */
  words: TranslationTables;
  /** Ids that have a file, sound or not: a reference to an unsound file is no second problem. */
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
  const known = { stores: new Set(idsOf(raw, 'stores')), brands: new Set(idsOf(raw, 'brands')) };
  return { tenant, home, promotions, stores, brands, words: parseWords(raw, list), known };
}

/** A file with nothing but comments in it says nothing. */
const isWritten = (raw: RawPack, file: string): boolean =>
  Boolean(raw.documents.get(file)?.document.contents);

function parseWords(raw: RawPack, list: ProblemList): TranslationTables {
  const found = LANGUAGES.map((language) => {
    const file = wordsFile(language);
    const words = isWritten(raw, file) ? parseFile(raw, list, file, packWords) : undefined;
    return [language, words ?? {}] as const;
  });
  return Object.fromEntries(found.filter(([, words]) => Object.keys(words).length > 0));
}

/** Other files are notes; but what is YAML was meant to be read. */
const IS_READ = new RegExp(
  `^((tenant|home|promotions|(stores|brands)/[^/]+)\\.yaml|(${LANGUAGES.join('|')})/.*)$`,
);

function checkYaml({ file, document, lines }: PackDocument, list: ProblemList): void {
  const at = (offset: number, message: string): void =>
    void list.problems.push({ file, line: lines.linePos(offset).line, field: '', message });
  if (!IS_READ.test(file)) list.report(file, [], 'is no file of a pack, which would leave it out');
  // Those after the first mostly follow from it.
  const [error] = [...document.errors, ...document.warnings];
  if (error) at(error.pos[0], yamlWords(error));
  const alias = error ? null : unknownAlias(document);
  if (alias) at(alias.offset, `'*${alias.name}' needs quotes: it begins with *`);
  if (!error && !alias && !isOfSize(document)) at(0, 'repeats parts of itself too often');
}

/** Names that stand for names that stand for names may come to more than memory holds. */
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
  for (const id of idsOf(raw, folder)) {
    const file = `${folder}/${id}.yaml`;
    if (!slug.safeParse(id).success)
      list.report(file, [], 'is named by no id: letters, digits, - and _ only');
    const value = parseFile(raw, list, file, schema);
    if (value !== undefined) parsed.set(id, value);
  }
  return parsed;
}

const idsOf = (raw: RawPack, folder: string): string[] =>
  [...raw.documents.keys()]
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.yaml'))
    .map((file) => file.slice(folder.length + 1, -'.yaml'.length));
