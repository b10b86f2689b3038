// What a form about a dish changes, as fields of documents.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeDifference, OfficeDish } from '../../../../contract/content/office-menu.ts';
import { writePrice } from './read-price.ts';

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
  const field = `differences.${dish.id}`;
  const parts = {
    price: priceMinor === null ? null : writePrice(priceMinor),
    offered: priceMinor === null ? 'false' : null,
    by: by || null,
    reason: reason || null,
    since: since || null,
    until: until || null,
  };
  const existing = dish.differences.find((each) => each.storeId === storeId);
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
export const resetStorePrice = (dishId: string, storeId: string): FieldInput => ({
  document: `store/${storeId}`,
  field: `differences.${dishId}`,
  value: null,
});
