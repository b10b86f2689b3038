import type { StoreView } from '../../../../contract/sites/store.ts';
import { texts } from './stores.texts.ts';

import css from './brand-names.module.css';

export function BrandNames({ store }: { store: StoreView }) {
  return (
    <ul className={css.brands} aria-label={texts.cookedAt(store.name)}>
      {store.brands.map((brand) => (
        <li key={brand.id}>{brand.name}</li>
      ))}
    </ul>
  );
}
