// A price that changed since the dish was added is flagged, and stays as it was until the customer agrees (ux 29).
import type { Quote } from '../../../../contract/cart.ts';
import { useCart, type CartEntry } from '../cart/cart.ts';

/** The server's price of one unit of the line; null if it could not price it. */
export const getQuotedUnitMinor = (quote: Quote | null, index: number, entry: CartEntry) =>
  quote?.lines.find((line) => line.cartIndex === index && line.itemId === entry.itemId)
    ?.unitPriceMinor ?? null;

export const hasChangedPrice = (quote: Quote, lines: readonly CartEntry[]): boolean =>
  lines.some((entry, index) => {
    const unitMinor = getQuotedUnitMinor(quote, index, entry);
    return unitMinor !== null && unitMinor !== entry.unitPriceMinor;
  });

export function acceptPrice({ key }: CartEntry, unitPriceMinor: number): void {
  useCart.setState(({ cartData }) => ({
    cartData: cartData.map((line) => (line.key === key ? { ...line, unitPriceMinor } : line)),
  }));
}
