import { useState } from 'react';

import { getDistanceKm, type Coordinates } from '../../../../../contract/address/distance.ts';
import type { DeliveryCheck, StoreView } from '../../../../../contract/sites/store.ts';
import { useSite } from '../../config/config.ts';
import { BrandNames } from '../brand-names.tsx';
import { compareByDistance, formatDistance, formatNearest } from '../format-distance.ts';
import { formatStoreAddress } from '../format-store.ts';
import { CollapsibleHours } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { LocateButton } from '../locate-button.tsx';
import { OpenState } from '../open-state.tsx';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame, type StoreLayoutProps } from '../store-screen-frame.tsx';
import { DeliveryOffer } from './delivery-offer.tsx';
import { texts } from './layouts.texts.ts';
import { PostcodeSearch } from './postcode-search.tsx';

import css from './directory.module.css';

type Offer = DeliveryCheck['offers'][number];

/** /stores: all stores; after a postcode check the ones that deliver there come first. */
export function Directory({ stores }: StoreLayoutProps) {
  const { locale } = useSite();
  const [check, setCheck] = useState<DeliveryCheck | null>(null);
  const [place, setPlace] = useState<Coordinates | null>(null);
  const getOffer = (id: string): Offer | undefined =>
    check?.offers.find((offer) => offer.storeId === id);
  const near = place ? stores.toSorted(compareByDistance(place)) : stores;
  const delivers = (store: StoreView): number => (getOffer(store.id)?.delivers ? 0 : 1);
  const sorted = check ? near.toSorted((a, b) => delivers(a) - delivers(b)) : near;
  return (
    <StoreScreenFrame
      title={texts.ourKitchens}
      lead={texts.tellUsYourPostcode}
      isEmpty={stores.length === 0}
    >
      <div className={css.search}>
        <PostcodeSearch onCheck={setCheck} />
        <LocateButton onLocated={setPlace} />
      </div>
      <p role="status" className={css.result}>
        {check ? formatResult(check) : place && near[0] && formatNearest(near[0], place, locale)}
      </p>
      <ul className={css.list}>
        {sorted.map((store) => (
          <li key={store.id} className={css.store}>
            <div className={css.head}>
              <h2>{store.name}</h2>
              {place && (
                <span className={css.distance}>
                  {formatDistance(getDistanceKm(place, store), locale)}
                </span>
              )}
            </div>
            <OpenState store={store} />
            <DeliveryOffer offer={getOffer(store.id)} modes={store.modes} />
            <p>{formatStoreAddress(store)}</p>
            <BrandNames store={store} />
            <Hygiene store={store} />
            <CollapsibleHours store={store} />
            <StoreLinks store={store} />
          </li>
        ))}
      </ul>
    </StoreScreenFrame>
  );
}

function formatResult({ offers, postcode }: DeliveryCheck): string {
  const count = offers.filter((offer) => offer.delivers).length;
  return count === 0 ? texts.nobodyDelivers(postcode) : texts.deliverTo(count, postcode);
}
