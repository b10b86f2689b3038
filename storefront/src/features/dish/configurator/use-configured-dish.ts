import { useMemo, useState } from 'react';

import type { MenuItem } from '../../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../../contract/pricing/cart.ts';
import {
  priceOfferedChoices,
  type OfferedChoices,
} from '../../../../../contract/pricing/offered-choices.ts';
import { getDefaultChoices } from '../../../../../contract/pricing/starting-price.ts';
import type { CartEntry, NewCartEntry } from '../../cart/cart.ts';
import { toCartEntry } from '../to-cart-entry.ts';

export interface ConfiguredDish extends OfferedChoices {
  quantity: number;
  note: string;
  setChoices: (choices: Choice[]) => void;
  setQuantity: (quantity: number) => void;
  setNote: (note: string) => void;
  /** The line as it would go into the basket. */
  entry: NewCartEntry;
}

/**
 * A dish as it is being put together; price, kcal and allergens follow at once. `item` may change meanwhile: what it no
 * longer offers is left out.
 */
export function useConfiguredDish(
  item: MenuItem,
  brandName: string,
  editing: CartEntry | null,
): ConfiguredDish {
  const [chosen, setChoices] = useState(() => editing?.options ?? getDefaultChoices(item));
  const [quantity, setQuantity] = useState(editing?.quantity ?? 1);
  const [note, setNote] = useState(editing?.note ?? '');
  const offered = useMemo(() => priceOfferedChoices(item, chosen), [item, chosen]);
  const { choices: options, price } = offered;
  const entry = toCartEntry({ item, brandName }, { options, price, quantity, note });
  return { ...offered, quantity, note, setChoices, setQuantity, setNote, entry };
}
