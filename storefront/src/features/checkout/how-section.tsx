import type { StoreView } from '../../../../contract/store.ts';
import { AddressBook } from '../addresses/addresses.ts';
import { chooseDestination, chooseMode, useFulfilment } from '../fulfilment/fulfilment.ts';
import { formatStoreAddress } from '../stores/stores.ts';
import { Segments } from '../../../../web/ui/segments.tsx';
import css from './checkout-screen.module.css';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';

/** Delivery to a saved address, or pickup at the store. */
export function HowSection({ store, error }: { store: StoreView; error: string | undefined }) {
  const { mode, destination } = useFulfilment();
  return (
    <CheckoutSection title={texts.how}>
      <Segments
        legend={texts.deliveryOrPickup}
        value={mode}
        onChange={chooseMode}
        options={[
          { value: 'delivery', label: texts.delivery, disabled: !store.modes.includes('delivery') },
          { value: 'pickup', label: texts.pickup, disabled: !store.modes.includes('pickup') },
        ]}
      />
      {mode === 'delivery' ? (
        <AddressBook
          selectedId={destination.addressId}
          error={error}
          onSelect={({ id, postcode }) => chooseDestination({ addressId: id, postcode })}
          onDeleted={() => chooseDestination({ ...destination, addressId: null })}
        />
      ) : (
        <address className={css.store}>
          <strong>{store.name}</strong>
          <span>{formatStoreAddress(store)}</span>
          <a href={store.directionLink} target="_blank" rel="noopener" className={css.directions}>
            {texts.getDirections}
          </a>
        </address>
      )}
    </CheckoutSection>
  );
}
