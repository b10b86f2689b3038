import { useRef, useState, type FormEvent } from 'react';

import type { AddressSuggestion } from '../../../../contract/address/address-suggestion.ts';
import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { Address } from '../../../../contract/customers/customer.ts';
import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { CallFailure, toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { AddressFinder } from './address-finder.tsx';
import { texts } from './addresses.texts.ts';

import css from './address-book.module.css';

const FIELDS = ['label', 'flat', 'line1', 'line2', 'town', 'postcode', 'instructions'] as const;
type Field = (typeof FIELDS)[number];
/** The first empty one of these fields gets the focus when a suggestion has filled the form. */
const FOCUS_ORDER = ['line1', 'flat', 'town', 'postcode', 'instructions'] as const;
type Errors = Partial<Record<Field, string>>;

export type AddressValues = Record<Field, string>;

/** A form that is neither saved nor cancelled. */
export interface UnsavedAddress {
  /** The id of the address that is edited; null for a new one. */
  id: string | null;
  values: AddressValues;
}

export interface AddressFormProps extends UnsavedAddress {
  onChange: (values: AddressValues) => void;
  /** Whether an address lookup is configured. */
  hasFinder: boolean;
  onSaved: (address: Address) => void;
  onCancel: (() => void) | null;
}

function validate(values: AddressValues): Errors {
  return {
    ...(isEmptyText(values.line1) && { line1: answers.ADDRESS_LINE_REQUIRED }),
    ...(isEmptyText(values.town) && { town: answers.TOWN_REQUIRED }),
    ...(!parsePostcode(values.postcode) && {
      postcode: answers.DELIVERY_INVALID_POSTCODE,
    }),
  };
}

/** Empty if the whole address was refused, such as one too many, or the server was not reached. */
function getFieldErrors(failure: unknown): Errors {
  if (!(failure instanceof CallFailure)) return {};
  const isField = (field: string) => FIELDS.some((each) => each === field);
  const ofFields = failure.errors.filter(({ field }) => isField(field));
  return Object.fromEntries(ofFields.map(({ field, message }) => [field, message]));
}

export function AddressForm(props: AddressFormProps) {
  const { id, values, onChange, hasFinder, onSaved, onCancel } = props;
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The pay button submits this form, too.
    if (isSaving) return;
    const invalid = validate(values);
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return focusFirstInvalid(event.currentTarget);
    setIsSaving(true);
    // Beginning a request takes a slow phone 20 ms.
    await new Promise<void>(runAfterPaint);
    try {
      const { data } = id
        ? await call('updateAddress', { params: { id }, body: values })
        : await call('createAddress', { body: values });
      onSaved(data);
    } catch (failure) {
      const refused = getFieldErrors(failure);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toastFailure(failure);
      else if (form.current) focusFirstInvalid(form.current);
    }
    setIsSaving(false);
  };
  const fillIn = (address: AddressSuggestion) => {
    const filled = { ...values, ...address };
    onChange(filled);
    setErrors({});
    const next = FOCUS_ORDER.find((field) => !filled[field]) ?? 'instructions';
    form.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus();
  };
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...values, [field]: event.target.value }),
  });

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label={texts.address}>
      {hasFinder && (
        <AddressFinder
          initialText={id ? '' : values.postcode}
          onFound={fillIn}
          className={css.wide}
        />
      )}
      <TextField label={texts.line1} autoComplete="address-line1" {...bind('line1')} />
      <TextField label={texts.flat} autoComplete="address-line3" {...bind('flat')} />
      <TextField label={texts.line2} autoComplete="address-line2" {...bind('line2')} />
      <TextField label={texts.town} autoComplete="address-level2" {...bind('town')} />
      <TextField
        label={texts.postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        {...bind('postcode')}
      />
      <TextField label={texts.nameIt} placeholder={texts.nameExamples} {...bind('label')} />
      <TextArea
        label={texts.instructions}
        maxLength={MAX_LENGTH.address.instructions}
        className={css.wide}
        {...bind('instructions')}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isSaving && texts.saving}>
          {texts.save}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

export const createBlankValues = (postcode: string | null): AddressValues => ({
  label: '',
  flat: '',
  line1: '',
  line2: '',
  town: '',
  postcode: postcode ?? '',
  instructions: '',
});

export const getValues = (address: Address): AddressValues =>
  Object.fromEntries(FIELDS.map((field) => [field, address[field]])) as AddressValues;
