import type { ChangeEvent } from 'react';
import type { MenuPage } from '../../../contract/pages.ts';
import { chooseMode, useFulfilment } from '../fulfilment/fulfilment.ts';
import { go } from '../navigation.ts';
import { Segments } from '../ui/segments.tsx';
import { Select } from '../ui/select.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PostcodeCheck } from './postcode-check.tsx';
import css from './store-bar.module.css';
import { StoreFacts } from './store-facts.tsx';
import * as texts from './menu.texts.ts';

/** Which kitchen, how, when and for how much: known before anything is added. */
export function StoreBar({ page }: { page: MenuPage }) {
  const { store, stores } = page;
  const { mode } = useFulfilment();
  const move = (event: ChangeEvent<HTMLSelectElement>) =>
    void go(`${location.pathname}?store=${encodeURIComponent(event.target.value)}`);
  return (
    <section className={css.bar} aria-label={texts.kitchenAndDelivery}>
      <div className={css.choices}>
        <Segments
          legend={texts.deliveryOrPickup}
          value={mode}
          onChange={chooseMode}
          options={[
            {
              value: 'delivery',
              label: texts.delivery,
              disabled: !store.modes.includes('delivery'),
            },
            { value: 'pickup', label: texts.pickup, disabled: !store.modes.includes('pickup') },
          ]}
        />
        {stores.length > 1 && (
          <Select
            label={<VisuallyHidden>{texts.kitchen}</VisuallyHidden>}
            value={store.id}
            onChange={move}
          >
            {stores.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
        {mode === 'delivery' && <PostcodeCheck storeId={store.id} />}
      </div>
      <StoreFacts page={page} mode={mode} />
    </section>
  );
}
