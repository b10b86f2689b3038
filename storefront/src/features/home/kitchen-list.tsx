import type { StoreView } from '../../../../contract/sites/store.ts';
import { PATHS } from '../../platform/paths.ts';
import { formatStoreAddress, OpenState, StoreLinks } from '../stores/stores.ts';
import { HomeSection } from './home-section.tsx';
import { texts } from './home.texts.ts';

import css from './kitchen-list.module.css';

const MAX_KITCHENS = 6;

/** The kitchens: open or closed, address, order. */
export function KitchenList({ stores }: { stores: readonly StoreView[] }) {
  if (stores.length === 0) return null;
  return (
    <HomeSection
      title={texts.whereWeCook}
      aside={
        stores.length > 1 && (
          <a href={PATHS.stores} className={css.all}>
            {stores.length > MAX_KITCHENS
              ? texts.allKitchens(stores.length)
              : texts.whoDeliversToMe}
          </a>
        )
      }
    >
      <ul>
        {stores.slice(0, MAX_KITCHENS).map((store) => (
          <li key={store.id} className={css.row}>
            <h3 className={css.name}>{store.name}</h3>
            <div className={css.facts}>
              <OpenState store={store} />
              <p>{formatStoreAddress(store)}</p>
            </div>
            <StoreLinks store={store} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
