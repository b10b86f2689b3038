// The signed-in person: role and stores, alerts, and passkeys.
import { Button } from '../../../../web/ui/button.tsx';
import { getApiUrl, isSignedOut, write } from '../../platform/console-client.ts';
import { formatPath, navigate } from '../../platform/navigation.ts';
import { announceSessionEnd } from '../../platform/session-end.ts';
import { useAction } from '../../platform/use-action.ts';
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
  const { run, isRunning, error } = useAction();
  const signOut = async (): Promise<void> => {
    await flushBoards(site.id);
    await write(getApiUrl(site.id, 'staffSignOut')).catch((failure: unknown) => {
      if (!isSignedOut(failure)) throw failure;
    });
    endBoards(site.id);
    announceSessionEnd(site.id);
    navigate(formatPath(site.id, 'sign-in'), { replaces: true });
  };
  return (
    <>
      <Button variant="soft" busy={isRunning && texts.signOut} onClick={() => run(signOut)}>
        {texts.signOut}
      </Button>
      {error !== undefined && (
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
