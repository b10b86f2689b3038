import { useEffect } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { TextArea } from '../../../../web/ui/text-area.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import css from './checkout-screen.module.css';
import type { CheckoutErrors } from './checkout-errors.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';

/** A field in use keeps its text, so that the account's is not joined to what is being typed. */
const prefill = (autocomplete: string, typed: string, known: string): string =>
  typed || document.activeElement?.getAttribute('autocomplete') === autocomplete ? typed : known;

/** Contact for kitchen and courier, prefilled from the account. */
export function ContactSection({ errors }: { errors: CheckoutErrors }) {
  const draft = useCheckoutDraft();
  const { data: customer } = useCall('getCustomer');
  useEffect(() => {
    if (!customer) return;
    const known = useCheckoutDraft.getState();
    const name = `${customer.first_name} ${customer.last_name}`.trim();
    changeDraft({
      name: prefill('name', known.name, name),
      phone: prefill('tel', known.phone, customer.phone ?? ''),
      email: prefill('email', known.email, customer.email ?? ''),
    });
  }, [customer]);
  return (
    <CheckoutSection title={texts.yourDetails}>
      <div className={css.fields}>
        <TextField
          label={texts.name}
          autoComplete="name"
          maxLength={MAX_LENGTH.fullName}
          value={draft.name}
          error={errors.name}
          onChange={(event) => changeDraft({ name: event.target.value })}
        />
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={draft.phone}
          error={errors.phone}
          onChange={(event) => changeDraft({ phone: event.target.value })}
        />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
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
