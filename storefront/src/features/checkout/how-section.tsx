import type { StoreView } from '../../../../contract/sites/store.ts';
import { AddressBook } from '../addresses/addresses.ts';
import { chooseDestination, forgetAddress } from '../fulfilment/choose-destination.chunk.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { ModeChoice } from '../mode-choice/mode-choice.tsx';
import { formatStoreAddress } from '../stores/stores.ts';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';

import css from './checkout-screen.module.css';

interface HowSectionProps {
  store: StoreView;
  error: string | undefined;
  onEditing: (isEditing: boolean) => void;
}

/** Delivery to a saved address, or pickup at the store. */
export function HowSection({ store, error, onEditing }: HowSectionProps) {
  const { mode, destination } = useFulfilment();
  const { unsavedAddress } = useCheckoutDraft();
  return (
    <CheckoutSection title={texts.how}>
      <ModeChoice modes={store.modes} />
      {mode === 'delivery' ? (
        <AddressBook
          selectedId={destination.addressId}
          selectedPostcode={destination.postcode}
          unsaved={unsavedAddress}
          onUnsavedChange={(unsaved) => changeDraft({ unsavedAddress: unsaved })}
          error={error}
          onEditing={onEditing}
          onSelect={({ id, postcode }) => chooseDestination({ addressId: id, postcode })}
          onDeleted={forgetAddress}
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
