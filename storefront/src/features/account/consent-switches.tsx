import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentRecord } from '../../../../contract/consent.ts';
import type { Customer } from '../../../../contract/customer.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { getQueryKey, useCall } from '../../platform/api/use-call.ts';
import { useSite } from '../config/config.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Switch } from '../../../../web/ui/checkbox.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import css from './consent-switches.module.css';
import forms from './account-forms.module.css';
import { texts } from './account.texts.ts';
import { useUpdateCustomer } from './update-customer.ts';

type Channel = keyof Customer['marketing'];

const CHANNELS: readonly { channel: Channel; needs: 'email' | 'phone' }[] = [
  { channel: 'email', needs: 'email' },
  { channel: 'sms', needs: 'phone' },
  { channel: 'whatsapp', needs: 'phone' },
];

/** Consent channel by channel, taking effect at once, taken back as easily as given (UK GDPR article 7). */
export function ConsentSwitches({ customer }: { customer: Customer }) {
  const { timeZone, locale } = useSite();
  const [changing, setChanging] = useState<Partial<Customer['marketing']>>({});
  const { data } = useCall('listConsents');
  const change = useConsentChange();

  const press = async (channel: Channel, isOn: boolean) => {
    setChanging((others) => ({ ...others, [channel]: isOn }));
    await change(channel, isOn);
    setChanging(({ [channel]: _settled, ...others }) => others);
  };
  const dateOf = (record: ConsentRecord): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(
      new Date(record.agreedAt),
    );
  const live = (kind: ConsentRecord['kind'], channel: Channel) =>
    data?.records.find(
      (record) => record.kind === kind && record.channel === channel && record.withdrawnAt === null,
    );
  const letter = live('newsletter', 'email');
  return (
    <div className={css.consent}>
      <p className={css.wording} lang={data?.locale}>
        {data?.wording}
      </p>
      {CHANNELS.map(({ channel, needs }) => {
        const isReachable = customer[needs] !== null;
        const agreed = live('offers', channel);
        return (
          <Switch
            key={channel}
            label={texts.channels[channel]}
            checked={changing[channel] ?? customer.marketing[channel]}
            // What is agreed to has to be on the screen first; a no needs nothing.
            disabled={(!data || !isReachable) && !customer.marketing[channel]}
            description={
              isReachable
                ? agreed && texts.agreedOn(dateOf(agreed))
                : needs === 'email'
                  ? texts.addEmailFirst
                  : texts.addPhoneFirst
            }
            onChange={(event) => void press(channel, event.target.checked)}
          />
        );
      })}
      {letter && <Newsletter since={dateOf(letter)} onStop={() => change('email', false)} />}
    </div>
  );
}

/** Not a switch: it was asked for elsewhere, and begins again only with the letter that confirms it. */
function Newsletter({ since, onStop }: { since: string; onStop: () => Promise<void> }) {
  const [isStopping, setIsStopping] = useState(false);
  const stop = async () => {
    setIsStopping(true);
    await onStop();
    setIsStopping(false);
  };
  return (
    <div className={forms.fact}>
      <div>
        {texts.newsletter}
        <p className={forms.when}>{texts.newsletterSince(since)}</p>
      </div>
      <Button
        look="soft"
        size="small"
        busy={isStopping && texts.stopping}
        onClick={() => void stop()}
      >
        {texts.stopNewsletter}
      </Button>
    </div>
  );
}

function useConsentChange() {
  const queries = useQueryClient();
  const update = useUpdateCustomer();
  return async (channel: Channel, isOn: boolean): Promise<void> => {
    try {
      await update({ marketing: { [channel]: isOn } });
      await queries.invalidateQueries({ queryKey: getQueryKey('listConsents') });
    } catch (failure) {
      toast(getErrorMessage(failure), { kind: 'alert' });
    }
  };
}
