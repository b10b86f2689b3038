import type { StoreView } from '../../../../contract/sites/store.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { PhoneIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { getStoreMenuPath } from '../../platform/later-paths.ts';
import { formatPhone } from './format-phone.ts';
import { texts } from './stores.texts.ts';

import css from './store-links.module.css';

export function StoreLinks({
  store,
  size = 'medium',
}: {
  store: StoreView;
  size?: 'small' | 'medium' | 'large';
}) {
  return (
    <div className={css.links}>
      <ButtonLink href={getStoreMenuPath(store.id)} size={size}>
        {texts.order}
        <VisuallyHidden>{texts.orderFrom(store.name)}</VisuallyHidden>
      </ButtonLink>
      <DirectionsLink store={store} />
      <PhoneLink store={store} />
    </div>
  );
}

export function DirectionsLink({ store }: { store: StoreView }) {
  return (
    <a href={store.directionLink} target="_blank" rel="noopener" className={css.link}>
      <PinIcon size="small" /> {texts.directions}
      <VisuallyHidden>{texts.directionsTo(store.name)}</VisuallyHidden>
    </a>
  );
}

export function PhoneLink({ store }: { store: StoreView }) {
  return (
    <a href={`tel:${store.phone}`} className={css.link}>
      <PhoneIcon size="small" /> {formatPhone(store.phone)}
      <VisuallyHidden>, {store.name}</VisuallyHidden>
    </a>
  );
}
