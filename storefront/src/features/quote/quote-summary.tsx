import type { Quote } from '../../../../contract/pricing/cart.ts';
import { getDiscountWithoutBundles } from '../../../../contract/pricing/discount-without-bundles.ts';
import type { OrderFee } from '../../../../contract/pricing/order-fees.ts';
import { Price } from '../../../../web/ui/text/price.tsx';
import { texts } from './quote.texts.ts';

import css from './quote-summary.module.css';

/** Fields that a quote and an order share, so that basket, checkout and receipt show the same lines. */
export type Totals = Pick<
  Quote,
  | 'mode'
  | 'itemsMinor'
  | 'discountMinor'
  | 'bundles'
  | 'discountLabel'
  | 'deliveryFeeMinor'
  | 'serviceFeeMinor'
  | 'smallOrderFeeMinor'
  | 'bagChargeMinor'
  | 'creditMinor'
  | 'tipMinor'
  | 'totalMinor'
  | 'vat'
>;

export interface QuoteSummaryProps {
  totals: Totals;
  /** Language of the titles of promotions; undefined: that of the page. */
  labelsLang: string | undefined;
  /** True until the postcode is known: the total may still rise. */
  isTotalOpen?: boolean;
  /** Id of the element that asks for the postcode. */
  postcodeId?: string;
}

/** Every fee as a line of its own; the lines add up to the total. */
export function QuoteSummary(props: QuoteSummaryProps) {
  const { totals, labelsLang, isTotalOpen, postcodeId } = props;
  const discountMinor = getDiscountWithoutBundles(totals);
  const vatMinor = totals.vat.reduce((sum, line) => sum + line.vatMinor, 0);
  return (
    <dl className={css.summary}>
      <Row label={texts.items} minor={totals.itemsMinor} />
      {totals.bundles.map(({ title, times, savedMinor }, index) => (
        <Row
          key={`${index} ${title}`}
          label={times > 1 ? `${times} × ${title}` : title}
          lang={labelsLang}
          minor={-savedMinor}
          isGain
        />
      ))}
      {discountMinor > 0 && (
        <Row
          label={totals.discountLabel ?? texts.discount}
          lang={totals.discountLabel === null ? undefined : labelsLang}
          minor={-discountMinor}
          isGain
        />
      )}
      {totals.mode === 'delivery' && (
        <div className={css.row}>
          <dt>{texts.delivery}</dt>
          <dd>
            {isTotalOpen ? (
              <a className={css.ask} href={`#${postcodeId}`}>
                {texts.addPostcode}
              </a>
            ) : (
              <Fee minor={totals.deliveryFeeMinor} />
            )}
          </dd>
        </div>
      )}
      {totals.smallOrderFeeMinor > 0 && (
        <Row label={texts.smallOrderFee} minor={totals.smallOrderFeeMinor} />
      )}
      {totals.serviceFeeMinor > 0 && (
        <Row label={texts.serviceFee} minor={totals.serviceFeeMinor} />
      )}
      {totals.bagChargeMinor > 0 && <Row label={texts.bagCharge} minor={totals.bagChargeMinor} />}
      {totals.creditMinor > 0 && <Row label={texts.credit} minor={-totals.creditMinor} isGain />}
      {totals.tipMinor > 0 && <Row label={texts.tip} minor={totals.tipMinor} />}
      <div className={css.total}>
        <dt>{isTotalOpen ? texts.totalFrom : texts.total}</dt>
        <dd>
          <Price minor={totals.totalMinor} size="large" />
        </dd>
      </div>
      <Row label={texts.vatIncluded} minor={vatMinor} isQuiet />
    </dl>
  );
}

/** The fee's name in the summary. */
export const getFeeName = (fee: OrderFee): string =>
  ({
    delivery: texts.delivery,
    small_order: texts.smallOrderFee,
    service: texts.serviceFee,
    bag: texts.bagCharge,
    tip: texts.tip,
  })[fee];

const Fee = ({ minor }: { minor: number }) =>
  minor === 0 ? texts.free : <Price minor={minor} size="small" />;

interface RowProps {
  label: string;
  lang?: string | undefined;
  minor: number;
  isGain?: boolean;
  isQuiet?: boolean;
}

function Row({ label, lang, minor, isGain, isQuiet }: RowProps) {
  return (
    <div className={css.row} data-gain={isGain || undefined} data-quiet={isQuiet || undefined}>
      <dt lang={lang}>{label}</dt>
      <dd>
        {minor < 0 && '−'}
        <Price minor={Math.abs(minor)} size="small" />
      </dd>
    </div>
  );
}
