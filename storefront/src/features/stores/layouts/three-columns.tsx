import { Picture } from '../../../../../web/ui/picture.tsx';
import { BrandNames } from '../brand-names.tsx';
import { FoldedHours } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine } from '../store-words.ts';
import css from './three-columns.module.css';
import { texts } from './layouts.texts.ts';

/** /list_store3: cards side by side, three where there is room. */
export function ThreeColumns({ stores }: StoreLayoutProps) {
  return (
    <StoreScreenFrame title={texts.findYourKitchen} isEmpty={stores.length === 0}>
      <ul className={css.grid}>
        {stores.map((store) => (
          <li key={store.id} className={css.card}>
            <Picture
              file={store.picture}
              alt=""
              tileName={store.name}
              ratio="wide"
              sizes="(min-width: 1000px) 370px, (min-width: 640px) 50vw, 100vw"
            />
            <div className={css.words}>
              <h2 className={css.name}>{store.name}</h2>
              <OpenState store={store} />
              <p className={css.address}>{addressLine(store)}</p>
              <BrandNames store={store} />
              <Hygiene store={store} />
              <FoldedHours store={store} />
            </div>
            <div className={css.end}>
              <StoreLinks store={store} size="small" />
            </div>
          </li>
        ))}
      </ul>
    </StoreScreenFrame>
  );
}
