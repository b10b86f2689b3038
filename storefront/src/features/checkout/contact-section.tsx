import { useEffect } from 'react';

import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { changeDraft, prefillContact, useCheckoutDraft, type Contact } from './checkout-draft.ts';
import type { CheckoutErrors } from './checkout-errors.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';

import css from './checkout-screen.module.css';

const AUTOCOMPLETE = { name: 'name', phone: 'tel', email: 'email' } as const;

/** A field in use keeps its text, so that the account's is not joined to what is being typed. */
const isInUse = (field: keyof Contact): boolean =>
  document.activeElement?.getAttribute('autocomplete') === AUTOCOMPLETE[field];

/** Contact for kitchen and courier, prefilled from the account. */
export function ContactSection({ errors }: { errors: CheckoutErrors }) {
  const draft = useCheckoutDraft();
  const { data: customer } = useCall('getCustomer');
  useEffect(() => {
    if (!customer) return;
    const account = {
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      phone: customer.phone ?? '',
      email: customer.email ?? '',
    };
    prefillContact(account, isInUse);
  }, [customer]);
  return (
    <CheckoutSection title={texts.yourDetails}>
      <div className={css.fields}>
        <TextField
          label={texts.name}
          autoComplete={AUTOCOMPLETE.name}
          maxLength={MAX_LENGTH.fullName}
          value={draft.name}
          error={errors.name}
          onChange={(event) => changeDraft({ name: event.target.value })}
        />
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete={AUTOCOMPLETE.phone}
          value={draft.phone}
          error={errors.phone}
          onChange={(event) => changeDraft({ phone: event.target.value })}
        />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete={AUTOCOMPLETE.email}
          value={draft.email}
          error={errors.email}
          onChange={(event) => changeDraft({ email: event.target.value })}
        />
        <TextArea
          label={texts.note}
          value={draft.note}
          maxLength={MAX_LENGTH.orderNote}
          onChange={(event) => changeDraft({ note: event.target.value })}
        />
      </div>
    </CheckoutSection>
  );
}
