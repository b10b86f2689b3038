import { useContext } from 'react';

import { preventPostcodeBreak } from '../../../../contract/address/non-breaking-postcode.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { MoneyFormatContext } from '../../../../web/ui/text/price.tsx';
import { useNamesLang, useSite } from '../config/config.ts';
import { QuoteSummary } from '../quote/quote.ts';
import { formatPhone } from '../stores/stores.ts';
import { texts } from './orders.texts.ts';
import { ReceiptRefunds } from './receipt-refunds.tsx';
import { hasReceipt } from './refund-status.ts';

import css from './receipt.module.css';

/** Shown on paper only. */
export function ReceiptHead({ order }: { order: Order }) {
  const { websiteName, locale, timeZone } = useSite();
  const paid = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(order.placedAt ?? order.createdAt));
  return (
    <header className={css.paperHead}>
      <p className={css.paperTitle}>{websiteName}</p>
      <p>
        {texts.receiptTitle(order.number)} · {paid}
      </p>
    </header>
  );
}

/**
 * Totals, VAT by rate and seller (HMRC VAT Notice 700, section 16), and allergens. Before the payment it is what there
 * is to pay.
 */
export function Receipt({ order }: { order: Order }) {
  const { seller } = order;
  const { ukPack } = useSite();
  const namesLang = useNamesLang();
  return (
    <section className={css.receipt} aria-labelledby="receipt">
      <h2 id="receipt" className={css.title}>
        {hasReceipt(order) ? texts.receipt : texts.toPay}
      </h2>
      <QuoteSummary totals={order} labelsLang={namesLang} />
      <ReceiptRefunds order={order} />
      {hasReceipt(order) && order.vat.length > 0 && <VatTable order={order} />}
      <div className={css.seller}>
        <p>{texts.soldByWhom(seller.legalName)}</p>
        <p>{preventPostcodeBreak(seller.address)}</p>
        <p>
          {seller.companyNumber && <>{texts.companyNumber(seller.companyNumber)}. </>}
          {seller.vatNumber && <>{texts.vatNumber(seller.vatNumber)}.</>}
        </p>
      </div>
      {ukPack && (
        <div className={css.allergens}>
          <h3>{texts.allergens}</h3>
          <p>
            {order.allergens.contains.length > 0
              ? texts.orderContains(allergenTexts.allergenNames(order.allergens.contains))
              : texts.noAllergensDeclared}{' '}
            {order.allergens.mayContain.length > 0 &&
              texts.mayContain(allergenTexts.allergenNames(order.allergens.mayContain))}{' '}
            {order.allergens.notVerified && texts.notVerified}
          </p>
          <p>{texts.allergyStatement(formatPhone(order.storePhone))}</p>
        </div>
      )}
    </section>
  );
}

/** Net, VAT and gross of each rate. A tip has no VAT. */
function VatTable({ order: { vat } }: { order: Order }) {
  const money = useContext(MoneyFormatContext);
  const { locale } = useSite();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <table className={css.vat}>
      <caption>{texts.vatByRate}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.vatRate}</th>
          <th scope="col">{texts.net}</th>
          <th scope="col">{texts.vat}</th>
          <th scope="col">{texts.gross}</th>
        </tr>
      </thead>
      <tbody>
        {vat.map((line) => (
          <tr key={line.vatBasisPoints}>
            <th scope="row">{percent.format(line.vatBasisPoints / 10_000)}</th>
            <td>{money.format(line.netMinor)}</td>
            <td>{money.format(line.vatMinor)}</td>
            <td>{money.format(line.grossMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
