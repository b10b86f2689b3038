// Reads a pack's files: YAML with line positions, Markdown as text, assets as bytes; then validates each YAML file by its
// schema.
import { isUtf8 } from 'node:buffer';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import {
  LineCounter,
  parseDocument,
  type Document,
  type DocumentOptions,
  type SchemaOptions,
} from 'yaml';
import type { z } from 'zod';

import { slug } from '../../../../contract/ids.ts';
import { LANGUAGES } from '../../../../contract/language.ts';
import { packDays, type PackDay } from '../../../../contract/packs/pack-days.ts';
import { packDeals, type PackDeal } from '../../../../contract/packs/pack-deal.ts';
import { packBrand, type PackBrandFile } from '../../../../contract/packs/pack-menu.ts';
import { packPromotions, type PackPromotion } from '../../../../contract/packs/pack-promotion.ts';
import { packStore, type PackStoreFile } from '../../../../contract/packs/pack-store.ts';
import {
  packHome,
  packTenant,
  packTranslations,
  type PackGroupHost,
  type PackHome,
  type PackSite,
} from '../../../../contract/packs/pack.ts';
import type { TranslationTables } from '../translation/translation.ts';
import { getTranslationFile } from './pack-translations.ts';
import {
  describeYamlError,
  findUnknownAlias,
  type PackDocument,
  type ProblemList,
} from './problems.ts';

export interface RawPack {
  documents: Map<string, PackDocument>;
  /** Why a file was not parsed, by file. */
  unreadable: Map<string, string>;
  /** Markdown files by their path inside the pack. */
  texts: Map<string, string>;
  /** Files of the pack's assets folder by name. */
  assets: Map<string, Buffer>;
}

/** File contents by their path inside the pack, from a folder or, in tests, from memory. */
export type PackFiles = Map<string, Buffer>;

/** Folders of a pack; other content, such as notes, is not part of it. */
const FOLDERS = ['', 'stores', 'brands', 'legal', 'assets', ...LANGUAGES];

export async function readPackFolder(folder: string): Promise<PackFiles> {
  const files: PackFiles = new Map();
  for (const path of await listPaths(folder)) {
    const parent = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
    // YAML in another folder is read so that the check reports it: the folder's name may be a mistake.
    if (FOLDERS.includes(parent) || isYaml(path))
      files.set(path, await readFile(join(folder, path)));
  }
  return files;
}

/** A brand with 5,000 dishes has a quarter of it. */
const MAX_BYTES = 5_000_000;
const MAX_LINES = 250_000;

/** Runs before the file is parsed, because a million lines would take minutes. */
function findFault(bytes: Buffer): string | null {
  if (bytes.length > MAX_BYTES) {
    const megabytes = (bytes.length / 1e6).toFixed(1);
    return `is too large: it has ${megabytes} MB, at most ${MAX_BYTES / 1e6} are allowed`;
  }
  if (!isUtf8(bytes)) return 'is not UTF-8 text: save it as UTF-8';
  let lines = 1;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines > MAX_LINES
    ? `is too long: it has ${lines} lines, at most ${MAX_LINES} are allowed`
    : null;
}

const isYaml = (path: string): boolean => /\.ya?ml$/.test(path);

async function listPaths(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep))
      .filter((names) => !names.some((name) => name.startsWith('.')))
      .map((names) => names.join('/'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

export function readPack(files: PackFiles): RawPack {
  const pack: RawPack = {
    documents: new Map(),
    texts: new Map(),
    assets: new Map(),
    unreadable: new Map(),
  };
  for (const [file, bytes] of files) {
    if (file.startsWith('assets/')) pack.assets.set(file.slice('assets/'.length), bytes);
    else if (isYaml(file) || file.endsWith('.md')) {
      const fault = findFault(bytes);
      if (fault !== null) pack.unreadable.set(file, fault);
      else if (isYaml(file)) pack.documents.set(file, readDocument(file, bytes.toString()));
      else pack.texts.set(file, bytes.toString());
    }
  }
  return pack;
}

/** Decimals stay text: a float would round prices. */
export const PACK_YAML: DocumentOptions & SchemaOptions = {
  customTags: (tags) =>
    tags.filter((tag) => typeof tag === 'string' || !tag.tag.endsWith(':float')),
};

function readDocument(file: string, text: string): PackDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, ...PACK_YAML });
  return { file, document, lines };
}

/** The files of a pack, each valid by its schema; references between them are not yet checked. */
export interface ParsedPack {
  tenant: PackSite | PackGroupHost;
  home: PackHome | null;
  promotions: PackPromotion[];
  days: PackDay[];
  deals: PackDeal[];
  /** By id, the file's base name. */
  stores: Map<string, PackStoreFile>;
  brands: Map<string, PackBrandFile>;
  /** By language; only languages with a words.yaml. */
  translations: TranslationTables;
  /** Ids that have a file, valid or not: a reference to an invalid file is not reported again. */
  known: { stores: Set<string>; brands: Set<string> };
}

export function parseDocuments(raw: RawPack, list: ProblemList): ParsedPack | null {
  for (const [file, fault] of raw.unreadable) list.report(file, [], fault);
  for (const document of raw.documents.values()) checkYaml(document, list);
  if (list.problems.length > 0) return null;

  const tenant = parseFile(raw, list, 'tenant.yaml', packTenant);
  const isSite = tenant?.kind !== 'group';
  const home = isSite ? parseFile(raw, list, 'home.yaml', packHome) : null;
  const parseList = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    isWritten(raw, file) ? parseFile(raw, list, file, schema) : [];
  const promotions = parseList('promotions.yaml', packPromotions);
  const days = parseList('days.yaml', packDays);
  const deals = parseList('deals.yaml', packDeals);
  const stores = parseFolder(raw, list, 'stores', packStore);
  const brands = parseFolder(raw, list, 'brands', packBrand);
  if (!tenant || home === undefined || !promotions || !days || !deals) return null;
  const known = { stores: new Set(getIds(raw, 'stores')), brands: new Set(getIds(raw, 'brands')) };
  return {
    tenant,
    home,
    promotions,
    days,
    deals,
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
const PACK_FILE = new RegExp(
  `^((tenant|home|promotions|days|deals|(stores|brands)/[^/]+)\\.yaml|(${LANGUAGES.join('|')})/.*)$`,
);

function checkYaml({ file, document, lines }: PackDocument, list: ProblemList): void {
  const report = (offset: number, message: string): void =>
    void list.problems.push({ file, line: lines.linePos(offset).line, field: '', message });
  if (!PACK_FILE.test(file)) list.report(file, [], 'is not a file of a pack and would be ignored');
  // Later errors mostly follow from the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) report(error.pos[0], describeYamlError(error));
  const alias = error ? null : findUnknownAlias(document);
  if (alias) report(alias.offset, `'*${alias.name}' needs quotes: it begins with *`);
  if (!error && !alias && !isExpandable(document)) report(0, 'repeats parts of itself too often');
}

/** Nested aliases can expand beyond the memory (a 'billion laughs' attack). */
function isExpandable(document: Document): boolean {
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
      list.report(file, [], 'must be named by an id: letters, digits, - and _ only');
    const value = parseFile(raw, list, file, schema);
    if (value !== undefined) parsed.set(id, value);
  }
  return parsed;
}

const getIds = (raw: RawPack, folder: string): string[] =>
  [...raw.documents.keys()]
    .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.yaml'))
    .map((file) => file.slice(folder.length + 1, -'.yaml'.length));
