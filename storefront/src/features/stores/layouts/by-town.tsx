import { HoursList } from '../hours-list.tsx';
import { BrandNames } from '../brand-names.tsx';
import { Hygiene } from '../hygiene.tsx';
import { OpenState } from '../open-state.tsx';
import type { StoreLayoutProps } from '../store-layout-props.ts';
import { StoreLinks } from '../store-links.tsx';
import { StoreScreenFrame } from '../store-screen-frame.tsx';
import { addressLine } from '../store-words.ts';
import css from './by-town.module.css';
import { texts } from './layouts.texts.ts';

/** /list_store6: the towns in large type, and under each what we cook there. */
export function ByTown({ stores }: StoreLayoutProps) {
  const towns = [...new Set(stores.map(({ town }) => town))].toSorted((a, b) => a.localeCompare(b));
  return (
    <StoreScreenFrame
      title={texts.ourTowns}
      lead={towns.length > 1 ? texts.kitchensInTowns(stores.length, towns.length) : undefined}
      isEmpty={stores.length === 0}
    >
      {towns.map((town) => (
        <section key={town} className={css.town} aria-label={town}>
          <h2 className={css.title}>{town}</h2>
          <ul className={css.stores}>
            {stores
              .filter((store) => store.town === town)
              .map((store) => (
                <li key={store.id} className={css.store}>
                  <div className={css.head}>
                    <h3>{store.name}</h3>
                    <OpenState store={store} />
                  </div>
                  <p>{addressLine(store)}</p>
                  <BrandNames store={store} />
                  <div className={css.facts}>
                    <HoursList store={store} />
                    <Hygiene store={store} />
                  </div>
                  <StoreLinks store={store} size="small" />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </StoreScreenFrame>
  );
}
