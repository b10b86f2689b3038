import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { getDealHeading } from '../../../../contract/pricing/deal-lines.ts';
import { Price } from '../../../../web/ui/text/price.tsx';
import { useNamesLang } from '../config/config.ts';
import { texts } from './orders.texts.ts';

import css from './order-details.module.css';

/** Lines by brand, with the allergens that were shown before the payment. */
export function OrderLines({ order }: { order: Order }) {
  const lang = useNamesLang();
  const brands = [...new Map(order.lines.map((line) => [line.brandId, line.brandName]))];
  return (
    <div className={css.brands}>
      {brands.map(([brandId, name]) => (
        <section key={brandId} aria-label={name}>
          <h2 className={css.brand}>{name}</h2>
          <ul>
            {order.lines
              .filter((line) => line.brandId === brandId)
              .map((line, index, lines) => (
                <li key={index} className={css.line}>
                  <span className={css.quantity}>{line.quantity} ×</span>
                  <div>
                    <DealName name={getDealHeading(lines, index)} lang={lang} />
                    <h3 className={css.dish} lang={lang}>
                      {line.name}
                    </h3>
                    {line.options.length > 0 && (
                      <p className={css.quiet} lang={lang}>
                        {line.options
                          .map(({ name: option, quantity }) =>
                            quantity > 1 ? `${quantity} × ${option}` : option,
                          )
                          .join(', ')}
                      </p>
                    )}
                    {line.note && <p className={css.quiet}>{texts.quotedNote(line.note)}</p>}
                    {line.isAgeRestricted && <p className={css.quiet}>{texts.challenge25}</p>}
                    <p className={css.quiet}>{formatAllergens(line.allergens)}</p>
                  </div>
                  <Price minor={line.totalMinor} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const DealName = ({ name, lang }: { name: string | null; lang: string | undefined }) =>
  name !== null && (
    <p className={css.quiet} lang={lang}>
      {name}
    </p>
  );

function formatAllergens({ contains, mayContain, notVerified }: Order['allergens']): string {
  return [
    contains.length > 0
      ? texts.containsAllergens(allergenTexts.allergenNames(contains))
      : texts.noAllergensDeclared,
    mayContain.length > 0 && texts.mayContain(allergenTexts.allergenNames(mayContain)),
    notVerified && texts.notVerified,
  ]
    .filter(Boolean)
    .join(' ');
}
