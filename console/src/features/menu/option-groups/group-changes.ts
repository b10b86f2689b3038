// What the form of an option group changes.
import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { OfficeGroup, OfficeOption } from '../../../../../contract/content/office-menu.ts';
import { resetStorePrice, type AllergenDraft } from '../dish-changes.ts';
import type { OfficeBrand } from '../menu-rows.ts';
import { listMoved, toOrdered, type Ordered } from '../positions.ts';
import { readPrice, writePrice } from '../read-price.ts';
import { toNewId } from '../section-changes.ts';

/** An option as it is typed. */
export interface OptionDraft {
  name: string;
  price: string;
  /** By size, in a group whose prices depend on one. */
  prices: Readonly<Record<string, string>>;
  kcal: string;
  maxQuantity: string;
  isDefault: boolean;
  /** Null: as the menu says. */
  allergens: AllergenDraft | null;
}

export interface GroupDraft {
  name: string;
  min: string;
  max: string;
  freeCount: string;
  order: Ordered;
  options: Readonly<Record<string, OptionDraft>>;
}

const toOptionDraft = (option: OfficeOption): OptionDraft => ({
  name: option.name,
  price: writePrice(option.priceMinor),
  prices: Object.fromEntries(
    Object.entries(option.prices ?? {}).map(([size, minor]) => [size, writePrice(minor)]),
  ),
  kcal: option.kcal === null ? '' : String(option.kcal),
  maxQuantity: String(option.maxQuantity),
  isDefault: option.isDefault,
  allergens: null,
});

export const toGroupDraft = (group: OfficeGroup): GroupDraft => ({
  name: group.name,
  min: String(group.min),
  max: String(group.max),
  freeCount: String(group.freeCount),
  order: toOrdered(group.options),
  options: Object.fromEntries(group.options.map((option) => [option.id, toOptionDraft(option)])),
});

/** Behind the others; its allergens are not verified. */
export function addOption(draft: GroupDraft, name: string, sizes: readonly string[]): GroupDraft {
  const id = toNewId(name, Object.keys(draft.options));
  const { ids, moved } = draft.order;
  const option: OptionDraft = {
    name: name.trim(),
    price: '0.00',
    prices: Object.fromEntries(sizes.map((size) => [size, '0.00'])),
    kcal: '',
    maxQuantity: '1',
    isDefault: false,
    allergens: null,
  };
  return {
    ...draft,
    order: { ids: [...ids, id], moved: new Set([...moved, id]) },
    options: { ...draft.options, [id]: option },
  };
}

/** The sizes on which the prices of a group depend. */
export const listSizes = (brand: OfficeBrand, group: OfficeGroup): readonly OfficeOption[] =>
  brand.groups.find(({ id }) => id === group.pricedBy)?.options ?? [];

/** Dishes that ask for the group, also through an option of another one. */
export function listUsers(brand: OfficeBrand, groupId: string): string[] {
  const outer = brand.groups.filter(({ options }) =>
    options.some((each) => each.group === groupId),
  );
  const ids = [groupId, ...outer.map(({ id }) => id)];
  return brand.sections.flatMap(({ dishes }) =>
    dishes.filter(({ groups }) => groups.some((id) => ids.includes(id))).map(({ name }) => name),
  );
}

const writeTyped = (typed: string): string => {
  const minor = readPrice(typed);
  return minor === null ? typed : writePrice(minor);
};

/** The parts of an option in the form of a pack; null: it has none. */
function toFields(draft: OptionDraft, hasSizes: boolean): Record<string, string | null> {
  const prices = Object.entries(draft.prices).map(([size, price]) => [
    `prices.${size}`,
    writeTyped(price),
  ]);
  return {
    name: draft.name.trim(),
    ...(hasSizes ? Object.fromEntries(prices) : { price: writeTyped(draft.price) }),
    kcal: draft.kcal.trim() || null,
    maxQuantity: draft.maxQuantity.trim(),
    default: String(draft.isDefault),
    allergens: draft.allergens && JSON.stringify(draft.allergens),
  };
}

export function listGroupChanges(
  brandId: string,
  group: OfficeGroup,
  draft: GroupDraft,
): FieldInput[] {
  const document = `option-group/${brandId}.${group.id}`;
  const before = toGroupDraft(group);
  const positions = new Map(listMoved(group.options, draft.order));
  const own = (['name', 'min', 'max', 'freeCount'] as const)
    .filter((field) => draft[field].trim() !== before[field])
    .map((field) => ({ document, field, value: draft[field].trim() }));
  const removed = group.options
    .filter(({ id }) => !draft.order.ids.includes(id))
    .flatMap(({ id, differences }) => [
      ...differences.map(resetStorePrice),
      { document, field: `options.${id}`, value: null },
    ]);
  const kept = draft.order.ids.flatMap((id): FieldInput[] => {
    const [earlier, option] = [before.options[id], draft.options[id]];
    if (!option) return [];
    const position = positions.get(id);
    if (!earlier) return [toNewOption(document, id, option, position)];
    const hasSizes = group.options.some((each) => each.id === id && each.prices !== null);
    const was = toFields(earlier, hasSizes);
    const changed = Object.entries({
      ...toFields(option, hasSizes),
      ...(position !== undefined && { position }),
    }).filter(([field, value]) => value !== was[field]);
    return changed.map(([field, value]) => ({ document, field: `options.${id}.${field}`, value }));
  });
  return [...own, ...removed, ...kept];
}

function toNewOption(
  document: string,
  id: string,
  option: OptionDraft,
  position: string | undefined,
): FieldInput {
  const sizes = Object.entries(option.prices);
  const body = {
    name: option.name.trim(),
    ...(sizes.length > 0
      ? { prices: Object.fromEntries(sizes.map(([size, price]) => [size, writeTyped(price)])) }
      : { price: writeTyped(option.price) }),
    ...(option.kcal.trim() !== '' && { kcal: toNumber(option.kcal) }),
    maxQuantity: toNumber(option.maxQuantity),
    default: option.isDefault,
    allergens: option.allergens ?? { notVerified: true },
    position,
  };
  return { document, field: `options.${id}`, value: JSON.stringify(body), isNew: true };
}

/** An invalid number stays as it was typed, so that the server refuses it. */
const toNumber = (typed: string): number | string =>
  /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
