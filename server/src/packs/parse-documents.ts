import {
  packHome,
  packTenant,
  packWords,
  type PackGroupHost,
  type PackHome,
  type PackSite,
} from '../../../contract/pack.ts';
import { packBrand, type PackBrandFile } from '../../../contract/pack-menu.ts';
import { packPromotions, type PackPromotion } from '../../../contract/pack-promotion.ts';
import { packStore, type PackStoreFile } from '../../../contract/pack-store.ts';
import { slug } from '../../../contract/ids.ts';
import { LANGUAGES } from '../../../contract/language.ts';
import type { z } from 'zod';
import type { TranslationTables } from '../translation/translation.ts';
import { wordsFile } from './pack-languages.ts';
import type { ProblemList } from './problems.ts';
import type { RawPack } from './read-pack.ts';

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
  for (const { file, document, lines } of raw.documents.values()) {
    for (const error of document.errors) {
      const message = error.message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? 'is not YAML';
      list.problems.push({ file, line: lines.linePos(error.pos[0]).line, field: '', message });
    }
  }
  if (list.problems.length > 0) return null;

  const tenant = parseFile(raw, list, 'tenant.yaml', packTenant);
  const isSite = tenant?.kind !== 'group';
  const home = isSite ? parseFile(raw, list, 'home.yaml', packHome) : null;
  const promotions = raw.documents.has('promotions.yaml')
    ? parseFile(raw, list, 'promotions.yaml', packPromotions)
    : [];
  const stores = parseFolder(raw, list, 'stores', packStore);
  const brands = parseFolder(raw, list, 'brands', packBrand);
  if (!tenant || home === undefined || !promotions) return null;
  const known = { stores: new Set(idsOf(raw, 'stores')), brands: new Set(idsOf(raw, 'brands')) };
  return { tenant, home, promotions, stores, brands, words: parseWords(raw, list), known };
}

function parseWords(raw: RawPack, list: ProblemList): TranslationTables {
  const found = LANGUAGES.map((language) => {
    const file = wordsFile(language);
    const words = raw.documents.has(file) ? parseFile(raw, list, file, packWords) : undefined;
    return [language, words ?? {}] as const;
  });
  return Object.fromEntries(found.filter(([, words]) => Object.keys(words).length > 0));
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
    if (!slug.safeParse(id).success) list.report(file, [], 'its name is not a valid id');
    const value = parseFile(raw, list, file, schema);
    if (value !== undefined) parsed.set(id, value);
  }
  return parsed;
}

const idsOf = (raw: RawPack, folder: string): string[] =>
  [...raw.documents.keys()]
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1, -'.yaml'.length));
