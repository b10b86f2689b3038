import type { Mode, StoreView } from '../../../../../../contract/sites/store.ts';
import { foldText } from '../../../../../../contract/text/fold-text.ts';
import { compareByOpening, isOpenAt } from '../../opening.ts';
import { texts } from '../layouts.texts.ts';

export interface StoreGroup {
  key: string;
  stores: readonly StoreView[];
  /** A group without a title is a list without a section. */
  title?: string;
  /** The id of its section, for links. */
  anchor?: string;
  mode?: Mode;
  brand?: StoreView['brands'][number];
  state?: 'open' | 'closed';
}

/** `now` is null until hydration. */
export type GroupStores = (stores: readonly StoreView[], now: Date | null) => StoreGroup[];

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const NO_LETTER = '#';

export const doNotGroup: GroupStores = (stores) => [{ key: 'all', stores }];

export const groupByTown: GroupStores = (stores) =>
  [...new Set(stores.map(({ town }) => town))]
    .toSorted((a, b) => a.localeCompare(b))
    .map((town) => ({
      key: town,
      title: town,
      stores: stores.filter((store) => store.town === town),
    }));

/** Ignores diacritics: 'Évry' is listed under E, 'Łódź' under L. */
function getInitial(name: string): string {
  const initial = foldText(name).charAt(0).toUpperCase();
  return LETTERS.includes(initial) ? initial : NO_LETTER;
}

export const groupByInitial: GroupStores = (stores) => {
  const sorted = stores.toSorted((a, b) => a.name.localeCompare(b.name));
  return [...new Set(sorted.map(({ name }) => getInitial(name)))].map((initial) => ({
    key: initial,
    title: initial,
    anchor: `letter-${initial}`,
    stores: sorted.filter(({ name }) => getInitial(name) === initial),
  }));
};

/** A store that offers both modes is in both groups. */
export const groupByMode: GroupStores = (stores) =>
  (['delivery', 'pickup'] as const).map((mode) => ({
    key: mode,
    title: mode === 'delivery' ? texts.delivery : texts.collection,
    mode,
    stores: stores.filter((store) => store.modes.includes(mode)),
  }));

/** A store is in the group of each of its brands. */
export const groupByBrand: GroupStores = (stores) => {
  const brands = new Map(
    stores.flatMap((store) => store.brands.map((brand) => [brand.id, brand] as const)),
  );
  return [...brands.values()]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((brand) => ({
      key: brand.id,
      title: brand.name,
      anchor: `brand-${brand.id}`,
      brand,
      stores: stores.filter((store) => store.brands.some(({ id }) => id === brand.id)),
    }));
};

export const groupByOpening: GroupStores = (stores, now) => {
  const sorted = stores.toSorted(compareByOpening(now));
  const open = sorted.filter((store) => isOpenAt(store, now));
  const closed = sorted.filter((store) => !isOpenAt(store, now));
  const groups: StoreGroup[] = [
    { key: 'open', state: 'open', stores: open },
    {
      key: 'closed',
      state: 'closed',
      title: open.length > 0 ? texts.openingLater : texts.nextToOpen,
      stores: closed,
    },
  ];
  return groups.filter((group) => group.stores.length > 0);
};
