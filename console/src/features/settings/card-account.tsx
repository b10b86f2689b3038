// The account at which the cards of the site, or of a store with a seller of its own, are charged. Its keys are entered here and never shown again.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

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
import type { SettingsStore } from '../../../../contract/content/office-settings.ts';
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

type Owner = Pick<SettingsStore, 'id' | 'name'> | null;

/** `store` null: the account of the site. */
export function CardAccount({ store }: { store: Owner }) {
  const { site } = useSelf();
  const headingId = useId();
  const params = { site: site.id };
  const query = { store: store?.id };
  const [open, setOpen] = useState<'enter' | 'remove' | null>(null);
  const account = useCall('readCardAccount', { params, query });
  const hosts = useCall('siteHosts', { params });
  const { data } = account;
  const close = () => setOpen(null);
  const finish = async () => {
    close();
    await account.reload();
  };
  const webhookUrl = data && `https://${hosts.data?.hosts[0]?.host ?? '…'}${data.webhookPath}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {store ? texts.cardOf(store.name) : texts.card}
      </h2>
      {data ? (
        <div className={css.account}>
          <AccountState account={data} store={store} />
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
        <AccountForm store={store} onSaved={finish} />
      </Sheet>
      <Sheet isOpen={open === 'remove'} onClose={close} title={texts.removeAccount}>
        <RemoveForm store={store} onClose={close} onRemoved={finish} />
      </Sheet>
    </section>
  );
}

function AccountState({
  account: { source, stored },
  store,
}: {
  account: CardAccountView;
  store: Owner;
}) {
  const { site } = useSelf();
  if (source === null && store)
    return (
      <>
        {stored && <Notice tone="warning">{texts.notUsed(stored.lastDigits)}</Notice>}
        <p>{texts.chargedAtSite}</p>
      </>
    );
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

function AccountForm({ store, onSaved }: { store: Owner; onSaved: () => Promise<void> }) {
  const { site } = useSelf();
  const [keys, setKeys] = useState(EMPTY);
  const faults = findKeyFaults(keys);
  const isReady = findWrongKeys(keys).length === 0 && !hasTwoModes(keys);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { store: store?.id };
      await callConfirmed('setCardAccount', { params: { site: site.id }, query, body: keys });
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
  store,
  onClose,
  onRemoved,
}: {
  store: Owner;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}) {
  const { site } = useSelf();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { store: store?.id };
      await callConfirmed('removeCardAccount', { params: { site: site.id }, query });
      await onRemoved();
    },
  });
  return (
    <div className={css.form}>
      <p>{store ? texts.removeStoreHint : texts.removeHint}</p>
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
