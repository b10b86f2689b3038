// The signed-in person: role and stores, alerts, and passkeys.
import { useMutation } from '@tanstack/react-query';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { call, isSignedOut } from '../../platform/console-client.ts';
import { formatPath, navigate } from '../../platform/navigation.ts';
import { announceSessionEnd } from '../../platform/session-end.ts';
import { useBoard, useSelf } from '../../shell/session/board-context.ts';
import { countUnsent, endBoards, flushBoards } from '../../shell/state/open-stores.ts';
import { texts } from './account.texts.ts';
import { AlertSection } from './alert-section.tsx';
import { useAlertSettings } from './alert-settings.ts';
import { PasskeyList } from './passkey-list.tsx';

import css from './account-screen.module.css';

export function AccountScreen() {
  const { name, email } = useSelf();
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <div>
          <h2>{name}</h2>
          <p className={css.quiet}>{email}</p>
        </div>
        <SignOutButton />
      </div>
      <AccountSections />
    </div>
  );
}

/** Sends the queued commands first; nothing about orders stays on the device. Without the server the session would go on. */
function SignOutButton() {
  const { site } = useSelf();
  const waiting = useBoard(() => countUnsent(site.id));
  const signOut = async (): Promise<void> => {
    await flushBoards(site.id);
    await call('staffSignOut', { params: { site: site.id } }).catch((failure: unknown) => {
      if (!isSignedOut(failure)) throw failure;
    });
    endBoards(site.id);
    announceSessionEnd(site.id);
    navigate(formatPath(site.id, 'sign-in'), { replaces: true });
  };
  const { mutate, isPending, isError } = useMutation({ mutationFn: signOut });
  return (
    <>
      <Button variant="soft" busy={isPending && texts.signOut} onClick={() => mutate()}>
        {texts.signOut}
      </Button>
      {isError && (
        <p className={css.error} role="alert">
          {texts.stillSignedIn(waiting)}
        </p>
      )}
    </>
  );
}

/** The passkeys wait for the alerts above them, which would push a focused button out of sight. */
function AccountSections() {
  const alerts = useAlertSettings();
  return (
    <>
      <AlertSection alerts={alerts} />
      {(alerts.settings ?? alerts.hasFailed) && <PasskeyList />}
    </>
  );
}
