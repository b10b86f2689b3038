import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import { STAFF_CODE_LENGTH } from '../../../../contract/console/roles.ts';
import { getLanguage } from '../../../../contract/language.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { call, ConsoleFailure, describeFailure } from '../../platform/console-client.ts';
import { LOCALE } from '../../platform/locale.ts';
import { hasPushSupport, subscribeToPush } from '../../platform/push.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatTime } from '../../shell/session/time-formats.ts';
import { texts } from './account.texts.ts';
import { type useAlertSettings } from './alert-settings.ts';
import { changeDuty } from './duties.ts';

import css from './account-screen.module.css';

type SettingsState = ReturnType<typeof useAlertSettings>;
type Alerts = SettingsState & { settings: AlertSettings };

/** The stores at which the person is on duty, and the channels of their alerts. */
export function AlertSection({ alerts }: { alerts: SettingsState }) {
  const { settings, hasFailed, error } = alerts;
  return (
    <section className={css.list} aria-label={texts.alerts}>
      <h3>{texts.alerts}</h3>
      <p>{texts.alertsHint}</p>
      {hasFailed && <p role="alert">{texts.alertsFailed}</p>}
      {settings && (
        <>
          <DutyList {...alerts} settings={settings} />
          <PushSwitch {...alerts} settings={settings} />
          <PhoneForm {...alerts} settings={settings} key={settings.phone} />
        </>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

function DutyList({ settings, change, isChanging }: Alerts) {
  const { site, stores } = useSelf();
  const formatTime = useFormatTime();
  const [duty] = settings.duties;
  return (
    <div role="group" aria-label={texts.dutyAt} className={css.rows}>
      {stores.map(({ id, name }) => (
        <Checkbox
          key={id}
          kind="switch"
          className={css.row}
          label={texts.onDutyAt(name)}
          checked={settings.duties.some(({ storeId }) => storeId === id)}
          aria-disabled={isChanging || undefined}
          onChange={({ target }) =>
            change(() =>
              call('setDuty', {
                params: { site: site.id },
                body: changeDuty(settings, id, target.checked),
              }),
            )
          }
        />
      ))}
      <p className={css.quiet}>{duty ? texts.dutyUntil(formatTime(duty.until)) : texts.noDuty}</p>
    </div>
  );
}

function PushSwitch({ settings: { pushKey, hasPush }, change, isChanging }: Alerts) {
  const params = { site: useSelf().site.id };
  const [isRefused, setIsRefused] = useState(false);
  if (pushKey === null) return <p className={css.quiet}>{texts.pushNotSetUp}</p>;
  if (!hasPushSupport()) return <p className={css.quiet}>{texts.pushNotSupported}</p>;
  const turnOn = (): void =>
    change(async () => {
      const subscription = await subscribeToPush(pushKey);
      setIsRefused(subscription === null);
      const language = getLanguage(LOCALE);
      return subscription && call('subscribePush', { params, body: { ...subscription, language } });
    });
  return (
    <div className={css.choice}>
      <Checkbox
        kind="switch"
        className={css.row}
        label={texts.push}
        checked={hasPush}
        aria-disabled={isChanging || undefined}
        onChange={({ target }) =>
          target.checked ? turnOn() : change(() => call('unsubscribePush', { params }))
        }
      />
      <p className={css.quiet}>{texts.pushHint}</p>
      {isRefused && (
        <p className={css.error} role="alert">
          {texts.pushRefused}
        </p>
      )}
    </div>
  );
}

function PhoneForm({ settings: { phone }, show }: Alerts) {
  const { site } = useSelf();
  const [typed, setTyped] = useState(phone ?? '');
  /** The number to which a code was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const number = cleanLine(typed) || null;
  const isCodeSent = number !== null && number === sentTo;
  // Its failures are about this field.
  const saving = useMutation({
    mutationFn: async (proof: { code?: string }) => {
      const body = { phone: number, ...proof };
      const saved = await call('setAlertPhone', { params: { site: site.id }, body }).catch(
        (failure: unknown) => {
          if (!(failure instanceof ConsoleFailure) || failure.code !== 'FRESH_CODE_NEEDED')
            throw failure;
          setSentTo(number);
          setCode('');
        },
      );
      if (saved) show(saved);
    },
  });
  const error = saving.error ? describeFailure(saving.error) : undefined;
  const submit = (proof: { code?: string }): void => {
    if (!saving.isPending) saving.mutate(proof);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(isCodeSent ? { code } : {});
      }}
    >
      <TextField
        label={texts.phone}
        hint={texts.phoneHint}
        error={isCodeSent ? undefined : error}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isCodeSent && (
        <TextField
          label={texts.phoneCode}
          hint={texts.phoneCodeHint(sentTo)}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={STAFF_CODE_LENGTH}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
        />
      )}
      <Button
        type="submit"
        variant="soft"
        disabled={number === phone || (isCodeSent && code.length < STAFF_CODE_LENGTH)}
        busy={saving.isPending && texts.savePhone}
      >
        {texts.savePhone}
      </Button>
      {isCodeSent && (
        <Button variant="plain" onClick={() => submit({})}>
          {texts.newPhoneCode}
        </Button>
      )}
    </form>
  );
}
