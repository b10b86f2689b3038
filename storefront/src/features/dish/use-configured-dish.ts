import { useMemo, useState } from 'react';
import type { Choice } from '../../../../contract/cart.ts';
import type { MenuItem } from '../../../../contract/catalogue.ts';
import { priceLine, type LinePrice } from '../../../../contract/pricing/line-price.ts';
import { getDefaultChoices } from '../../../../contract/pricing/starting-price.ts';
import type { CartEntry, NewCartEntry } from '../cart/cart.ts';
import { toCartEntry } from './to-cart-entry.ts';

export interface ConfiguredDish {
  choices: Choice[];
  quantity: number;
  note: string;
  price: LinePrice;
  setChoices: (choices: Choice[]) => void;
  setQuantity: (quantity: number) => void;
  setNote: (note: string) => void;
  /** The line as it would go into the basket. */
  entry: NewCartEntry;
}

/** A dish as it is being put together; price, kcal and allergens follow at once. */
export function useConfiguredDish(
  item: MenuItem,
  brandName: string,
  editing: CartEntry | null,
): ConfiguredDish {
  const [choices, setChoices] = useState(() => editing?.options ?? getDefaultChoices(item));
  const [quantity, setQuantity] = useState(editing?.quantity ?? 1);
  const [note, setNote] = useState(editing?.note ?? '');
  const price = useMemo(() => priceLine(item, choices), [item, choices]);
  const entry = toCartEntry({ item, brandName }, { options: choices, price, quantity, note });
  return { choices, quantity, note, price, setChoices, setQuantity, setNote, entry };
}
