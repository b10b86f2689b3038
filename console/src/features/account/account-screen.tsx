// The signed-in person: role and stores, alerts, and passkeys.
import { Button } from '../../../../web/ui/button.tsx';
import { clearStored } from '../../platform/device-storage.ts';
import { formatPath, navigate } from '../../platform/navigation.ts';
import { getOpsUrl, write } from '../../platform/ops-client.ts';
import { announceSessionEnd } from '../../platform/session-end.ts';
import { BoardFrame, useAlertSettings, useBoardStore, useSelf } from '../board/board.ts';
import { AlertSection } from './alert-section.tsx';
import css from './account-screen.module.css';
import { texts } from './account.texts.ts';
import { PasskeyList } from './passkey-list.tsx';

export function AccountScreen() {
  const { name, email, tablet } = useSelf();
  return (
    <BoardFrame screen="account">
      {tablet ? (
        <p className={css.centre}>{texts.notHere}</p>
      ) : (
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
      )}
    </BoardFrame>
  );
}

/** Sends the queued commands first; nothing about orders stays on the device. */
function SignOutButton() {
  const { site } = useSelf();
  const store = useBoardStore();
  const signOut = async (): Promise<void> => {
    await store.flushAll();
    store.close();
    clearStored(site.id);
    await write(getOpsUrl(site.id, 'staffSignOut')).catch(() => {});
    announceSessionEnd(site.id);
    navigate(formatPath(site.id, 'sign-in'), { replaces: true });
  };
  return (
    <Button variant="soft" onClick={() => void signOut()}>
      {texts.signOut}
    </Button>
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
