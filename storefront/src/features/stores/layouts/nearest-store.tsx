import { useEffect, useState } from 'react';

import type { Coordinates } from '../../../../../contract/address/distance.ts';
import type { StoreView } from '../../../../../contract/sites/store.ts';
import { Chip, ChipLink } from '../../../../../web/ui/buttons/chip.tsx';
import { Picture } from '../../../../../web/ui/pictures/picture.tsx';
import { getStoreBrandPath } from '../../../platform/paths.ts';
import { useCart } from '../../cart/cart.ts';
import { useSite } from '../../config/config.ts';
import { compareByDistance, formatNearest } from '../format-distance.ts';
import { formatStoreAddress } from '../format-store.ts';
import { HoursList } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { LocateButton } from '../locate-button.tsx';
import { OpenState } from '../open-state.tsx';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame, type StoreLayoutProps } from '../store-screen-frame.tsx';
import { texts as storeTexts } from '../stores.texts.ts';
import { FulfilmentDetails } from './fulfilment-details.tsx';
import { texts } from './layouts.texts.ts';

import css from './nearest-store.module.css';

/** /store: one store in full, the one of the cart or the nearest, with a choice of the others. */
export function NearestStore({ stores }: StoreLayoutProps) {
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [nearest, setNearest] = useState('');
  const { locale } = useSite();
  const lastUsedId = useCart((cart) => cart.storeId);
  // After hydration, because the server does not know the cart.
  useEffect(() => setPickedId(lastUsedId), [lastUsedId]);
  const store =
    stores.find(({ id }) => id === pickedId) ?? stores.find(({ isOpen }) => isOpen) ?? stores[0];
  const pickNearest = (place: Coordinates) => {
    const found = stores.toSorted(compareByDistance(place))[0];
    if (!found) return;
    setPickedId(found.id);
    setNearest(formatNearest(found, place, locale));
  };
  return (
    <StoreScreenFrame title={store?.name ?? texts.ourKitchen} isEmpty={!store}>
      {store && <FullDetail store={store} />}
      {stores.length > 1 && (
        <section className={css.others} aria-labelledby="another-kitchen">
          <h2 id="another-kitchen">{texts.anotherKitchen}</h2>
          <div className={css.choices}>
            {stores.map((each) => (
              <Chip
                key={each.id}
                isPressed={each.id === store?.id}
                onChange={() => setPickedId(each.id)}
              >
                {each.name}
              </Chip>
            ))}
          </div>
          <LocateButton onLocated={pickNearest} />
          <p role="status">{nearest}</p>
        </section>
      )}
    </StoreScreenFrame>
  );
}

function FullDetail({ store }: { store: StoreView }) {
  return (
    <article className={css.store} aria-label={store.name}>
      <Picture
        className={css.picture}
        file={store.picture}
        alt=""
        tileName={store.name}
        ratio="wide"
        sizes="(min-width: 900px) 680px, 100vw"
        priority
      />
      <div className={css.facts}>
        <OpenState store={store} />
        <p className={css.address}>{formatStoreAddress(store)}</p>
        <StoreLinks store={store} size="large" />
        <section aria-labelledby="store-hours">
          <h2 id="store-hours" className={css.head}>
            {storeTexts.openingHours}
          </h2>
          <HoursList store={store} />
        </section>
        <Hygiene store={store} />
      </div>
      <FulfilmentDetails store={store} />
      <section className={css.brands} aria-labelledby="store-brands">
        <h2 id="store-brands" className={css.head}>
          {texts.onThePass}
        </h2>
        <div className={css.choices}>
          {store.brands.map((brand) => (
            <ChipLink key={brand.id} href={getStoreBrandPath(brand.id, store.id)}>
              {brand.name}
            </ChipLink>
          ))}
        </div>
      </section>
    </article>
  );
}
