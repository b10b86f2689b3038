// What a form about a dish changes, as fields of documents.
import type { Allergen } from '../../../../contract/allergens/allergens.ts';
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type {
  OfficeDifference,
  OfficeDish,
  OfficeMenu,
} from '../../../../contract/content/office-menu.ts';
import { isCurrent, type DishRow } from './menu-rows.ts';
import { readPrice, writePrice } from './read-price.ts';
import { listEmptied, resolveSection, toNewId, type SectionChoice } from './section-changes.ts';

/** As in a pack. */
export interface AllergenDraft {
  contains: readonly Allergen[];
  mayContain: readonly Allergen[];
  notVerified?: true;
  verifiedBy?: string;
  verifiedOn?: string;
}

/** The fields of a dish as they are typed. */
export interface DishDraft {
  name: string;
  description: string;
  pictureAlt: string;
  price: string;
  vat: string;
  kcal: string;
  prepMinutes: string;
  tags: readonly OfficeDish['tags'][number][];
  /** Ids of option groups, in their order. */
  groups: readonly string[];
}

export const toDraft = (dish: OfficeDish): DishDraft => ({
  name: dish.name,
  description: dish.description,
  pictureAlt: dish.pictureAlt,
  price: writePrice(dish.priceMinor),
  vat: String(dish.vat / 100),
  kcal: dish.kcal === null ? '' : String(dish.kcal),
  prepMinutes: String(dish.prepMinutes),
  tags: dish.tags,
  groups: dish.groups,
});

/** Writes the fields in the format of a pack. An invalid price or number stays as it was typed, so that the server refuses it. */
function writeDraft(draft: DishDraft): DishDraft {
  const price = readPrice(draft.price);
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    pictureAlt: draft.pictureAlt.trim(),
    price: price === null ? draft.price : writePrice(price),
    vat: draft.vat.trim().replace(',', '.'),
    kcal: draft.kcal.trim(),
    prepMinutes: draft.prepMinutes.trim(),
  };
}

const CAN_BE_MISSING: ReadonlySet<keyof DishDraft> = new Set(['kcal', 'pictureAlt']);

/** The fields that are not as before. */
export function listDishChanges(
  dish: OfficeDish,
  draft: DishDraft,
  allergens: AllergenDraft | null,
): FieldInput[] {
  const document = `dish/${dish.id}`;
  const before = toDraft(dish);
  const written = writeDraft(draft);
  const fields = (Object.keys(before) as (keyof DishDraft)[]).filter(
    (field) => String(written[field]) !== String(before[field]),
  );
  const toValue = (field: keyof DishDraft): string | null => {
    const value = written[field];
    if (typeof value !== 'string') return JSON.stringify(value);
    return CAN_BE_MISSING.has(field) && value === '' ? null : value;
  };
  return [
    ...fields.map((field) => ({ document, field, value: toValue(field) })),
    ...(allergens ? [{ document, field: 'allergens', value: JSON.stringify(allergens) }] : []),
  ];
}

const listDishIds = ({ brands }: OfficeMenu): string[] =>
  brands.flatMap(({ sections }) => sections.flatMap(({ dishes }) => dishes.map((dish) => dish.id)));

/** `allergens`: null: nobody has said anything yet. */
export function listNewDish(
  menu: OfficeMenu,
  choice: SectionChoice,
  draft: DishDraft,
  allergens: AllergenDraft | null,
): FieldInput[] {
  const section = resolveSection(menu, choice);
  const written = Object.entries(writeDraft(draft)).filter(
    ([field, value]) => field === 'description' || value !== '',
  );
  const body = {
    ...Object.fromEntries(written.map(([field, value]) => [field, toNumber(field, value)])),
    allergens: allergens ?? { notVerified: true },
    section: section.id,
  };
  const document = `dish/${toNewId(draft.name, listDishIds(menu))}`;
  return [...section.added, { document, field: '', value: JSON.stringify(body), isNew: true }];
}

const toNumber = (field: string, value: DishDraft[keyof DishDraft]) =>
  ['kcal', 'prepMinutes'].includes(field) && /^\d+$/.test(String(value)) ? Number(value) : value;

/** Stores that sell it. `today`: a local date. */
export const countSellers = ({ dish, brand }: DishRow, today: string): number =>
  brand.storeIds.filter(
    (id) =>
      !dish.differences.some(
        (each) => each.storeId === id && each.priceMinor === null && isCurrent(each, today),
      ),
  ).length;

/** Also takes away what stores have otherwise of it. */
export const listWithdrawal = ({ dish, section }: DishRow): FieldInput[] => [
  ...dish.differences.map(resetStorePrice),
  { document: `dish/${dish.id}`, field: '', value: null },
  ...listEmptied(section),
];

interface StorePrice {
  /** Null: the store does not sell it. */
  priceMinor: number | null;
  /** Shown to colleagues wherever the price is. */
  by: string;
  reason: string;
  /** Local dates. */
  since: string;
  until: string;
}

/** A store's own price of a dish, or that it does not sell it. */
export function listStorePrice(
  dish: Pick<OfficeDish, 'id' | 'differences'>,
  storeId: string,
  { priceMinor, by, reason, since, until }: StorePrice,
): FieldInput[] {
  const document = `store/${storeId}`;
  const existing = dish.differences.find((each) => each.storeId === storeId);
  const field = `differences.${existing?.key ?? dish.id}`;
  const parts = {
    price: priceMinor === null ? null : writePrice(priceMinor),
    offered: priceMinor === null ? 'false' : null,
    by: by || null,
    reason: reason || null,
    since: since || null,
    until: until || null,
  };
  if (!existing) {
    const given = Object.entries(parts).flatMap(([name, value]) =>
      value === null ? [] : [[name, name === 'offered' ? false : value]],
    );
    return [{ document, field, value: JSON.stringify(Object.fromEntries(given)) }];
  }
  return Object.entries(parts)
    .filter(([name, value]) => value !== getPart(existing, name))
    .map(([name, value]) => ({ document, field: `${field}.${name}`, value }));
}

function getPart({ priceMinor, by, reason, since, until }: OfficeDifference, name: string) {
  const parts: Record<string, string | null> = {
    price: priceMinor === null ? null : writePrice(priceMinor),
    offered: priceMinor === null ? 'false' : null,
    by,
    reason,
    since,
    until,
  };
  return parts[name] ?? null;
}

/** The store has what the menu says again. */
export const resetStorePrice = ({
  storeId,
  key,
}: Pick<OfficeDifference, 'storeId' | 'key'>): FieldInput => ({
  document: `store/${storeId}`,
  field: `differences.${key}`,
  value: null,
});
