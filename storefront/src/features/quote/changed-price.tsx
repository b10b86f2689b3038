// A price that changed since the dish was added is flagged, and stays as it was until the customer agrees (ux 29).
import type { Quote } from '../../../../contract/pricing/cart.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { useCart, type CartEntry } from '../cart/cart.ts';
import { useNamesLang } from '../config/config.ts';
import { texts } from './quote.texts.ts';

import css from './changed-price.module.css';

/** The changed price of one unit; null: it is the same or unknown, or the dish cannot be ordered. */
function findNewUnitMinor(quote: Quote, index: number, entry: CartEntry): number | null {
  const isGone = quote.problems.some(
    ({ code, line }) => line === index && (code === 'ITEM_GONE' || code === 'SOLD_OUT'),
  );
  const line = quote.lines.find(
    ({ cartIndex, itemId }) => cartIndex === index && itemId === entry.itemId,
  );
  if (isGone || !line || line.unitPriceMinor === entry.unitPriceMinor) return null;
  return line.unitPriceMinor;
}

/** The message that asks the customer to accept the changed prices first; null: no price has changed. */
export const getPriceWarning = (quote: Quote, lines: readonly CartEntry[]): string | null =>
  lines.some((entry, index) => findNewUnitMinor(quote, index, entry) !== null)
    ? texts.agreeToPrices
    : null;

function acceptPrice({ key }: CartEntry, unitPriceMinor: number): void {
  const { cartData } = useCart.getState();
  useCart.setState({
    cartData: cartData.map((line) => (line.key === key ? { ...line, unitPriceMinor } : line)),
  });
}

interface ChangedPriceProps {
  quote: Quote;
  entry: CartEntry;
  /** Its place in the cart, by which the quote names it. */
  index: number;
}

/** The old and the new price of a dish, and the button that agrees. */
export function ChangedPrice({ quote, entry, index }: ChangedPriceProps) {
  const lang = useNamesLang();
  const unitMinor = findNewUnitMinor(quote, index, entry);
  if (unitMinor === null) return null;
  return (
    <div className={css.changed}>
      <Notice tone="warning" role="status">
        {texts.priceWas}
        <Price minor={entry.unitPriceMinor} size="small" was />
        {texts.priceIs}
        <Price minor={unitMinor} size="small" />.
      </Notice>
      <Button
        variant="soft"
        size="small"
        onClick={({ currentTarget }) => {
          // The button is gone with the flag: the focus goes to the dish, by its link in the basket.
          const line = currentTarget.closest('li');
          (line?.querySelector('a') ?? line)?.focus({ preventScroll: true });
          acceptPrice(entry, unitMinor);
        }}
      >
        {texts.acceptPrice}
        <VisuallyHidden lang={lang}> {entry.name}</VisuallyHidden>
      </Button>
    </div>
  );
}
