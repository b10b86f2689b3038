import type { Mode, StoreView } from '../../../../../contract/store.ts';
import { BagIcon, BikeIcon } from '../../../../../web/ui/icons/travel-icons.tsx';
import { Price } from '../../../../../web/ui/price.tsx';
import { BrandNames } from '../brand-names.tsx';
import { FoldedHours } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine } from '../store-words.ts';
import css from './by-mode.module.css';
import { texts } from './layouts.texts.ts';

/** /list_store10: two halves, who brings it and who hands it over; a kitchen that does both stands in both. */
export function ByMode({ stores }: StoreLayoutProps) {
  return (
    <StoreScreenFrame title={texts.deliveredOrCollected} isEmpty={stores.length === 0}>
      <div className={css.halves}>
        <Half mode="delivery" stores={stores} />
        <Half mode="pickup" stores={stores} />
      </div>
    </StoreScreenFrame>
  );
}

function Half({ mode, stores }: { mode: Mode } & StoreLayoutProps) {
  const offering = stores.filter((store) => store.modes.includes(mode));
  const isDelivery = mode === 'delivery';
  const title = isDelivery ? texts.delivery : texts.collection;
  return (
    <section className={isDelivery ? css.delivery : css.pickup} aria-label={title}>
      <h2 className={css.title}>
        {isDelivery ? <BikeIcon size="large" /> : <BagIcon size="large" />} {title}
      </h2>
      {offering.length === 0 && <p>{texts.nobodyOffersThis}</p>}
      <ul className={css.stores}>
        {offering.map((store) => (
          <li key={store.id} className={css.store}>
            <h3>{store.name}</h3>
            <OpenState store={store} />
            <p className={css.terms}>
              {texts.readyInMinutes(store.leadMinutes[mode])}
              {isDelivery && <DeliveryTerms store={store} />}
            </p>
            <p className={css.quiet}>{addressLine(store)}</p>
            <BrandNames store={store} />
            <Hygiene store={store} />
            <FoldedHours store={store} />
            <StoreLinks store={store} size="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeliveryTerms({ store }: { store: StoreView }) {
  if (store.zones.length === 0) return null;
  const feeMinor = Math.min(...store.zones.map((zone) => zone.feeMinor));
  const minimumMinor = Math.min(...store.zones.map((zone) => zone.minimumMinor));
  return (
    <>
      {', '}
      {feeMinor === 0 ? (
        texts.freeNearBy
      ) : (
        <Price minor={feeMinor} size="inline" prefix={texts.fromFee} />
      )}
      {minimumMinor > 0 && (
        <>
          {texts.thenMinimum}
          <Price minor={minimumMinor} size="inline" />
        </>
      )}
    </>
  );
}
