import type { ReactNode } from 'react';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import type { StoreView } from '../../../../contract/sites/store.ts';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { Thumbnail } from '../../../../web/ui/pictures/thumbnail.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { useCart, type CartState } from '../cart/cart.ts';
import { useNamesLang } from '../config/config.ts';
import type { EarlierOrders } from '../orders/orders.ts';
import {
  ChangedPrice,
  CreditSwitch,
  isTotalOpen,
  PromoField,
  QuoteSummary,
} from '../quote/quote.ts';
import { texts } from './checkout.texts.ts';
import { EarlierOrderNotices } from './earlier-order-notices.tsx';
import { SUMMARY_ID } from './summary-link.tsx';

import css from './checkout-screen.module.css';

/** Problems that the promo field and the delivery line show themselves. */
const SHOWN_ELSEWHERE: readonly string[] = ['PROMO_REFUSED', 'POSTCODE_NEEDED'];

interface OrderSummaryProps {
  store: StoreView;
  quote: Quote | null;
  error: string | null;
  earlier: EarlierOrders;
  /** After the order was sent, nothing of it can be changed. */
  isSent: boolean;
  /** The element that asks for the postcode. */
  postcodeId: string;
  /** The pay button. */
  children: ReactNode;
}

/** The dishes, the total and what speaks against the order, beside the parts of the checkout. */
export function OrderSummary(props: OrderSummaryProps) {
  const { store, quote, error, earlier, isSent, postcodeId, children } = props;
  return (
    <aside className={css.side} aria-label={texts.yourOrder}>
      <h2 id={SUMMARY_ID} tabIndex={-1}>
        {texts.yourOrder}
      </h2>
      <p className={css.from}>{texts.from(store.name, store.town)}</p>
      {quote ? (
        <>
          <Lines quote={quote} isSent={isSent} />
          <PromoField quote={quote} />
          <CreditSwitch quote={quote} />
          <QuoteSummary
            totals={quote}
            labelsLang={quote.labelsLang}
            isTotalOpen={isTotalOpen(quote)}
            postcodeId={postcodeId}
          />
        </>
      ) : (
        <Loading>
          <Skeleton count={4} />
          <Skeleton shape="button" />
        </Loading>
      )}
      <EarlierOrderNotices earlier={isSent ? null : earlier} />
      {quote?.problems
        .filter((problem) => !isSent && !SHOWN_ELSEWHERE.includes(problem.code))
        .map((problem) => (
          <Notice key={`${problem.code}${problem.line}`} tone="warning">
            {problem.message}
          </Notice>
        ))}
      {error && <Notice tone="danger">{error}</Notice>}
      {children}
    </aside>
  );
}

function Lines({ quote, isSent }: { quote: Quote; isSent: boolean }) {
  const cart = useCart();
  const namesLang = useNamesLang();
  return (
    <ul className={css.lines}>
      {quote.lines.map((line) => {
        const entry = findEntry(cart, line);
        return (
          <li key={line.cartIndex} tabIndex={-1}>
            <Thumbnail picture={entry?.picture ?? null} name={line.name} />
            <span className={css.quantity}>{line.quantity} ×</span>
            <span lang={namesLang}>
              {line.name}
              {line.deal && <small className={css.deal}>{line.deal.name}</small>}
            </span>
            <Price minor={line.totalMinor} size="small" />
            {entry && !isSent && (
              <ChangedPrice quote={quote} entry={entry} index={line.cartIndex} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** None while the quote is of an earlier basket. */
function findEntry({ cartData }: CartState, { cartIndex, itemId }: Quote['lines'][number]) {
  const entry = cartData[cartIndex];
  return entry?.itemId === itemId ? entry : null;
}
