import { useState } from 'react';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import { STAFF_CODE_LENGTH } from '../../../../contract/console/roles.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Checkbox } from '../../../../web/ui/checkbox.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { ConsoleFailure } from '../../platform/console-client.ts';
import { hasPushSupport, subscribeToPush } from '../../platform/push.ts';
import { useAction } from '../../platform/use-action.ts';
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

function DutyList({ settings, change, isRunning }: Alerts) {
  const { stores } = useSelf();
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
          aria-disabled={isRunning || undefined}
          onChange={({ target }) => change('setDuty', changeDuty(settings, id, target.checked))}
        />
      ))}
      <p className={css.quiet}>{duty ? texts.dutyUntil(formatTime(duty.until)) : texts.noDuty}</p>
    </div>
  );
}

function PushSwitch({ settings: { pushKey, hasPush }, change, save, run, isRunning }: Alerts) {
  const [isRefused, setIsRefused] = useState(false);
  if (pushKey === null) return <p className={css.quiet}>{texts.pushNotSetUp}</p>;
  if (!hasPushSupport()) return <p className={css.quiet}>{texts.pushNotSupported}</p>;
  const turnOn = (): void =>
    run(async () => {
      const subscription = await subscribeToPush(pushKey);
      setIsRefused(subscription === null);
      const { lang: language } = document.documentElement;
      if (subscription) await save('subscribePush', { ...subscription, language });
    });
  return (
    <div className={css.choice}>
      <Checkbox
        kind="switch"
        className={css.row}
        label={texts.push}
        checked={hasPush}
        aria-disabled={isRunning || undefined}
        onChange={({ target }) => (target.checked ? turnOn() : change('unsubscribePush'))}
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

function PhoneForm({ settings: { phone }, save }: Alerts) {
  // Its failures are about this field.
  const { run, isRunning, error } = useAction();
  const [typed, setTyped] = useState(phone ?? '');
  /** The number to which a code was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const number = cleanLine(typed) || null;
  const isCodeSent = number !== null && number === sentTo;
  const submit = (proof: { code?: string }): void =>
    run(async () => {
      await save('setAlertPhone', { phone: number, ...proof }).catch((failure: unknown) => {
        if (!(failure instanceof ConsoleFailure) || failure.code !== 'FRESH_CODE_NEEDED')
          throw failure;
        setSentTo(number);
        setCode('');
      });
    });
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
        busy={isRunning && texts.savePhone}
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
