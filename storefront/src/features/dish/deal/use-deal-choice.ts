import { useState } from 'react';

import type { Choice } from '../../../../../contract/pricing/cart.ts';
import { priceDealChoice } from '../../../../../contract/pricing/deal-choice.ts';
import {
  priceOfferedChoices,
  type OfferedChoices,
} from '../../../../../contract/pricing/offered-choices.ts';
import { getDefaultChoices } from '../../../../../contract/pricing/starting-price.ts';
import type { CartEntry, NewCartEntry } from '../../cart/cart.ts';
import { toCartEntry, toDealFields } from '../to-cart-entry.ts';
import type { FoundCourse, FoundDeal, FoundDish } from './find-deal.ts';

interface Chosen {
  itemId: string;
  choices: Choice[];
  note: string;
}

/** What is chosen of one course. */
export interface CourseChoice extends OfferedChoices {
  dish: FoundDish;
  note: string;
}

export interface DealChoice {
  /** By course; null: nothing yet, or what was chosen is no longer available. */
  chosen: readonly (CourseChoice | null)[];
  /** One deal, in minor units: with the surcharges and options chosen so far. */
  unitPriceMinor: number;
  /** What it saves against the menu; null: not known before every course has its dish. */
  savesMinor: number | null;
  quantity: number;
  setQuantity(quantity: number): void;
  choose(course: FoundCourse, dish: FoundDish): void;
  change(course: FoundCourse, part: Partial<Pick<Chosen, 'choices' | 'note'>>): void;
  /** The lines for the basket; empty while something is missing. */
  toEntries(): NewCartEntry[];
}

/** `editing`: the lines of the deal that is changed; empty for a new one. */
export function useDealChoice(
  { deal, courses }: FoundDeal,
  editing: readonly CartEntry[],
): DealChoice {
  const [byCourse, setByCourse] = useState(() => getStart(courses, editing));
  const [quantity, setQuantity] = useState(editing[0]?.quantity ?? 1);
  const chosen = courses.map((course) => toCourseChoice(course, byCourse[course.id]));
  const dishes = chosen.flatMap((each) => (each ? [{ ...each.dish, choices: each.choices }] : []));
  const isComplete = dishes.length === courses.length;
  const price = priceDealChoice(deal.priceMinor, dishes);
  const put = (course: FoundCourse, next: Chosen): void =>
    setByCourse({ ...byCourse, [course.id]: next });
  return {
    chosen,
    // Without a dish yet the whole price has no part to be shared over.
    unitPriceMinor: dishes.length > 0 ? price.unitPriceMinor : deal.priceMinor,
    savesMinor: isComplete ? price.savesMinor : null,
    quantity,
    setQuantity,
    choose: (course, { item }) =>
      put(course, { itemId: item.id, choices: getDefaultChoices(item), note: '' }),
    change(course, part) {
      const before = byCourse[course.id];
      if (before) put(course, { ...before, ...part });
    },
    toEntries() {
      if (!isComplete) return [];
      const instance = editing[0]?.deal?.instance ?? crypto.randomUUID();
      return courses.flatMap(({ id: courseId }, index) => {
        const [each, part] = [chosen[index], price.parts[index]];
        if (!each || !part) return [];
        const { dish, choices: options, note } = each;
        return {
          ...toCartEntry(dish, { options, price: part, quantity, note }),
          ...toDealFields({ id: deal.id, name: deal.name, instance, courseId }),
        };
      });
    },
  };
}

type ByCourse = Readonly<Record<string, Chosen>>;

/** A course with only one dish that is available is chosen at once. */
function getStart(courses: readonly FoundCourse[], editing: readonly CartEntry[]): ByCourse {
  const start = courses.flatMap(({ id, dishes }): [string, Chosen][] => {
    const line = editing.find(({ deal }) => deal?.courseId === id);
    if (line) return [[id, { itemId: line.itemId, choices: line.options, note: line.note }]];
    const [only, ...others] = dishes.filter(({ item }) => !item.isSoldOut);
    return only && others.length === 0
      ? [[id, { itemId: only.item.id, choices: getDefaultChoices(only.item), note: '' }]]
      : [];
  });
  return Object.fromEntries(start);
}

function toCourseChoice(course: FoundCourse, chosen: Chosen | undefined): CourseChoice | null {
  const dish = course.dishes.find(({ item }) => item.id === chosen?.itemId);
  if (!dish || !chosen || dish.item.isSoldOut) return null;
  return { ...priceOfferedChoices(dish.item, chosen.choices), dish, note: chosen.note };
}
