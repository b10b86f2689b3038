import { useState, type FormEvent } from 'react';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { isEmail } from '../../../../contract/sign-in/sign-in-rules.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { CallFailure, toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { texts } from './newsletter-and-contact.texts.ts';

import css from './message-form.module.css';

type Field = 'name' | 'email' | 'message';
type Values = Record<Field, string>;
type Errors = Partial<Values>;

const BLANK: Values = { name: '', email: '', message: '' };

function validate({ name, email, message }: Values): Errors {
  return {
    ...(isEmptyText(name) && { name: answers.NAME_REQUIRED }),
    ...(!isEmail(email.trim()) && {
      email: isEmptyText(email) ? texts.emailRequired : answers.EMAIL_INVALID,
    }),
    ...(isEmptyText(message) && { message: answers.MESSAGE_REQUIRED }),
  };
}

/** A message to the restaurant: stored, and e-mailed to its support address. */
export function ContactForm() {
  const [values, setValues] = useState(BLANK);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = validate(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    setIsSending(true);
    try {
      const { message } = await call('contact', { body: values });
      setValues(BLANK);
      toast(message);
    } catch (failure) {
      if (failure instanceof CallFailure && failure.errors.length > 0) {
        setErrors(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])));
        focusFirstInvalid(form);
      } else toastFailure(failure);
    }
    setIsSending(false);
  };
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [field]: event.target.value }),
  });

  return (
    <section aria-labelledby="contact" className={css.part}>
      <h2 id="contact" className={css.title}>
        {texts.writeToUs}
      </h2>
      <p className={css.lead}>{texts.contactLead}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField label={texts.name} autoComplete="name" {...bind('name')} />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...bind('email')}
        />
        <TextArea
          label={texts.message}
          rows={4}
          maxLength={MAX_LENGTH.contactMessage}
          {...bind('message')}
        />
        <Button type="submit" size="large" variant="soft" busy={isSending && texts.sending}>
          {texts.send}
        </Button>
      </form>
    </section>
  );
}
