import { useState } from 'react';
import type { Customer } from '../../../../contract/customer.ts';
import { call } from '../../platform/api/call.ts';
import { useSite } from '../config/config.ts';
import { formatPhone } from '../stores/stores.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import css from './account-forms.module.css';
import { texts } from './account.texts.ts';
import { CodeForm } from './code-form.tsx';
import { isCodeSent } from './code-sent.ts';

/** Everything in one file. A browser whose cookie the server does not know with this token is asked for a code first. */
export function DownloadData({ customer }: { customer: Customer }) {
  const { tenantId } = useSite();
  const [step, setStep] = useState<'shown' | 'collecting' | 'confirming'>('shown');

  const collect = async (code?: string) => {
    const headers = code === undefined ? {} : { 'fresh-code': code };
    const { data } = await call('exportCustomer', { headers });
    const name = texts.fileName(tenantId, data.exportedAt.slice(0, 10));
    saveFile(name, JSON.stringify(data, null, 2));
    toast(texts.downloaded);
    setStep('shown');
  };
  const start = async () => {
    setStep('collecting');
    setStep((await isCodeSent(collect())) ? 'confirming' : 'shown');
  };
  if (step === 'confirming') {
    return (
      <CodeForm
        sentTo={customer.email ?? formatPhone(customer.phone ?? '')}
        confirm={{ label: texts.confirm, busy: texts.collecting }}
        onConfirm={collect}
        onSendAgain={() => isCodeSent(collect())}
        onCancel={() => setStep('shown')}
      />
    );
  }
  return (
    <div className={css.fact}>
      <p className={css.about}>{texts.downloadWhat}</p>
      <Button
        look="soft"
        busy={step === 'collecting' && texts.collecting}
        onClick={() => void start()}
      >
        {texts.download}
      </Button>
    </div>
  );
}

/** Hands a file that was made here to the browser's downloads. */
function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
