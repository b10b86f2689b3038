// The signed-in person: role and stores, alerts, and passkeys.
import { BoardFrame, useAlertSettings, useSelf } from '../board/board.ts';
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
          <h2>{name}</h2>
          <p className={css.quiet}>{email}</p>
          <AccountSections />
        </div>
      )}
    </BoardFrame>
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
