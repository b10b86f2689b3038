import type { StoreView } from '../../../../../contract/store.ts';
import { BrandNames } from '../brand-names.tsx';
import { FoldedHours } from '../hours-list.tsx';
import { Hygiene } from '../hygiene.tsx';
import { byOpening, isOpenAt } from '../open-at.ts';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine, modeWords } from '../store-words.ts';
import { useNow } from '../../slots/slots.ts';
import css from './open-first.module.css';
import { texts } from './layouts.texts.ts';

/** /list_store8: who cooks right now, those open longest on top; the others by when they open. */
export function OpenFirst({ stores }: StoreLayoutProps) {
  const now = useNow();
  const sorted = stores.toSorted(byOpening(now));
  const open = sorted.filter((store) => isOpenAt(store, now));
  const closed = sorted.filter((store) => !isOpenAt(store, now));
  return (
    <StoreScreenFrame
      title={open.length > 0 ? texts.openRightNow : texts.openingSoon}
      lead={texts.cookingNow(open.length, stores.length)}
      isEmpty={stores.length === 0}
    >
      {open.length > 0 && (
        <ul className={css.open}>
          {open.map((store) => (
            <li key={store.id} className={css.card}>
              <Facts store={store} Name="h2" />
            </li>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <section className={css.later} aria-labelledby="opening-later">
          <h2 id="opening-later">{open.length > 0 ? texts.openingLater : texts.nextToOpen}</h2>
          <ul className={css.closed}>
            {closed.map((store) => (
              <li key={store.id} className={css.row}>
                <Facts store={store} Name="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </StoreScreenFrame>
  );
}

function Facts({ store, Name }: { store: StoreView; Name: 'h2' | 'h3' }) {
  return (
    <>
      <div className={css.words}>
        <OpenState store={store} />
        <Name className={css.name}>{store.name}</Name>
        <p>{addressLine(store)}</p>
        <p className={css.quiet}>{modeWords(store.modes)}</p>
        <BrandNames store={store} />
        <Hygiene store={store} />
        <FoldedHours store={store} />
      </div>
      <StoreLinks store={store} size="small" />
    </>
  );
}
