import { useCallback, useEffect, useState } from 'react';
import type { Passkey } from '../../../../contract/ops/passkeys.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { getOpsUrl, read } from '../../platform/ops-client.ts';
import { createPasskey, hasPasskeySupport, writeConfirmed } from '../../platform/passkeys.ts';
import { useAction } from '../../platform/use-action.ts';
import { useFormatDay, useSelf } from '../board/board.ts';
import css from './team-screen.module.css';
import { texts } from './team.texts.ts';

/** Passkeys of the signed-in person. */
export function PasskeyList() {
  const { site } = useSelf();
  const formatDay = useFormatDay();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([]);
  const { run, isRunning, error } = useAction();
  const reload = useCallback(
    async (): Promise<void> =>
      setPasskeys(await read<Passkey[]>(getOpsUrl(site.id, 'listPasskeys'))),
    [site.id],
  );
  useEffect(() => {
    // The rest of the screen tells that the server cannot be reached.
    reload().catch(() => {});
  }, [reload]);
  const add = (): void =>
    run(async () => {
      await createPasskey(site.id);
      await reload();
    });
  const remove = (id: string): void =>
    run(async () => {
      await writeConfirmed(site.id, getOpsUrl(site.id, 'removePasskey', { id }));
      await reload();
    });
  return (
    <section className={css.list} aria-label={texts.passkeys}>
      <header className={css.head}>
        <h2>{texts.passkeys}</h2>
        {hasPasskeySupport() && (
          <Button variant="soft" disabled={isRunning} onClick={add}>
            {texts.addPasskey}
          </Button>
        )}
      </header>
      <p className={css.lead}>{texts.passkeysWhat}</p>
      <ul className={css.rows}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className={css.row}>
            <div className={css.who}>
              <strong>{name}</strong>
              <span className={css.quiet}>{texts.passkeySince(formatDay(createdAt))}</span>
            </div>
            <div className={css.actions}>
              <Button
                variant="plain"
                aria-label={texts.removeOf(name)}
                disabled={isRunning}
                onClick={() => remove(id)}
              >
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
