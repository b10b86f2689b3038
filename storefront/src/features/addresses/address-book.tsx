import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { preventPostcodeBreak } from '../../../../contract/address/non-breaking-postcode.ts';
import type { Address } from '../../../../contract/customers/customer.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { RadioCards } from '../../../../web/ui/fields/radio-cards.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { getErrorMessage, toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getQueryKey, useCall } from '../../platform/api/use-call.ts';
import { AddressForm, createBlankValues, getValues, type UnsavedAddress } from './address-form.tsx';
import { texts } from './addresses.texts.ts';
import { formatAddress } from './format-address.ts';

import css from './address-book.module.css';

export interface AddressBookProps {
  selectedId: string | null;
  /** The postcode of the selected address, as it was selected; without one, the postcode that was checked. */
  selectedPostcode: string | null;
  /** The open form. */
  unsaved: UnsavedAddress | null;
  onUnsavedChange: (unsaved: UnsavedAddress | null) => void;
  onSelect: (address: Address) => void;
  onDeleted: (id: string) => void;
  /** Called when the form opens and when it closes. */
  onEditing?: (isEditing: boolean) => void;
  error?: string | undefined;
}

export function AddressBook(props: AddressBookProps) {
  const { selectedId, selectedPostcode, unsaved, onUnsavedChange } = props;
  const { onSelect, onDeleted, onEditing, error } = props;
  const queries = useQueryClient();
  const { data: addresses, error: failure, refetch } = useCall('listAddresses');
  const finder = useCall('addressSuggestions');
  // Loaded with the addresses, so that the form does not change later; does not wait after a failure.
  const isFinderKnown = !finder.isPending || finder.failureCount > 0;
  const book = useRef<HTMLDivElement>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  /** Selects what gets the focus after the form was opened or left by a press, not after it was restored. */
  const [nextFocus, setNextFocus] = useState<string | null>(null);
  const openForm = (form: UnsavedAddress) => {
    onUnsavedChange(form);
    setNextFocus('input');
  };
  const leaveForm = () => {
    onUnsavedChange(null);
    setNextFocus('input:checked');
  };
  const isEditing = unsaved !== null;
  const reportEditing = useEffectEvent((now: boolean) => onEditing?.(now));
  useEffect(() => {
    reportEditing(isEditing);
    return () => reportEditing(false);
  }, [isEditing]);
  // The focused button is gone with the list or the form.
  useEffect(() => {
    if (!nextFocus) return;
    setNextFocus(null);
    focusFirst(book.current, nextFocus);
  }, [nextFocus]);
  // The focused button is gone with the address. The customer may have moved on while it was deleted.
  const isDeleted = deletedId !== null && !addresses?.some(({ id }) => id === deletedId);
  useEffect(() => {
    if (!isDeleted) return;
    setDeletedId(null);
    if (document.activeElement === document.body) focusFirst(book.current, 'input');
  }, [isDeleted]);
  const selected = addresses?.find(({ id }) => id === selectedId);
  const isGone = selectedId !== null && !failure && addresses !== undefined && !selected;
  const changedPostcode = selected && selected.postcode !== selectedPostcode && selected.postcode;
  const followChange = useEffectEvent(() => {
    if (isGone) onDeleted(selectedId);
    else if (selected) onSelect(selected);
  });
  useEffect(() => {
    // Deleted or changed on another device or in another tab.
    if (isGone || changedPostcode) followChange();
  }, [isGone, changedPostcode, selectedId]);
  if (failure && !addresses)
    return <ErrorState message={getErrorMessage(failure)} onRetry={() => void refetch()} />;
  if (!addresses || !isFinderKnown) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  const onSaved = (address: Address) => {
    const queryKey = getQueryKey('listAddresses');
    queries.setQueryData(queryKey, (known = []) =>
      known.some(({ id }) => id === address.id)
        ? known.map((each) => (each.id === address.id ? address : each))
        : [...known, address],
    );
    leaveForm();
    onSelect(address);
    void queries.invalidateQueries({ queryKey });
  };
  // The postcode of a selected address is not that of a new one.
  const blank = createBlankValues(selectedId ? null : selectedPostcode);
  if (unsaved || addresses.length === 0) {
    // Null also for an address that was deleted on another device: it is added again.
    const id = addresses.find((each) => each.id === unsaved?.id)?.id ?? null;
    const cancel = addresses.length > 0 ? leaveForm : null;
    return (
      <div className={css.book} ref={book} data-invalid={error ? '' : undefined}>
        {error && <Notice tone="danger">{error}</Notice>}
        <AddressForm
          key={id}
          id={id}
          values={unsaved?.values ?? blank}
          onChange={(values) => onUnsavedChange({ id, values })}
          hasFinder={finder.data?.isOffered ?? false}
          onSaved={onSaved}
          onCancel={cancel}
        />
      </div>
    );
  }
  const remove = async (id: string) => {
    try {
      const { message } = await call('deleteAddress', { params: { id } });
      toast(message);
      onDeleted(id);
      setDeletedId(id);
      await queries.invalidateQueries({ queryKey: getQueryKey('listAddresses') });
    } catch (failure) {
      toastFailure(failure);
    }
  };
  return (
    <div className={css.book} ref={book}>
      <RadioCards
        legend={texts.deliverTo}
        isLegendHidden
        value={selectedId}
        error={error}
        onChange={(id) => {
          const address = addresses.find((each) => each.id === id);
          if (address) onSelect(address);
        }}
        cards={addresses.map((address) => ({
          value: address.id,
          label: address.label || address.line1,
          description: preventPostcodeBreak(
            formatAddress(address.label ? address : { ...address, line1: '' }),
          ),
        }))}
      />
      <AddressActions
        key={selectedId}
        address={selected}
        onEdit={(address) => openForm({ id: address.id, values: getValues(address) })}
        onDelete={remove}
      />
      <Button variant="soft" onClick={() => openForm({ id: null, values: blank })}>
        {texts.addAddress}
      </Button>
    </div>
  );
}

/** Focuses the match of `selector`, or else the first field. */
function focusFirst(part: HTMLElement | null, selector: string): void {
  const found = part?.querySelector<HTMLElement>(selector);
  (found ?? part?.querySelector('input'))?.focus();
}

interface AddressActionsProps {
  address: Address | undefined;
  onEdit: (address: Address) => void;
  onDelete: (id: string) => Promise<void>;
}

function AddressActions({ address, onEdit, onDelete }: AddressActionsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  if (!address) return null;
  const name = address.label || address.line1;
  return (
    <div className={classNames(css.actions, css.plain)}>
      <Button variant="plain" size="small" onClick={() => onEdit(address)}>
        {texts.edit}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isConfirming ? (
        <Button variant="danger" size="small" onClick={() => void onDelete(address.id)}>
          {texts.reallyRemove(name)}
        </Button>
      ) : (
        <Button variant="plain" size="small" onClick={() => setIsConfirming(true)}>
          {texts.remove}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
