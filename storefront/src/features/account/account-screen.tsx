import { Suspense, useId, useState, type ReactNode } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { AddressBook, type UnsavedAddress } from '../addresses/addresses.ts';
import { useHouseholdSheet } from '../allergy-profile/allergy-profile.tsx';
import { useSite } from '../config/config.ts';
import { chooseDestination, forgetAddress } from '../fulfilment/choose-destination.chunk.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { OwnBookings } from '../reservation/booking/own-bookings.lazy.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { formatPhone } from '../stores/stores.ts';
import { texts } from './account.texts.ts';
import { ConsentSwitches } from './consent-switches.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { IdentifierForm } from './identifier-form.tsx';
import { NamesForm } from './names-form.tsx';
import { SessionList } from './session-list.tsx';

import css from './account-screen.module.css';

export function AccountScreen() {
  return (
    <div className={css.screen}>
      <h1 tabIndex={-1}>{texts.yourAccount}</h1>
      <SignedInScreen>
        <Account />
      </SignedInScreen>
    </div>
  );
}

function Account() {
  const { reservations } = useSite();
  const { data: customer, error, refetch } = useCall('getCustomer');
  return (
    <div>
      {!customer && error && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!customer && !error && (
        <Loading>
          <Skeleton shape="card" count={4} />
        </Loading>
      )}
      {customer && (
        <>
          <AccountSection title={texts.yourName} lead={texts.nameLead}>
            <NamesForm customer={customer} />
          </AccountSection>
          <AccountSection title={texts.signingIn} lead={texts.signingInLead}>
            <IdentifierForm kind="email" current={customer.email} />
            <IdentifierForm kind="phone" current={customer.phone && formatPhone(customer.phone)} />
          </AccountSection>
          <AccountSection title={texts.addresses} lead={texts.addressesLead}>
            <SavedAddresses />
          </AccountSection>
          {reservations === 'book' && (
            <AccountSection title={texts.tables} lead={texts.tablesLead}>
              <Suspense>
                <OwnBookings />
              </Suspense>
            </AccountSection>
          )}
          <AccountSection title={texts.household} lead={texts.householdLead}>
            <Household />
          </AccountSection>
          <AccountSection title={texts.whatWeMaySend} lead={texts.whatWeMaySendLead}>
            <ConsentSwitches customer={customer} />
          </AccountSection>
          <AccountSection title={texts.whereSignedIn} lead={texts.whereSignedInLead}>
            <SessionList />
          </AccountSection>
          <AccountSection title={texts.yourData} lead={texts.yourDataLead}>
            <DownloadData customer={customer} />
            <DeleteAccount customer={customer} />
          </AccountSection>
        </>
      )}
    </div>
  );
}

function Household() {
  const { sheet, open } = useHouseholdSheet();
  return (
    <>
      <Button variant="soft" onClick={open}>
        {texts.openHousehold}
      </Button>
      {sheet}
    </>
  );
}

/** The address book; the selected address is the destination of the next order. */
function SavedAddresses() {
  const { destination } = useFulfilment();
  const [unsaved, setUnsaved] = useState<UnsavedAddress | null>(null);
  return (
    <AddressBook
      selectedId={destination.addressId}
      selectedPostcode={destination.postcode}
      unsaved={unsaved}
      onUnsavedChange={setUnsaved}
      onSelect={({ id, postcode }) => chooseDestination({ addressId: id, postcode })}
      onDeleted={forgetAddress}
    />
  );
}

interface AccountSectionProps {
  title: string;
  /** Purpose or consequence. */
  lead: string;
  children: ReactNode;
}

function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <p className={css.lead}>{lead}</p>
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
