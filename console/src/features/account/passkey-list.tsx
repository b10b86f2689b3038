import { useMutation } from '@tanstack/react-query';

import { Button } from '../../../../web/ui/buttons/button.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { callConfirmed, createPasskey, hasPasskeySupport } from '../../platform/passkeys.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatDay } from '../../shell/session/time-formats.ts';
import { texts } from './account.texts.ts';

import css from './account-screen.module.css';

export function PasskeyList() {
  const { site } = useSelf();
  const formatDay = useFormatDay();
  const params = { site: site.id };
  const { data: passkeys, error: readError, reload } = useCall('listPasskeys', { params });
  /** `id` null: one is added. */
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (id: string | null) => {
      await (id === null
        ? createPasskey(site.id)
        : callConfirmed('removePasskey', { params: { ...params, id } }));
      await reload();
    },
  });
  const change = (id: string | null): void => {
    if (!isPending) mutate(id);
  };
  return (
    <section className={css.list} aria-label={texts.passkeys}>
      <header className={css.head}>
        <h3>{texts.passkeys}</h3>
        {hasPasskeySupport() && (
          <Button
            variant="soft"
            busy={isPending && variables === null && texts.addPasskey}
            onClick={() => change(null)}
          >
            {texts.addPasskey}
          </Button>
        )}
      </header>
      <p>{texts.passkeysHint}</p>
      {!hasPasskeySupport() && <p className={css.quiet}>{texts.notSupported}</p>}
      {readError && (
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
              busy={isPending && variables === id && texts.remove}
              onClick={() => change(id)}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
    </section>
  );
}
