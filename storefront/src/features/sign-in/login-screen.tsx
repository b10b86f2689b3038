import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { useState, type FormEvent, type FocusEvent } from 'react';
import { isLoginInput } from '../../../../contract/sign-in-rules.ts';
import { call } from '../../platform/api/call.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import {
  toIdentifierInput,
  storeCodeSentTime,
  storeIdentifier,
  getStoredIdentifier,
  getSecondsUntilResend,
} from './identifier.ts';
import { extractPhoneDigits } from './phone-digits.ts';
import css from './sign-in.module.css';
import { texts } from './sign-in.texts.ts';

const AS_PHONE = {
  title: texts.phoneTitle,
  label: texts.phoneLabel,
  type: 'tel',
  inputMode: 'numeric',
  change: texts.emailInstead,
} as const;
const AS_EMAIL = {
  title: texts.emailTitle,
  label: texts.emailLabel,
  type: 'email',
  inputMode: 'email',
  change: texts.phoneInstead,
} as const;

const isTooSoon = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  failure.code === 'TOO_OFTEN' &&
  getSecondsUntilResend(Date.now()) > 0;

/** /login (specification section 2): one box, digits only until e-mail is asked for; a code is then sent. */
export function LoginScreen() {
  const [isByEmail, setIsByEmail] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const words = isByEmail ? AS_EMAIL : AS_PHONE;

  const type = (text: string) => {
    setValue(isByEmail ? text.trim() : extractPhoneDigits(text));
    setError(undefined);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A press of the button takes the focus; specification section 2 keeps it in the box.
    event.currentTarget.querySelector('input')?.focus();
    if (isSending) return;
    if (!isLoginInput(value)) return setError(answers.LOGIN_INVALID);
    setIsSending(true);
    const noteSent = () => {
      storeIdentifier(value);
      storeCodeSentTime(Date.now());
    };
    try {
      await call('register', { body: toIdentifierInput(value) });
      noteSent();
      void go(PATHS.verification);
    } catch (failure) {
      // A code is already on its way to the same address.
      if (isTooSoon(failure) && getStoredIdentifier() === value) return void go(PATHS.verification);
      // The answer may have been lost, and not the code.
      if (failure instanceof CallFailure && failure.status === 0) noteSent();
      toast(getErrorMessage(failure), { kind: 'alert' });
      setIsSending(false);
    }
  };

  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p className={css.lead}>{texts.lead}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          key={words.type}
          label={words.label}
          type={words.type}
          inputMode={words.inputMode}
          autoComplete={words.type}
          enterKeyHint="go"
          value={value}
          error={error}
          autoFocus
          onBlur={keepFocus}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" size="large" wide busy={isSending && texts.sending}>
          {texts.continueOn}
        </Button>
      </form>
      <Button
        look="plain"
        className={css.change}
        onClick={() => {
          setIsByEmail(!isByEmail);
          setValue('');
          setError(undefined);
        }}
      >
        {words.change}
      </Button>
      <p className={css.consent}>{texts.consent}</p>
    </section>
  );
}

/** The login box stays in focus (specification section 2), yet never holds on to somebody who tabs or presses elsewhere. */
function keepFocus(event: FocusEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  if (takesFocus(event.relatedTarget)) return;
  requestAnimationFrame(() => {
    const isLost = !takesFocus(document.activeElement) && document.hasFocus();
    if (isLost && box.isConnected) box.focus();
  });
}

/** The page's own headings and main can be focused too, by a press beside everything or on arrival. */
const takesFocus = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.tabIndex >= 0;
