import { useCallback, useEffect, useState } from 'react';

import type { Passkey } from '../../../../contract/console/passkeys.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { getApiUrl, read } from '../../platform/console-client.ts';
import { createPasskey, hasPasskeySupport, writeConfirmed } from '../../platform/passkeys.ts';
import { useAction } from '../../platform/use-action.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatDay } from '../../shell/session/time-formats.ts';
import { texts } from './account.texts.ts';

import css from './account-screen.module.css';

export function PasskeyList() {
  const { site } = useSelf();
  const formatDay = useFormatDay();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { run, isRunning, error } = useAction();
  /** The passkey that is removed; null: one is added. */
  const [removedId, setRemovedId] = useState<string | null>(null);
  const reload = useCallback(
    (): Promise<void> =>
      read<Passkey[]>(getApiUrl(site.id, 'listPasskeys')).then(
        (list) => {
          setPasskeys(list);
          setHasFailed(false);
        },
        () => setHasFailed(true),
      ),
    [site.id],
  );
  useEffect(() => void reload(), [reload]);
  const add = (): void =>
    run(async () => {
      setRemovedId(null);
      await createPasskey(site.id);
      await reload();
    });
  const remove = (id: string): void =>
    run(async () => {
      setRemovedId(id);
      await writeConfirmed(site.id, getApiUrl(site.id, 'removePasskey', { id }));
      await reload();
    });
  return (
    <section className={css.list} aria-label={texts.passkeys}>
      <header className={css.head}>
        <h3>{texts.passkeys}</h3>
        {hasPasskeySupport() && (
          <Button
            variant="soft"
            busy={isRunning && removedId === null && texts.addPasskey}
            onClick={add}
          >
            {texts.addPasskey}
          </Button>
        )}
      </header>
      <p>{texts.passkeysHint}</p>
      {!hasPasskeySupport() && <p className={css.quiet}>{texts.notSupported}</p>}
      {hasFailed && (
        <p role="alert">
          {texts.failed}{' '}
          <Button variant="plain" onClick={() => void reload()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {passkeys?.length === 0 && <p className={css.quiet}>{texts.noPasskeys}</p>}
      <ul className={css.rows}>
        {passkeys?.map(({ id, name, createdAt }) => (
          <li key={id} className={css.row}>
            <div className={css.who}>
              <strong>{name}</strong>
              <span className={css.quiet}>{texts.passkeySince(formatDay(createdAt))}</span>
            </div>
            <Button
              variant="plain"
              aria-label={texts.removeOf(name)}
              busy={isRunning && removedId === id && texts.remove}
              onClick={() => remove(id)}
            >
              {texts.remove}
            </Button>
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
