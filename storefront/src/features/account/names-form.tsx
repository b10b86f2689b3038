import { useState, type FormEvent } from 'react';

import type { Customer } from '../../../../contract/customers/customer.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { toastFailure } from '../../platform/api/call-failure.ts';
import { texts } from './account.texts.ts';
import { useUpdateCustomer } from './use-update-customer.ts';

import css from './account-forms.module.css';

export function NamesForm({ customer }: { customer: Customer }) {
  const [names, setNames] = useState({
    first_name: customer.first_name,
    last_name: customer.last_name,
  });
  const [isSaving, setIsSaving] = useState(false);
  const update = useUpdateCustomer();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    try {
      toast(await update(names));
    } catch (failure) {
      toastFailure(failure);
    }
    setIsSaving(false);
  };
  return (
    <form className={css.names} onSubmit={submit} noValidate>
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        maxLength={MAX_LENGTH.namePart}
        value={names.first_name}
        onChange={(event) => setNames({ ...names, first_name: event.target.value })}
      />
      <TextField
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={MAX_LENGTH.namePart}
        value={names.last_name}
        onChange={(event) => setNames({ ...names, last_name: event.target.value })}
      />
      <Button type="submit" busy={isSaving && texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
}
