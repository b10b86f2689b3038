import type { LandingPage } from '../../../../contract/pages/pages.ts';
import { PATHS } from '../../platform/paths.ts';
import { HomeSection } from './home-section.tsx';
import { texts } from './home.texts.ts';

import css from './offer-tickets.module.css';

/** Running offers as tickets; the offers screen has their conditions. */
export function OfferTickets({ offers }: { offers: LandingPage['offers'] }) {
  if (offers.length === 0) return null;
  return (
    <HomeSection
      title={texts.goodToKnow}
      aside={
        <a href={PATHS.promo} className={css.all}>
          {texts.allOffers}
        </a>
      }
    >
      <ul className={css.tickets}>
        {offers.slice(0, 3).map((offer) => (
          <li key={offer.id} className={css.place} data-first-order={offer.isFirstOrderOnly}>
            <a href={PATHS.promo} className={css.ticket}>
              <h3 className={css.title} lang={offer.lang}>
                {offer.title}
              </h3>
              <p className={css.text} lang={offer.lang}>
                {offer.text}
              </p>
              <p className={css.code}>{offer.code ? texts.code(offer.code) : texts.noCodeNeeded}</p>
            </a>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
