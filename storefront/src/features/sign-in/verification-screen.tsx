import { useEffect, useState, type FormEvent } from 'react';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { clearToasts, toast } from '../../../../web/ui/feedback/toast.ts';
import { toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getSteadyMs } from '../../platform/clock.ts';
import { entryState, go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { startSession } from '../../platform/session.ts';
import { CodeBoxes, EMPTY_CODE, isCodeRefused } from './code-boxes.tsx';
import {
  toIdentifierInput,
  storeCodeSentTime,
  getStoredIdentifier,
  getSecondsUntilResend,
} from './sign-in-storage.ts';
import { texts } from './sign-in.texts.ts';

import css from './sign-in.module.css';

/** /verification (specification section 2): the four-digit code, or a sign-in link with a token in its fragment. */
export function VerificationScreen() {
  const [identifier, setIdentifier] = useState('');
  const [digits, setDigits] = useState(EMPTY_CODE);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { seconds, restart } = useResendCountdown();
  const isFilled = digits.every((digit) => digit !== '');

  const signIn = async (proof: { code: string } | { linkToken: string }, user: string) => {
    clearToasts();
    setIsChecking(true);
    try {
      const { data } = await call('verifyOtp', {
        body: { ...(user && toIdentifierInput(user)), ...proof },
      });
      startSession(data);
      void go(entryState().returnPath ?? PATHS.menu, { replace: true });
    } catch (failure) {
      toastFailure(failure);
      setIsChecking(false);
      if (!isCodeRefused(failure)) return;
      setDigits(EMPTY_CODE);
      setIsInvalid(true);
    }
  };

  useEffect(() => {
    const user = getStoredIdentifier() ?? '';
    const linkToken = takeLinkToken();
    setIdentifier(user);
    if (linkToken) void signIn({ linkToken }, user);
    else if (!user) changeIdentifier();
  }, []);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isFilled && !isChecking) void signIn({ code: digits.join('') }, identifier);
  };

  const resend = async () => {
    try {
      const { message } = await call('resendOtp', { body: toIdentifierInput(identifier) });
      storeCodeSentTime(getSteadyMs());
      restart();
      setDigits(EMPTY_CODE);
      setIsInvalid(false);
      toast(message);
    } catch (failure) {
      toastFailure(failure);
    }
  };

  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{texts.codeTitle}</h1>
      <p className={css.lead}>
        {texts.codeSentTo} <strong className={css.identifier}>{identifier}</strong>
      </p>
      <form className={css.form} onSubmit={submit} noValidate>
        <CodeBoxes
          digits={digits}
          isInvalid={isInvalid}
          onSubmit={submit}
          onChange={(next) => {
            setDigits(next);
            setIsInvalid(false);
          }}
        />
        <p className={css.tip}>{texts.tip}</p>
        <Button
          type="submit"
          size="large"
          wide
          disabled={!isFilled}
          busy={isChecking && texts.checking}
        >
          {texts.continueOn}
        </Button>
      </form>
      <div className={css.row}>
        <Button variant="plain" className={css.change} onClick={() => changeIdentifier()}>
          {texts.back}
        </Button>
        <Button variant="soft" disabled={seconds > 0} onClick={() => void resend()}>
          {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
        </Button>
      </div>
    </section>
  );
}

const changeIdentifier = (): void =>
  void go(PATHS.login, { replace: true, returnPath: entryState().returnPath });

/** Reads and removes the token of a sign-in link. Browsers do not send the fragment to servers. */
function takeLinkToken(): string | null {
  const token = /^#link=([A-Za-z0-9_-]{16,100})$/.exec(location.hash)?.[1] ?? null;
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}

/** Seconds until another code can be requested. */
function useResendCountdown(): { seconds: number; restart: () => void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(getSecondsUntilResend(getSteadyMs()));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  return { seconds, restart: () => setSeconds(getSecondsUntilResend(getSteadyMs())) };
}
