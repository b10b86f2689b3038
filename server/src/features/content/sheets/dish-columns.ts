// Dishes as rows: what the menu says of them, and their allergens.
import { ALLERGENS, type Allergen } from '../../../../../contract/allergens/allergens.ts';
import { ITEM_TAGS } from '../../../../../contract/catalogue/item-tags.ts';
import { DOCUMENT_KINDS } from '../../../../../contract/content/documents.ts';
import {
  MAX_KCAL,
  type PackBrandFile,
  type PackItem,
} from '../../../../../contract/packs/pack-menu.ts';
import { findFieldSchema } from '../../packs/packs.ts';
import type { FieldEdit } from '../change-sets/edit-set.ts';
import { getField, type Documents } from '../engine/fields.ts';
import { listDocuments } from '../office/list-documents.ts';
import { createAddition, withdrawDish } from './new-dishes.ts';
import {
  formatPercent,
  formatPrice,
  parseHundredths,
  readPercent,
  readPrice,
  readText,
  readWhole,
  readWords,
} from './read-cell.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

interface DishSubject {
  id: string;
  dish: Omit<PackItem, 'id'>;
  section: string;
  brandId: string;
  brand: Pick<PackBrandFile, 'name' | 'defaults'>;
}

/** In the order of the menu. */
export function listDishSubjects(documents: Documents): Map<string, DishSubject> {
  const dishes = Map.groupBy(
    listDocuments<DishSubject['dish'] & { section: string }>(documents, 'dish'),
    ([, { section }]) => section,
  );
  const sections = Map.groupBy(
    listDocuments<{ name: string; brand: string }>(documents, 'section'),
    ([, { brand }]) => brand,
  );
  const found = listDocuments<DishSubject['brand']>(documents, 'brand').flatMap(
    ([brandId, brand]) =>
      (sections.get(brandId) ?? []).flatMap(([sectionId, { name: section }]) =>
        (dishes.get(sectionId) ?? []).map(
          ([id, dish]) => [id, { id, dish, section, brandId, brand }] as const,
        ),
      ),
  );
  return new Map(found);
}

type Write = (subject: DishSubject) => string;

/** Dishes that are not there write nothing. */
export const createDishWriter =
  (subjects: ReadonlyMap<string, DishSubject>) =>
  (write: Write) =>
  (key: string): string => {
    const subject = subjects.get(key);
    return subject ? write(subject) : '';
  };

const editDish = (key: string, field: string, value: unknown): FieldEdit[] => [
  { document: `dish/${key}`, field, value },
];

const YES = 'yes';
const NO = 'no';
const WITHDRAWN_WORDS: Readonly<Record<string, string>> = { [YES]: YES, [NO]: NO };

const MAX_PREP_MINUTES = 240;
const NONE = 'none';

const isNone = (cell: string): boolean => cell.trim().toLowerCase() === NONE;

/** 'brand' and 'section', which help people to find a dish. */
export const listPlaceColumns = (
  toWrite: (write: Write) => SheetColumn['write'],
): SheetColumn[] => [
  { name: 'brand', write: toWrite(({ brand }) => brand.name) },
  { name: 'section', write: toWrite(({ section }) => section) },
];

/** `keys`: dishes of the sheet. */
export const toDishSheet = (
  subjects: ReadonlyMap<string, DishSubject>,
  columns: readonly SheetColumn[],
): Sheet => ({
  keyColumns: ['dish'],
  keys: [...subjects.keys()],
  has: (key) => subjects.has(key),
  columns,
});

export function createMenuSheet(documents: Documents): Sheet {
  const subjects = listDishSubjects(documents);
  const toWrite = createDishWriter(subjects);
  const nameSchema = findFieldSchema(DOCUMENT_KINDS.dish.schema, ['name']);
  const columns: SheetColumn[] = [
    ...listPlaceColumns(toWrite),
    {
      name: 'name',
      write: toWrite(({ dish }) => dish.name),
      edit: {
        read: (cell) => readText(cell, nameSchema, { isLine: true }),
        set: (_, key, value) => editDish(key, 'name', value),
      },
    },
    {
      name: 'price',
      write: toWrite(({ dish }) => formatPrice(dish.price)),
      isDecimal: true,
      edit: {
        read: readPrice,
        set: (_, key, value) => editDish(key, 'price', parseHundredths(value)),
      },
    },
    {
      name: 'vat',
      write: toWrite(({ dish, brand }) => formatPercent(dish.vat ?? brand.defaults.vat)),
      isDecimal: true,
      edit: {
        read: readPercent,
        set: (_, key, value) => editDish(key, 'vat', parseHundredths(value)),
      },
    },
    {
      name: 'kcal',
      write: toWrite(({ dish }) => (dish.kcal === undefined ? '' : String(dish.kcal))),
      edit: {
        read: (cell) => (isNone(cell) ? NONE : readWhole(cell, 0, MAX_KCAL)),
        set: (_, key, value) => editDish(key, 'kcal', value === NONE ? undefined : Number(value)),
      },
    },
    {
      name: 'prep_minutes',
      write: toWrite(({ dish, brand }) => String(dish.prepMinutes ?? brand.defaults.prepMinutes)),
      edit: {
        read: (cell) => readWhole(cell, 0, MAX_PREP_MINUTES),
        set: (_, key, value) => editDish(key, 'prepMinutes', Number(value)),
      },
    },
    {
      name: 'diets',
      write: toWrite(({ dish }) => dish.tags.join(' ')),
      edit: {
        read: (cell) => (isNone(cell) ? NONE : readWords(cell, ITEM_TAGS)),
        set: (_, key, value) => editDish(key, 'tags', value === NONE ? [] : value.split(' ')),
      },
    },
    // The last one: the cells before it may change the dish, too.
    {
      name: 'withdrawn',
      write: toWrite(() => NO),
      edit: {
        read: (cell) => WITHDRAWN_WORDS[cell.trim().toLowerCase()] ?? { code: 'WITHDRAWN' },
        set: (current, key, value) => (value === YES ? withdrawDish(current, key) : []),
      },
    },
  ];
  return { ...toDishSheet(subjects, columns), addition: createAddition(documents) };
}

const CONTAINS = 'contains';
const MAY_CONTAIN = 'may contain';
const ALLERGEN_WORDS: Readonly<Record<string, string>> = {
  [CONTAINS]: CONTAINS,
  [YES]: CONTAINS,
  [MAY_CONTAIN]: MAY_CONTAIN,
  may: MAY_CONTAIN,
  [NO]: NO,
};

/** Nobody has said that a dish without a verified statement is free from something: such a cell is empty. */
function writeAllergen(
  { contains, mayContain, notVerified }: PackItem['allergens'],
  allergen: Allergen,
) {
  if (contains.includes(allergen)) return CONTAINS;
  if (mayContain.includes(allergen)) return MAY_CONTAIN;
  return notVerified ? '' : NO;
}

/** A statement that changes is not verified until somebody says so. */
function setAllergen(
  documents: Documents,
  key: string,
  allergen: Allergen,
  word: string,
): FieldEdit[] {
  const now = getField(documents, `dish/${key}`, 'allergens') as PackItem['allergens'] | undefined;
  if (!now || writeAllergen(now, allergen) === word) return [];
  const without = (list: readonly Allergen[]) => list.filter((each) => each !== allergen);
  const [contains, mayContain] = [without(now.contains), without(now.mayContain)];
  if (word === CONTAINS) contains.push(allergen);
  if (word === MAY_CONTAIN) mayContain.push(allergen);
  const isSame =
    contains.length === now.contains.length && mayContain.length === now.mayContain.length;
  if (isSame && word === NO) return [];
  return editDish(key, 'allergens', { contains, mayContain, notVerified: true });
}

export function createAllergenSheet(documents: Documents): Sheet {
  const subjects = listDishSubjects(documents);
  const toWrite = createDishWriter(subjects);
  return toDishSheet(subjects, [
    ...listPlaceColumns(toWrite),
    { name: 'name', write: toWrite(({ dish }) => dish.name) },
    { name: 'verified', write: toWrite(({ dish }) => (dish.allergens.notVerified ? 'no' : 'yes')) },
    ...ALLERGENS.map((allergen): SheetColumn => ({
      name: allergen,
      write: toWrite(({ dish }) => writeAllergen(dish.allergens, allergen)),
      edit: {
        read: (cell) => ALLERGEN_WORDS[cell.trim().toLowerCase()] ?? { code: 'ALLERGEN' },
        set: (current, key, word) => setAllergen(current, key, allergen, word),
      },
    })),
  ]);
}
