import { OPERATION } from '../../../../contract/routes/operation-state.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { GiftIcon } from '../../../../web/ui/icons/icons.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { PATHS } from '../../platform/paths.ts';
import { OfferCard } from './offer-card.tsx';
import { texts } from './promo.texts.ts';
import { useOffers } from './use-offers.ts';

import css from './promo-screen.module.css';

/** /promo: the running offers, with every condition that the basket would apply. */
export function PromoScreen() {
  const { state, offers, storeNames, message, retry } = useOffers();
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{texts.offers}</h1>
        <p className={css.lead}>{texts.oneCodeAnOrder}</p>
      </header>
      {state === OPERATION.inProgress && (
        <Loading>
          <Skeleton shape="card" count={3} />
        </Loading>
      )}
      {state === OPERATION.failure && <ErrorState message={message} onRetry={retry} />}
      {state === OPERATION.success && offers.length === 0 && (
        <EmptyState
          icon={<GiftIcon />}
          title={texts.nothingIsRunning}
          action={<ButtonLink href={PATHS.menu}>{texts.seeTheMenu}</ButtonLink>}
        >
          {texts.foodStays}
        </EmptyState>
      )}
      {offers.length > 0 && (
        <ul className={css.offers}>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} storeNames={storeNames} />
          ))}
        </ul>
      )}
    </div>
  );
}
