import { useState, type FormEvent, type FocusEvent } from 'react';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { isLoginInput } from '../../../../contract/sign-in/sign-in-rules.ts';
import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { CallFailure, toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getSteadyMs } from '../../platform/clock.ts';
import { entryState, go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { extractPhoneDigits, hasTooManyDigits } from './phone-digits.ts';
import {
  toIdentifierInput,
  storeCodeSentTime,
  storeIdentifier,
  getStoredIdentifier,
  getSecondsUntilResend,
} from './sign-in-storage.ts';
import { texts } from './sign-in.texts.ts';

import css from './sign-in.module.css';

const PHONE_INPUT = {
  title: texts.phoneTitle,
  label: texts.phoneLabel,
  type: 'tel',
  inputMode: 'numeric',
  change: texts.emailInstead,
} as const;
const EMAIL_INPUT = {
  title: texts.emailTitle,
  label: texts.emailLabel,
  type: 'email',
  inputMode: 'email',
  change: texts.phoneInstead,
} as const;

const isTooSoon = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  failure.code === 'TOO_OFTEN' &&
  getSecondsUntilResend(getSteadyMs()) > 0;

/** /login (specification section 2): a phone number of digits only, or an e-mail, to which a code is sent. */
export function LoginScreen() {
  const [isByEmail, setIsByEmail] = useState(false);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const input = isByEmail ? EMAIL_INPUT : PHONE_INPUT;

  const changeValue = (text: string) => {
    setValue(isByEmail ? text.trim() : extractPhoneDigits(text));
    // One digit more is a key press that the full field ignores; several are a paste, whose number must not be cut unnoticed.
    const isCut = !isByEmail && text.length > value.length + 1 && hasTooManyDigits(text);
    setError(isCut ? answers.LOGIN_INVALID : undefined);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Specification section 2 keeps the focus in the field.
    event.currentTarget.querySelector('input')?.focus();
    if (isSending) return;
    // An error that a paste has caused stays until the text changes.
    if (error || !isLoginInput(value)) return setError(answers.LOGIN_INVALID);
    setIsSending(true);
    // Beginning a request takes a slow phone 20 ms.
    await new Promise<void>(runAfterPaint);
    const storeSent = () => {
      storeIdentifier(value);
      storeCodeSentTime(getSteadyMs());
    };
    try {
      await call('register', { body: toIdentifierInput(value) });
      storeSent();
      enterCode();
    } catch (failure) {
      // An earlier code was sent to the same identifier.
      if (isTooSoon(failure) && getStoredIdentifier() === value) return enterCode();
      // The response may be lost although the code was sent.
      if (failure instanceof CallFailure && failure.status === 0) storeSent();
      toastFailure(failure);
      setIsSending(false);
    }
  };

  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{input.title}</h1>
      <p className={css.lead}>{texts.lead}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextField
          key={input.type}
          label={input.label}
          type={input.type}
          inputMode={input.inputMode}
          autoComplete={input.type}
          enterKeyHint="go"
          value={value}
          error={error}
          autoFocus
          onBlur={keepFocus}
          onChange={(event) => changeValue(event.target.value)}
        />
        <Button
          type="submit"
          size="large"
          wide
          busy={isSending && texts.sending}
          // A press does not take the focus from the field; giving it back costs a slow phone 20 ms.
          onMouseDown={(event) => event.preventDefault()}
        >
          {texts.continueOn}
        </Button>
      </form>
      <Button
        variant="plain"
        className={css.change}
        onClick={() => {
          setIsByEmail(!isByEmail);
          setValue('');
          setError(undefined);
        }}
      >
        {input.change}
      </Button>
      <p className={css.consent}>{texts.consent}</p>
    </section>
  );
}

/** One history entry for both screens, so that Back leads to the page before the sign-in, also after it. */
const enterCode = (): void =>
  void go(PATHS.verification, { replace: true, returnPath: entryState().returnPath });

/** The field keeps the focus (specification section 2) unless the user moves it to another control. */
function keepFocus(event: FocusEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (isControl(event.relatedTarget)) return;
  requestAnimationFrame(() => {
    const isLost = !isControl(document.activeElement) && document.hasFocus();
    if (isLost && field.isConnected) field.focus();
  });
}

/**
 * Whether the element is a control; headings and main are none, which take the focus after a navigation or a click beside all
 * controls.
 */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.tabIndex >= 0;
