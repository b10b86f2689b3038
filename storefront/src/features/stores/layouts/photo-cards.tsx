import { Picture } from '../../../../../web/ui/picture.tsx';
import { BrandNames } from '../brand-names.tsx';
import { HoursList } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine } from '../store-words.ts';
import css from './photo-cards.module.css';
import { texts } from './layouts.texts.ts';

/** /list_store5: a wide picture of each shopfront, its card over the edge, sides taking turns. */
export function PhotoCards({ stores }: StoreLayoutProps) {
  return (
    <StoreScreenFrame title={texts.sayHello} isEmpty={stores.length === 0}>
      <ul className={css.list}>
        {stores.map((store, index) => (
          <li key={store.id} className={css.spread}>
            <Picture
              className={css.picture}
              file={store.picture}
              alt=""
              tileName={store.name}
              ratio="banner"
              sizes="(min-width: 1200px) 900px, 100vw"
              priority={index === 0}
            />
            <div className={css.card}>
              <h2 className={css.name}>{store.name}</h2>
              <OpenState store={store} />
              <p>{addressLine(store)}</p>
              <BrandNames store={store} />
              <HoursList store={store} />
              <Hygiene store={store} />
              <StoreLinks store={store} />
            </div>
          </li>
        ))}
      </ul>
    </StoreScreenFrame>
  );
}
