import { useContext } from 'react';
import type { Order, OrderRefund } from '../../../../contract/order.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { MoneyFormatContext } from '../../../../web/ui/price.tsx';
import { getFeeName } from '../quote/quote.ts';
import { isCalledOff } from './order-times.ts';
import { texts } from './orders.texts.ts';
import css from './receipt.module.css';

/** Date, amount, items and fees, reason and VAT of each refund, and what the store does not refund. */
export function ReceiptRefunds({ order }: { order: Order }) {
  const money = useContext(MoneyFormatContext);
  const refunds = order.refunds.filter(({ state }) => state !== 'failed');
  if (refunds.length === 0 && order.keptMinor === 0) return null;
  // For an order that was called off, the headline already has the time that it takes.
  const formatRefunded = isCalledOff(order.status) ? texts.refundedAmount : texts.refunded;
  return (
    <div className={css.refunded}>
      {refunds.length > 0 && (
        <>
          <p>{formatRefunded(money.format(order.refundedMinor))}</p>
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

function RefundMessage({ order, refund }: { order: Order; refund: OrderRefund }) {
  const money = useContext(MoneyFormatContext);
  const { locale, timeZone } = useSite();
  const namesLang = useNamesLang();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(
    new Date(refund.at),
  );
  const dishes = refund.lines
    .map(({ line, quantity }) => `${quantity} × ${order.lines[line]?.name ?? ''}`)
    .join(', ');
  const fees = refund.fees.map(({ fee }) => getFeeName(fee)).join(', ');
  const vatMinor = refund.vat.reduce((sum, line) => sum + line.vatMinor, 0);
  return (
    <>
      {day}: {money.format(refund.amountMinor)}
      {dishes && (
        <>
          , <span lang={namesLang}>{dishes}</span>
        </>
      )}
      {fees && <>, {fees}</>}, {texts.refundWhy(refund.reason)}
      {vatMinor > 0 && <>, {texts.vatInIt(money.format(vatMinor))}</>}
      {refund.note && <> {texts.quotedNote(refund.note)}</>}
    </>
  );
}
