import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';

import { STAFF_CODE_LENGTH } from '../../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import type {
  ProofOfWorkChallenge,
  ProofOfWorkSolution,
} from '../../../../contract/sign-in/proof-of-work.ts';
import { isEmail } from '../../../../contract/sign-in/sign-in-rules.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { call, ConsoleFailure, describeFailure } from '../../platform/console-client.ts';
import { Entrance } from '../../platform/entrance.tsx';
import { Link } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { PageLoading } from '../../platform/page-state.tsx';
import { hasPasskeySupport, signInWithPasskey } from '../../platform/passkeys.ts';
import { texts } from './sign-in.texts.ts';
import { useSiteName } from './use-site-name.ts';

import css from './sign-in-screen.module.css';

/** E-mail, then the six digits that arrive there. */
export function SignInScreen({
  site,
  onSignedIn,
}: {
  site: string;
  onSignedIn: (self: StaffSelf) => void;
}) {
  const name = useSiteName(site);
  const [sent, setSent] = useState<{ email: string; resendAt: number } | null>(null);
  // A name that came later would move the form.
  if (name === undefined) return <PageLoading />;
  return (
    <Entrance site={name} heading={texts.heading}>
      {sent ? (
        <CodeForm
          site={site}
          sent={sent}
          onSent={(resendAt) => setSent({ ...sent, resendAt })}
          onOtherEmail={() => setSent(null)}
          onSignedIn={onSignedIn}
        />
      ) : (
        <>
          <EmailForm site={site} onSent={(email, resendAt) => setSent({ email, resendAt })} />
          {hasPasskeySupport() && <PasskeyButton site={site} onSignedIn={onSignedIn} />}
          <Link className={css.link} href={formatPath(site, 'enrol')} replaces>
            {texts.enrolInstead}
          </Link>
        </>
      )}
    </Entrance>
  );
}

function PasskeyButton({
  site,
  onSignedIn,
}: {
  site: string;
  onSignedIn: (self: StaffSelf) => void;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signInWithPasskey(site),
    onSuccess: onSignedIn,
  });
  return (
    <>
      <Button
        variant="soft"
        size="large"
        wide
        busy={isPending && texts.signingIn}
        onClick={() => mutate()}
      >
        {texts.usePasskey}
      </Button>
      {error && <p role="alert">{describeFailure(error)}</p>}
    </>
  );
}

/** Resolves with the time from which a new code may be asked for. */
async function sendCode(site: string, email: string): Promise<number> {
  const send = (solution?: ProofOfWorkSolution) =>
    call('sendStaffCode', { params: { site }, body: { email, solution } });
  const { resendAfterSeconds } = await send().catch(async (failure: unknown) => {
    if (!(failure instanceof ConsoleFailure) || failure.code !== 'PUZZLE_NEEDED') throw failure;
    const { solveProofOfWork } =
      await import('../../../../web/proof-of-work/solve-proof-of-work.ts');
    return send(await solveProofOfWork(failure.data as ProofOfWorkChallenge));
  });
  return Date.now() + resendAfterSeconds * 1_000;
}

function EmailForm({
  site,
  onSent,
}: {
  site: string;
  onSent: (email: string, resendAt: number) => void;
}) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const typed = cleanLine(email).toLowerCase();
    if (!isEmail(typed)) return setError(texts.emailInvalid);
    setIsBusy(true);
    setError(undefined);
    await sendCode(site, typed).then(
      (resendAt) => onSent(typed, resendAt),
      (failure: unknown) => {
        setError(describeFailure(failure));
        setIsBusy(false);
      },
    );
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        autoFocus
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={isBusy && texts.sending}>
        {texts.sendCode}
      </Button>
    </form>
  );
}

function CodeForm({
  site,
  sent: { email, resendAt },
  onSent,
  onOtherEmail,
  onSignedIn,
}: {
  site: string;
  sent: { email: string; resendAt: number };
  onSent: (resendAt: number) => void;
  onOtherEmail: () => void;
  onSignedIn: (self: StaffSelf) => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const waitSeconds = useSecondsUntil(resendAt);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const digits = code.replace(/\D/g, '');
    if (digits.length !== STAFF_CODE_LENGTH) return setError(texts.codeInvalid);
    setIsBusy(true);
    setError(undefined);
    await call('staffSignIn', { params: { site }, body: { email, code: digits } }).then(
      onSignedIn,
      (failure: unknown) => {
        setError(describeFailure(failure));
        setIsBusy(false);
      },
    );
  };
  const resend = (): void => {
    sendCode(site, email).then(onSent, (failure: unknown) => setError(describeFailure(failure)));
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{texts.codeSent(email)}</p>
      <TextField
        label={texts.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        autoFocus
        className={css.code}
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="large" wide busy={isBusy && texts.signingIn}>
        {texts.signIn}
      </Button>
      <Button variant="plain" disabled={waitSeconds > 0} onClick={resend}>
        {waitSeconds > 0 ? texts.resendIn(waitSeconds) : texts.resend}
      </Button>
      <Button variant="plain" onClick={onOtherEmail}>
        {texts.otherEmail}
      </Button>
    </form>
  );
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((instant - now) / 1_000));
}
