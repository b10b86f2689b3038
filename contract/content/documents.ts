// The documents of a site: the small parts of a pack that are changed, published and undone. A body has parsed values of the
// pack's schemas. People who change different parts change different documents. A list of parts is an object: each part has its id
// as the key and a sortable `position`.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { LANGUAGES } from '../language.ts';
import { packDays } from '../packs/pack-days.ts';
import { packDeals } from '../packs/pack-deal.ts';
import { packGroup, packItem, packOption, packBrand } from '../packs/pack-menu.ts';
import { packPromotions } from '../packs/pack-promotion.ts';
import { packStore } from '../packs/pack-store.ts';
import { packTables } from '../packs/pack-tables.ts';
import { LEGAL_PAGES, packGroupHost, packHome, packSite } from '../packs/pack.ts';
import { assetName } from '../sites/tenant.ts';
import { differenceKey } from './difference-key.ts';
import { pictureFacts } from './office-pictures.ts';

/** Orders a list: a fractional index, so that a part moves without a change of its neighbours. */
export const position = z.string().min(1).max(200);

/** Parts are made from shapes, because a schema with refinements cannot be cut; the check of the whole pack has the refinements. */
function without<Shape extends object, Key extends keyof Shape>(
  { shape }: { shape: Shape },
  ...keys: Key[]
): Omit<Shape, Key> {
  const rest: Partial<Shape> = { ...shape };
  for (const key of keys) delete rest[key];
  return rest as Omit<Shape, Key>;
}

/** The fields of tenant.yaml that are the document `theme`. */
export const THEME_FIELDS = [
  'theme',
  'colorPalatte',
  'SecondaryColorPalatte',
  'logo_style',
  'favicon',
  'appIcon',
  'headerLogo',
] as const;
const { theme, colorPalatte, SecondaryColorPalatte, logo_style, favicon, appIcon, headerLogo } =
  packSite.shape;

const site = z.discriminatedUnion('kind', [
  z.strictObject(without(packSite, ...THEME_FIELDS, 'brands', 'stores')),
  z.strictObject(without(packGroupHost, ...THEME_FIELDS)),
]);

const zone = packStore.shape.zones.unwrap().element;
const difference = packStore.shape.differences.unwrap().element;
const plan = packTables.shape;

const toParts = ({ shape: { id: _id, ...part } }: { shape: Record<string, z.ZodType> }) =>
  z.record(slug, z.strictObject({ ...part, position }));

/** 'terms', or 'pl/terms' in another language than the site's own. */
const legalPageId = z.enum([
  ...LEGAL_PAGES,
  ...LANGUAGES.flatMap((language) => LEGAL_PAGES.map((page) => `${language}/${page}` as const)),
]);

const groupId = z
  .string()
  .refine((id) => id.split('.').length === 2 && id.split('.').every(isSlug), {
    error: 'must be the ids of a brand and a group with a dot between them',
  });

const translationId = z
  .string()
  .refine(isTranslationId, { error: 'must be a language and a document that has texts' });

const isSlug = (id: string): boolean => slug.safeParse(id).success;

function isTranslationId(id: string): boolean {
  const [language = '', ...rest] = id.split('/');
  const translated = findDocumentKey(rest.join('/'));
  const entry: DocumentEntry | null = translated && DOCUMENT_KINDS[translated.kind];
  return LANGUAGES.some((each) => each === language) && entry?.texts !== undefined;
}

export interface DocumentEntry {
  schema: z.ZodType;
  /** What an id of it looks like; absent: as those of dishes. */
  id?: z.ZodType<string>;
  /** In messages: 'the dish full-english'. */
  name: string;
  /** There is one of it, which has no id. */
  isSingle?: true;
  /** It is changed as a whole: half of a rule is another one. */
  isWhole?: true;
  /** Its fields are not divided, and their names may have dots. */
  isFlat?: true;
  /** Fields whose texts have translations; a star stands for each part of a list. */
  texts?: readonly string[];
}

/** A pack is put together in this order: a part comes after what it belongs to. */
export const DOCUMENT_KINDS = {
  site: { name: 'site', schema: site, isSingle: true, texts: ['tagline', 'consent.*'] },
  theme: {
    name: 'theme',
    isSingle: true,
    schema: z.strictObject({
      theme,
      colorPalatte,
      SecondaryColorPalatte,
      logo_style,
      favicon,
      appIcon,
      headerLogo,
    }),
  },
  home: {
    name: 'landing page',
    schema: packHome,
    isSingle: true,
    texts: ['banners.*.title', 'banners.*.text', 'openingHoursData.*'],
  },
  brand: {
    name: 'brand',
    schema: z.strictObject({ ...without(packBrand, 'groups', 'sections'), position }),
    texts: ['tagline', 'description', 'cuisine'],
  },
  'option-group': {
    name: 'option group',
    id: groupId,
    schema: z.strictObject({
      ...without(packGroup, 'options'),
      position,
      options: z.record(slug, z.strictObject({ ...without(packOption, 'id'), position })),
    }),
    texts: ['name'],
  },
  section: {
    name: 'section',
    schema: z.strictObject({
      ...without(packBrand.shape.sections.element, 'id', 'items'),
      brand: slug,
      position,
    }),
    texts: ['name'],
  },
  dish: {
    name: 'dish',
    schema: z.strictObject({ ...without(packItem, 'id'), section: slug, position }),
    texts: ['description', 'pictureAlt'],
  },
  store: {
    name: 'store',
    schema: z.strictObject({
      ...without(packStore, 'hours', 'exceptions', 'slots', 'zones', 'tables', 'differences'),
      differences: z
        .record(
          differenceKey,
          z.strictObject({ ...without(difference, 'dish', 'option'), position }),
        )
        .default({}),
      position,
    }),
  },
  hours: {
    name: 'opening hours',
    schema: z.strictObject({
      ...packStore.shape.hours.shape,
      exceptions: packStore.shape.exceptions,
    }),
  },
  zones: {
    name: 'delivery zones',
    schema: z.strictObject({
      zones: z.record(slug, z.strictObject({ ...without(zone, 'id'), position })),
    }),
  },
  slots: { name: 'slots', schema: packStore.shape.slots },
  tables: {
    name: 'table plan',
    schema: z.strictObject({
      ...plan,
      areas: toParts(plan.areas.element),
      tables: toParts(plan.tables.element),
      joins: toParts(plan.joins.unwrap().element).default({}),
      services: toParts(plan.services.element),
      closures: toParts(plan.closures.unwrap().element).default({}),
    }),
  },
  'special-day': {
    name: 'special day',
    isWhole: true,
    schema: z.strictObject(without(packDays.element, 'id')),
    texts: ['name'],
  },
  promotion: {
    name: 'offer',
    schema: z.strictObject({ ...without(packPromotions.element, 'id'), position }),
    texts: ['title', 'text'],
  },
  deal: {
    name: 'meal deal',
    schema: z.strictObject({ ...without(packDeals.element, 'id'), position }),
    texts: ['text', 'courses.*.name'],
  },
  'legal-page': {
    name: 'legal page',
    id: legalPageId,
    schema: z.strictObject({ markdown: z.string().min(1) }),
  },
  picture: { name: 'picture', id: assetName, isWhole: true, schema: pictureFacts },
  /** The id is `language/document`; the body has the original text and its translation for each translated field. */
  translation: {
    name: 'translation',
    id: translationId,
    isFlat: true,
    schema: z.record(
      z.string(),
      z.strictObject({ original: z.string(), text: z.string().min(1).max(600) }),
    ),
  },
} as const satisfies Record<string, DocumentEntry>;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;
export const DOCUMENT_KIND_NAMES = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

export const isDocumentKind = (name: string): name is DocumentKind =>
  Object.hasOwn(DOCUMENT_KINDS, name);

/** The key of a document: 'dish/full-english', or 'home' for one that has no id. */
export const toDocumentKey = (kind: DocumentKind, id: string): string =>
  id === '' ? kind : `${kind}/${id}`;

/** Throws for a key of no kind: keys are checked where they enter. */
export function parseDocumentKey(key: string): { kind: DocumentKind; id: string } {
  const found = findDocumentKey(key);
  if (!found) throw new Error(`'${key}' is not a document`);
  return found;
}

/** Null: no document can have this key. */
export function findDocumentKey(key: string): { kind: DocumentKind; id: string } | null {
  const slash = key.indexOf('/');
  const [kind, id] = slash < 0 ? [key, ''] : [key.slice(0, slash), key.slice(slash + 1)];
  if (!isDocumentKind(kind)) return null;
  const entry: DocumentEntry = DOCUMENT_KINDS[kind];
  return (id === '') === Boolean(entry.isSingle) ? { kind, id } : null;
}

/**
 * Why a document may not have this key, such as 'must be the plain name of a file'; null: it may. Earlier releases have stored
 * others, which can be read and removed.
 */
export function describeKeyFault(key: string): string | null {
  const found = findDocumentKey(key);
  if (!found) return 'is no document';
  const entry: DocumentEntry = DOCUMENT_KINDS[found.kind];
  if (entry.isSingle) return null;
  const { error } = (entry.id ?? slug).safeParse(found.id);
  return error?.issues[0]?.message ?? null;
}

export const documentEntry = (key: string): DocumentEntry =>
  DOCUMENT_KINDS[parseDocumentKey(key).kind];
