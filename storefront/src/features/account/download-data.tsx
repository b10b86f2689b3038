import { useState } from 'react';

import type { Customer } from '../../../../contract/customers/customer.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { saveFile } from '../../../../web/ui/save-file.ts';
import { call } from '../../platform/api/call.ts';
import { useSite } from '../config/config.ts';
import { formatPhone } from '../stores/stores.ts';
import { texts } from './account.texts.ts';
import { CodeForm, isFreshCodeNeeded } from './code-form.tsx';

import css from './account-forms.module.css';

/** The customer's data in one file. The server asks for a code when the session is used without its device cookie. */
export function DownloadData({ customer }: { customer: Customer }) {
  const { tenantId } = useSite();
  const [step, setStep] = useState<'idle' | 'collecting' | 'confirming'>('idle');

  const collect = async (code?: string) => {
    const headers = code === undefined ? {} : { 'fresh-code': code };
    const { data } = await call('exportCustomer', { headers });
    const name = texts.fileName(tenantId, data.exportedAt.slice(0, 10));
    saveFile(name, 'application/json', JSON.stringify(data, null, 2));
    toast(texts.downloaded);
    setStep('idle');
  };
  const start = async () => {
    setStep('collecting');
    setStep((await isFreshCodeNeeded(collect())) ? 'confirming' : 'idle');
  };
  if (step === 'confirming') {
    return (
      <CodeForm
        sentTo={customer.email ?? formatPhone(customer.phone ?? '')}
        confirm={{ label: texts.confirm, busy: texts.collecting }}
        onConfirm={collect}
        onSendAgain={() => isFreshCodeNeeded(collect())}
        onCancel={() => setStep('idle')}
      />
    );
  }
  return (
    <div className={css.row}>
      <p className={css.about}>{texts.downloadHint}</p>
      <Button
        variant="soft"
        busy={step === 'collecting' && texts.collecting}
        onClick={() => void start()}
      >
        {texts.download}
      </Button>
    </div>
  );
}
