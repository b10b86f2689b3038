import type { Quote } from '../../../../contract/pricing/cart.ts';
import { Thumbnail } from '../../../../web/ui/pictures/thumbnail.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { countCartItems, useCart } from '../cart/cart.ts';
import { isTotalOpen } from '../quote/quote.ts';
import { texts } from './checkout.texts.ts';

import css from './summary-link.module.css';

export const SUMMARY_ID = 'your-order';
const MAX_PICTURES = 2;

/** The summary is at the end of the page on a phone, so its dishes and total are shown at the top as well. */
export function SummaryLink({ quote }: { quote: Quote | null }) {
  const cart = useCart();
  return (
    <a href={`#${SUMMARY_ID}`} className={css.link}>
      {cart.cartData.slice(0, MAX_PICTURES).map(({ key, name, picture }) => (
        <Thumbnail key={key} picture={picture} name={name} />
      ))}
      <span className={css.items}>{texts.items(countCartItems(cart))}</span>
      {quote && (
        <Price minor={quote.totalMinor} prefix={isTotalOpen(quote) ? texts.fromPrice : undefined} />
      )}
    </a>
  );
}
