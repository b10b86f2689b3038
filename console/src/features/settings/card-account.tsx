// The account at which the site's cards are charged. Its keys are entered here and never shown again.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type {
  CardAccountKeys,
  CardAccountView,
} from '../../../../contract/console/settings/card-account.ts';
import {
  findWrongKeys,
  hasTwoModes,
  STRIPE_KEY_NAMES,
  STRIPE_KEYS,
  type StripeKeyName,
} from '../../../../contract/console/settings/stripe-keys.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { formatYearDayIn } from '../../platform/locale.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

export function CardAccount() {
  const { site } = useSelf();
  const params = { site: site.id };
  const [open, setOpen] = useState<'enter' | 'remove' | null>(null);
  const account = useCall('readCardAccount', { params });
  const hosts = useCall('siteHosts', { params });
  const { data } = account;
  const close = () => setOpen(null);
  const finish = async () => {
    close();
    await account.reload();
  };
  const webhookUrl = data && `https://${hosts.data?.hosts[0]?.host ?? '…'}${data.webhookPath}`;
  return (
    <section aria-labelledby="settings-card">
      <h2 id="settings-card" className={css.heading}>
        {texts.card}
      </h2>
      {data ? (
        <div className={css.account}>
          <AccountState account={data} />
          {!data.canStore && <p className={css.quiet}>{texts.noSealKey}</p>}
          <p className={css.actions}>
            {data.canStore && (
              <Button variant={data.source ? 'soft' : 'solid'} onClick={() => setOpen('enter')}>
                {data.stored ? texts.enterAnother : texts.enterAccount}
              </Button>
            )}
            {data.stored && (
              <Button variant="plain" onClick={() => setOpen('remove')}>
                {texts.removeAccount}
              </Button>
            )}
          </p>
          <dl className={css.facts}>
            <dt>{texts.webhook}</dt>
            <dd>
              <code className={css.code}>{webhookUrl}</code>
            </dd>
            <dt>{texts.webhookEvents}</dt>
            <dd>
              <code className={css.code}>{data.events.join(', ')}</code>
            </dd>
          </dl>
          <p className={css.quiet}>{texts.webhookHint}</p>
        </div>
      ) : (
        <Pending error={account.error} label={texts.loading} />
      )}
      <Sheet isOpen={open === 'enter'} onClose={close} title={texts.enterAccount}>
        <AccountForm onSaved={finish} />
      </Sheet>
      <Sheet isOpen={open === 'remove'} onClose={close} title={texts.removeAccount}>
        <RemoveForm onClose={close} onRemoved={finish} />
      </Sheet>
    </section>
  );
}

function AccountState({ account: { source, stored } }: { account: CardAccountView }) {
  const { site } = useSelf();
  if (source === null) return <Notice tone="warning">{texts.doesNotSell}</Notice>;
  if (source === 'database' && stored)
    return (
      <p>
        {texts.charged(stored.lastDigits)}{' '}
        <span className={css.quiet}>
          {texts.enteredBy(
            stored.by || texts.commandLine,
            formatYearDayIn(site.timeZone)(stored.at),
          )}
        </span>
      </p>
    );
  return (
    <>
      {stored && <Notice tone="warning">{texts.notUsed(stored.lastDigits)}</Notice>}
      <p>{source === 'sandbox' ? texts.sandbox : texts.fromEnvironment}</p>
    </>
  );
}

const EMPTY: CardAccountKeys = { secretKey: '', publishableKey: '', webhookSecret: '' };

/** Nothing is said about a field that is still empty. */
function findKeyFaults(keys: CardAccountKeys): Partial<Record<StripeKeyName, string>> {
  const wrong = findWrongKeys(keys).filter((name) => keys[name] !== '');
  const faults: Partial<Record<StripeKeyName, string>> = Object.fromEntries(
    wrong.map((name) => [name, texts.wrongKey(STRIPE_KEYS[name].prefix)]),
  );
  const areBoth = keys.secretKey !== '' && keys.publishableKey !== '';
  if (wrong.length === 0 && areBoth && hasTwoModes(keys)) faults.publishableKey = texts.twoModes;
  return faults;
}

function AccountForm({ onSaved }: { onSaved: () => Promise<void> }) {
  const { site } = useSelf();
  const [keys, setKeys] = useState(EMPTY);
  const faults = findKeyFaults(keys);
  const isReady = findWrongKeys(keys).length === 0 && !hasTwoModes(keys);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await callConfirmed('setCardAccount', { params: { site: site.id }, body: keys });
      setKeys(EMPTY);
      toast(texts.accountSaved);
      await onSaved();
    },
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate();
      }}
    >
      <p className={css.quiet}>{texts.keysHint}</p>
      {STRIPE_KEY_NAMES.map((name) => (
        <TextField
          key={name}
          label={texts.keys[name]}
          type={name === 'publishableKey' ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          placeholder={STRIPE_KEYS[name].prefix}
          value={keys[name]}
          error={faults[name]}
          onChange={({ target }) => setKeys({ ...keys, [name]: target.value.trim() })}
        />
      ))}
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <Button type="submit" size="large" wide disabled={!isReady} busy={isPending && texts.trying}>
        {texts.saveAccount}
      </Button>
    </form>
  );
}

function RemoveForm({
  onClose,
  onRemoved,
}: {
  onClose: () => void;
  onRemoved: () => Promise<void>;
}) {
  const { site } = useSelf();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await callConfirmed('removeCardAccount', { params: { site: site.id } });
      await onRemoved();
    },
  });
  return (
    <div className={css.form}>
      <p>{texts.removeHint}</p>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <div className={css.actions}>
        <Button variant="soft" size="large" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button
          variant="danger"
          size="large"
          busy={isPending && texts.removeAccount}
          onClick={() => mutate()}
        >
          {texts.removeAccount}
        </Button>
      </div>
    </div>
  );
}
