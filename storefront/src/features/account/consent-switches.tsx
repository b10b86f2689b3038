import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ConsentRecord } from '../../../../contract/customers/consent.ts';
import type { Customer } from '../../../../contract/customers/customer.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Switch } from '../../../../web/ui/fields/checkbox.tsx';
import { toastFailure } from '../../platform/api/call-failure.ts';
import { getQueryKey, useCall } from '../../platform/api/use-call.ts';
import { useSite } from '../config/config.ts';
import { texts } from './account.texts.ts';
import { useUpdateCustomer } from './use-update-customer.ts';

import css from './account-forms.module.css';

type Channel = keyof Customer['marketing'];

const CHANNELS: readonly { channel: Channel; needs: 'email' | 'phone' }[] = [
  { channel: 'email', needs: 'email' },
  { channel: 'sms', needs: 'phone' },
  { channel: 'whatsapp', needs: 'phone' },
];

/** Consent for each channel, effective at once, as easy to withdraw as to give (UK GDPR article 7). */
export function ConsentSwitches({ customer }: { customer: Customer }) {
  const { timeZone, locale } = useSite();
  const [pending, setPending] = useState<Partial<Customer['marketing']>>({});
  const { data } = useCall('listConsents');
  const change = useConsentChange();

  const toggle = async (channel: Channel, isOn: boolean) => {
    setPending((others) => ({ ...others, [channel]: isOn }));
    await change(channel, isOn);
    setPending(({ [channel]: _settled, ...others }) => others);
  };
  const formatDate = (record: ConsentRecord): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(
      new Date(record.agreedAt),
    );
  const findActive = (kind: ConsentRecord['kind'], channel: Channel) =>
    data?.records.find(
      (record) => record.kind === kind && record.channel === channel && record.withdrawnAt === null,
    );
  const newsletter = findActive('newsletter', 'email');
  return (
    <div className={css.consent}>
      <p className={css.wording} lang={data?.locale}>
        {data?.wording}
      </p>
      {CHANNELS.map(({ channel, needs }) => {
        const isReachable = customer[needs] !== null;
        const agreed = findActive('offers', channel);
        return (
          <Switch
            key={channel}
            label={texts.channels[channel]}
            checked={pending[channel] ?? customer.marketing[channel]}
            // Consent needs its wording on the screen; a withdrawal does not.
            disabled={(!data || !isReachable) && !customer.marketing[channel]}
            description={
              isReachable
                ? agreed && texts.agreedOn(formatDate(agreed))
                : needs === 'email'
                  ? texts.addEmailFirst
                  : texts.addPhoneFirst
            }
            onChange={(event) => void toggle(channel, event.target.checked)}
          />
        );
      })}
      {newsletter && (
        <Newsletter since={formatDate(newsletter)} onStop={() => change('email', false)} />
      )}
    </div>
  );
}

/** No switch: a subscription begins with the confirmation e-mail and can only be ended here. */
function Newsletter({ since, onStop }: { since: string; onStop: () => Promise<void> }) {
  const [isStopping, setIsStopping] = useState(false);
  const stop = async () => {
    setIsStopping(true);
    await onStop();
    setIsStopping(false);
  };
  return (
    <div className={css.row}>
      <div>
        {texts.newsletter}
        <p className={css.detail}>{texts.newsletterSince(since)}</p>
      </div>
      <Button
        variant="soft"
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
      toastFailure(failure);
    }
  };
}
