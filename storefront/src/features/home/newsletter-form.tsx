import { useState, type FormEvent } from 'react';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import type { LandingPage } from '../../../../contract/pages/pages.ts';
import { isEmail } from '../../../../contract/sign-in/sign-in-rules.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { PATHS } from '../../platform/paths.ts';
import { texts } from './newsletter-and-contact.texts.ts';

import css from './message-form.module.css';

/** Subscribes to the newsletter, which an e-mail then asks to confirm (PECR regulation 22). `wording`: the text of the consent. */
export function NewsletterForm({ wording, lang }: LandingPage['newsletter']) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = email.trim();
    if (!isEmail(address)) {
      setError(address ? answers.EMAIL_INVALID : texts.emailRequired);
      return focusFirstInvalid(form);
    }
    setError(undefined);
    setIsSending(true);
    try {
      await call('subscribe', { body: { email: address } });
      setEmail('');
      toast(answers.SUBSCRIBED);
    } catch (failure) {
      toastFailure(failure);
    }
    setIsSending(false);
  };

  return (
    <section aria-labelledby="newsletter" className={css.part}>
      <h2 id="newsletter" className={css.title}>
        {texts.newsletterTitle}
      </h2>
      <p className={css.lead}>{texts.newsletterLead}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="send"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="large" busy={isSending && texts.sending}>
          {texts.subscribe}
        </Button>
        <p className={css.small}>
          <span lang={lang}>{wording}</span> <a href={PATHS.privacy}>{texts.privacy}</a>
        </p>
      </form>
    </section>
  );
}
