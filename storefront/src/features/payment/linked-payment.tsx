import { useMemo, useState } from 'react';

import type { LinkedOrder } from '../../../../contract/orders/order.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { getNow } from '../../platform/clock.ts';
import { getTrackingPath } from '../../platform/later-paths.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { useIsHydrated } from '../../platform/use-is-hydrated.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { QuoteSummary } from '../quote/quote.ts';
import { formatSlot } from '../slots/slots.ts';
import { formatPhone } from '../stores/stores.ts';
import { OrderPayment } from './order-payment.tsx';
import { createLinkSource, isAtPayment } from './payment-source.ts';
import { texts } from './payment.texts.ts';

import css from './payment-screen.module.css';

/** Payment of an order taken by phone, for everybody who has its link. Leads to the order's tracking page. */
export function LinkedPayment({ token }: { token: string }) {
  const source = useMemo(() => createLinkSource(token), [token]);
  const [paid, setPaid] = useState<LinkedOrder | null>(null);
  const isHydrated = useIsHydrated();
  // The first render is the server's, which does not know the query.
  if (!isHydrated) return <PageSkeleton />;
  if (paid) return <Paid order={paid} />;
  return (
    <OrderPayment
      source={source}
      onPaid={(order) => {
        if (order.trackingToken === null) setPaid(order);
        else if (isAtPayment()) void go(getTrackingPath(order.trackingToken), { replace: true });
      }}
      missing={<LinkEnded />}
      renderClosed={(order) => <LinkClosed order={order} />}
      renderSummary={(order) => <OrderSummary order={order} />}
    />
  );
}

function OrderSummary({ order }: { order: LinkedOrder }) {
  const { timeZone, locale } = useSite();
  const lang = useNamesLang();
  const when = order.slot.isAsap
    ? texts.asSoonAsPossible
    : formatSlot(order.slot.startsAt, getNow(), timeZone, locale);
  return (
    <section className={css.ordered} aria-label={texts.yourOrder}>
      <p>{texts.modeAt(order.mode, when)}</p>
      <ul className={css.lines}>
        {order.lines.map(({ name, quantity, options, totalMinor, deal }, index) => (
          <li key={index} className={css.line}>
            <span lang={lang}>
              {quantity} × {name}
              {options.length > 0 && (
                <small className={css.details}>{options.map((each) => each.name).join(', ')}</small>
              )}
              {deal && <small className={css.details}>{deal.name}</small>}
            </span>
            <Price minor={totalMinor} size="small" />
          </li>
        ))}
      </ul>
      <QuoteSummary totals={order} labelsLang={undefined} />
    </section>
  );
}

function LinkClosed({ order }: { order: LinkedOrder }) {
  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{texts.orderClosed}</h1>
      <Notice tone="warning">
        {order.status === 'expired' ? texts.linkTimeIsOver : texts.linkCancelled(order.number)}
      </Notice>
      <p>
        {order.storeName}: <a href={`tel:${order.storePhone}`}>{formatPhone(order.storePhone)}</a>
      </p>
    </section>
  );
}

/** The order is completed already. */
const Paid = ({ order }: { order: LinkedOrder }) => (
  <section className={css.screen}>
    <h1 tabIndex={-1}>{texts.orderPaid(order.number)}</h1>
  </section>
);

function LinkEnded() {
  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{texts.noOrder}</h1>
      <p className={css.lead}>{texts.linkEnded}</p>
      <ButtonLink href={PATHS.menu} variant="soft">
        {texts.toTheMenu}
      </ButtonLink>
    </section>
  );
}
