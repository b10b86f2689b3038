import { useDeferredValue, type ChangeEvent } from 'react';

import type { MenuPage } from '../../../../contract/pages/pages.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { go } from '../../platform/navigation.ts';
import { PostcodeCheck } from '../delivery-check/delivery-check.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { getOfferedMode, ModeChoice } from '../mode-choice/mode-choice.tsx';
import { texts } from './menu.texts.ts';
import { StoreFacts } from './store-facts.tsx';

import css from './store-bar.module.css';

/** The kitchen, the mode, the times and the fees, before anything is added. */
export function StoreBar({ page }: { page: MenuPage }) {
  const { store, stores } = page;
  // The pressed button is painted before the facts that depend on it.
  const chosenMode = useDeferredValue(useFulfilment((chosen) => chosen.mode));
  const mode = getOfferedMode(chosenMode, store.modes);
  const changeStore = (event: ChangeEvent<HTMLSelectElement>) =>
    void go(`${location.pathname}?store=${encodeURIComponent(event.target.value)}`);
  return (
    <section className={css.bar} aria-label={texts.kitchenAndDelivery}>
      <div className={css.choices}>
        <ModeChoice modes={store.modes} />
        {stores.length > 1 && (
          <Select
            label={<VisuallyHidden>{texts.kitchen}</VisuallyHidden>}
            value={store.id}
            onChange={changeStore}
          >
            {stores.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
        {mode === 'delivery' && (
          <div className={css.postcode}>
            <PostcodeCheck storeId={store.id} />
          </div>
        )}
      </div>
      <StoreFacts page={page} mode={mode} />
    </section>
  );
}
