import type { CartLine } from '../../../../contract/pricing/cart.ts';
import { normalizeChoices } from '../../../../contract/pricing/line-key.ts';
import type { CartState } from '../cart/cart.ts';

/** The lines of a quote request or an order: choices, never prices; equal units of an option share a choice. */
export const toCartLines = ({ cartData }: CartState): CartLine[] =>
  cartData.map(({ itemId, quantity, options, note, deal }) => ({
    itemId,
    quantity,
    options: normalizeChoices(options),
    ...(note && { note }),
    ...(deal && { deal }),
  }));
