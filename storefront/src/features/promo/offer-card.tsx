import { useContext, useEffect } from 'react';

import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import { Button, ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { DoneIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { ForeignText } from '../../../../web/ui/text/foreign-text.tsx';
import { MoneyFormatContext } from '../../../../web/ui/text/price.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { PATHS } from '../../platform/paths.ts';
import { countCartItems, useCart } from '../cart/cart.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { applyPromoCode, usePromoCode, restorePromoCode } from '../quote/quote.ts';
import {
  formatBenefit,
  formatBundleDishes,
  formatOfferRules,
  type OfferFormat,
} from './offer-rules.ts';
import { texts } from './promo.texts.ts';

import css from './offer-card.module.css';

interface OfferCardProps {
  offer: PromotionView;
  storeNames: ReadonlyMap<string, string>;
}

/** A ticket: what it gives, when it holds, and the stub with the code. */
export function OfferCard({ offer, storeNames }: OfferCardProps) {
  const { brands, locale } = useSite();
  const namesLang = useNamesLang();
  const money = useContext(MoneyFormatContext);
  const format: OfferFormat = {
    money: money.format,
    locale,
    brandName: (id) => brands.find((brand) => brand.id === id)?.name ?? id,
    storeName: (id) => storeNames.get(id) ?? id,
  };
  const dishes = formatBundleDishes(offer, format);
  return (
    <li className={css.ticket}>
      {offer.picture && (
        <Picture
          className={css.picture}
          file={offer.picture.file}
          colour={offer.picture.colour}
          alt={offer.picture.alt}
          ratio="wide"
          sizes="(min-width: 760px) 260px, 100vw"
        />
      )}
      <div className={css.words}>
        <p className={css.gives}>{formatBenefit(offer, format)}</p>
        <h2 className={css.title} lang={offer.lang}>
          {offer.title}
        </h2>
        {offer.text && <p lang={offer.lang}>{offer.text}</p>}
        <ul className={css.rules} aria-label={texts.rules}>
          {dishes !== null && (
            <li>
              <ForeignText sentence={texts.anyOf} text={dishes} lang={namesLang} />
            </li>
          )}
          {formatOfferRules(offer, format).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <div className={css.stub}>
        {offer.code ? <Code code={offer.code} /> : <p>{texts.comesOffByItself}</p>}
      </div>
    </li>
  );
}

function Code({ code }: { code: string }) {
  const isApplied = usePromoCode((applied) => applied.code === code);
  const isBasketEmpty = useCart((cart) => countCartItems(cart) === 0);
  useEffect(restorePromoCode, []);
  return (
    <>
      <p className={css.code}>{code}</p>
      {isApplied ? (
        <>
          <p role="status" className={css.applied}>
            <DoneIcon size="small" /> {texts.onYourBasket}
          </p>
          <ButtonLink href={isBasketEmpty ? PATHS.menu : PATHS.cart} variant="soft">
            {isBasketEmpty ? texts.fillTheBasket : texts.viewBasket}
          </ButtonLink>
        </>
      ) : (
        <Button onClick={() => applyPromoCode(code)}>
          {texts.useThisCode}
          <VisuallyHidden> {code}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
