import type { PhoneQuote } from '../../../../contract/console/phone-orders.ts';
import { texts as names } from '../../../../contract/messages/allergens.texts.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { formatMoney } from '../../platform/locale.ts';
import type { DraftLine } from './draft.ts';
import { texts } from './phone-orders.texts.ts';
import type { DraftQuote, Loaded } from './use-offer.ts';

import css from './basket.module.css';

/** The lines with the server's prices, and the problems that prevent the order. */
export function Basket({
  lines,
  quote: { data: quote, error, isLoading },
  onEdit,
  onRemove,
}: {
  lines: readonly DraftLine[];
  quote: Loaded<DraftQuote>;
  onEdit: (line: DraftLine) => void;
  onRemove: (line: DraftLine) => void;
}) {
  if (lines.length === 0) return <p className={css.empty}>{texts.empty}</p>;
  return (
    <>
      <ul className={css.lines}>
        {lines.map((line) => {
          const index = quote?.lineKeys.indexOf(line.key);
          const quoted = quote?.lines.find(({ cartIndex }) => cartIndex === index);
          const { item, quantity, note } = line;
          const options = quoted?.options.map(({ name }) => name) ?? [];
          const details = [line.deal?.name, ...options, note];
          const problems = quote?.problems.filter((problem) => problem.line === index) ?? [];
          return (
            <li key={line.key} className={css.line}>
              <button type="button" className={css.edit} onClick={() => onEdit(line)}>
                <VisuallyHidden>{texts.edit}</VisuallyHidden>{' '}
                <strong>
                  {texts.units(quantity)} {item.name}
                </strong>{' '}
                <span className={css.details}>{details.filter(Boolean).join(', ')}</span>
              </button>
              <span className={css.amount}>
                {quote && quoted && formatMoney(quoted.totalMinor, quote.currency)}
              </span>
              <Button
                variant="plain"
                aria-label={texts.removeLine(item.name)}
                onClick={() => onRemove(line)}
              >
                {texts.remove}
              </Button>
              {problems.map(({ message }, position) => (
                <p key={position} className={css.problem}>
                  {message}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      {quote && <Totals quote={quote} />}
      {quote && <Allergens quote={quote} />}
      {isLoading && <p role="status">{texts.pricing}</p>}
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {quote?.problems
        .filter(({ line }) => line === null)
        .map(({ message }, position) => (
          <Notice key={position} tone="warning" role="status">
            {message}
          </Notice>
        ))}
    </>
  );
}

/** What the order names as known to the customer, also if the kitchen has added it meanwhile. */
function Allergens({ quote: { allergens } }: { quote: PhoneQuote }) {
  const { contains, mayContain, notVerified } = allergens;
  return (
    <p className={css.allergens}>
      {contains.length > 0 && texts.contains(names.allergenNames(contains))}{' '}
      {mayContain.length > 0 && texts.mayContain(names.allergenNames(mayContain))}{' '}
      {notVerified && texts.notVerified}
    </p>
  );
}

function Totals({ quote }: { quote: PhoneQuote }) {
  const rows: [string, number][] = [
    [texts.items, quote.itemsMinor],
    [quote.discountLabel ?? texts.discount, -quote.discountMinor],
    [texts.deliveryFee, quote.deliveryFeeMinor],
    [texts.serviceFee, quote.serviceFeeMinor],
    [texts.smallOrderFee, quote.smallOrderFeeMinor],
    [texts.bagCharge, quote.bagChargeMinor],
  ];
  return (
    <dl className={css.totals}>
      {rows
        .filter(([, minor]) => minor !== 0)
        .map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(minor, quote.currency)}</dd>
          </div>
        ))}
      <div className={css.total}>
        <dt>{texts.total}</dt>
        <dd>{formatMoney(quote.totalMinor, quote.currency)}</dd>
      </div>
    </dl>
  );
}
