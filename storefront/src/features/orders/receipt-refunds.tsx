import { useContext } from 'react';

import type { Order, OrderRefund } from '../../../../contract/orders/order.ts';
import { MoneyFormatContext } from '../../../../web/ui/text/price.tsx';
import { useNamesLang, useSite } from '../config/config.ts';
import { getFeeName } from '../quote/quote.ts';
import { isCalledOff } from './order-times.ts';
import { texts } from './orders.texts.ts';

import css from './receipt.module.css';

/** Date, amount, items and fees, reason and VAT of each refund, and what the store does not refund. */
export function ReceiptRefunds({ order }: { order: Order }) {
  const money = useContext(MoneyFormatContext);
  const refunds = order.refunds.filter(({ state }) => state !== 'failed');
  if (refunds.length === 0 && order.keptMinor === 0) return null;
  return (
    <div className={css.refunded}>
      {refunds.length > 0 && (
        <>
          <RefundTimes order={order} />
          <ul className={css.refunds} aria-label={texts.refunds}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <RefundMessage order={order} refund={refund} />
              </li>
            ))}
          </ul>
        </>
      )}
      {order.keptMinor > 0 && <p>{texts.keptAmount(money.format(order.keptMinor))}</p>}
    </div>
  );
}

/** The amount that is on its way, and each amount that was sent with its day. */
function RefundTimes({ order: { refunds, status } }: { order: Order }) {
  const money = useContext(MoneyFormatContext);
  const formatDay = useDayFormat();
  // For an order that was called off, the headline already has the time that it takes.
  const hasTime = isCalledOff(status);
  const underWayMinor = refunds
    .filter(({ state }) => state === 'requested')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const sentMinor = new Map<string, number>();
  for (const { state, at, amountMinor } of refunds) {
    const day = formatDay(at);
    if (state === 'succeeded') sentMinor.set(day, (sentMinor.get(day) ?? 0) + amountMinor);
  }
  const formatUnderWay = hasTime ? texts.refundedAmount : texts.refunded;
  const sent = [...sentMinor].map(([day, minor]) => texts.sentBack(money.format(minor), day));
  return (
    <>
      {underWayMinor > 0 && <p>{formatUnderWay(money.format(underWayMinor))}</p>}
      {sent.length > 0 && <p>{[...sent, ...(hasTime ? [] : [texts.bankTakes])].join(' ')}</p>}
    </>
  );
}

function RefundMessage({ order, refund }: { order: Order; refund: OrderRefund }) {
  const money = useContext(MoneyFormatContext);
  const formatDay = useDayFormat();
  const namesLang = useNamesLang();
  const dishes = refund.lines
    .map(({ line, quantity }) => `${quantity} × ${order.lines[line]?.name ?? ''}`)
    .join(', ');
  const fees = refund.fees.map(({ fee }) => getFeeName(fee)).join(', ');
  const vatMinor = refund.vat.reduce((sum, line) => sum + line.vatMinor, 0);
  const vat = vatMinor > 0 && texts.vatInIt(money.format(vatMinor));
  return (
    <>
      {formatDay(refund.at)}: {money.format(refund.amountMinor)}
      {dishes && (
        <>
          , <span lang={namesLang}>{dishes}</span>
        </>
      )}
      {[fees, texts.refundWhy(refund.reason), vat].map((part) => part && `, ${part}`)}
      {refund.note && <> {texts.quotedNote(refund.note)}</>}
    </>
  );
}

function useDayFormat(): (iso: string) => string {
  const { locale, timeZone } = useSite();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  return (iso) => format.format(new Date(iso));
}
