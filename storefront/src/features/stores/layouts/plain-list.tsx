import { BrandNames } from '../brand-names.tsx';
import { FoldedHours } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine, modeWords } from '../store-words.ts';
import css from './plain-list.module.css';
import { texts } from './layouts.texts.ts';

/** /list_store: one kitchen a row, read from top to bottom. */
export function PlainList({ stores }: StoreLayoutProps) {
  return (
    <StoreScreenFrame title={texts.ourKitchens} lead={texts.pickOne} isEmpty={stores.length === 0}>
      <ul className={css.list}>
        {stores.map((store) => (
          <li key={store.id} className={css.row}>
            <div className={css.name}>
              <h2>{store.name}</h2>
              <OpenState store={store} />
            </div>
            <div className={css.facts}>
              <p>{addressLine(store)}</p>
              <p className={css.quiet}>{modeWords(store.modes)}</p>
              <BrandNames store={store} />
              <Hygiene store={store} />
              <FoldedHours store={store} />
            </div>
            <StoreLinks store={store} />
          </li>
        ))}
      </ul>
    </StoreScreenFrame>
  );
}
