import { useState } from 'react';

import type { Customer } from '../../../../contract/customers/customer.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call } from '../../platform/api/call.ts';
import { endSession } from '../../platform/end-session.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSite } from '../config/config.ts';
import { formatPhone } from '../stores/stores.ts';
import { texts } from './account.texts.ts';
import { CodeForm, isFreshCodeNeeded } from './code-form.tsx';

import css from './account-forms.module.css';

type Step = 'idle' | 'asking' | 'sending' | 'confirming';

const erase = (code?: string) =>
  call('eraseCustomer', { headers: code === undefined ? {} : { 'fresh-code': code } });

/** A dialog lists what is deleted and what the law requires to stay; a code then confirms the deletion. */
export function DeleteAccount({ customer }: { customer: Customer }) {
  const [step, setStep] = useState<Step>('idle');
  const sendCode = async () => {
    setStep('sending');
    const next = (await isFreshCodeNeeded(erase())) ? 'confirming' : 'asking';
    // The sheet may have been closed meanwhile.
    setStep((now) => (now === 'sending' ? next : now));
  };
  const confirm = async (code: string) => {
    const { message } = await erase(code);
    setStep('idle');
    // Leave first: without a session this screen redirects to the login.
    await go(PATHS.home);
    endSession();
    toast(message);
  };
  const close = () => setStep('idle');
  return (
    <div className={css.row}>
      <p className={css.about}>{texts.deleteHint}</p>
      <Button variant="danger" onClick={() => setStep('asking')}>
        {texts.deleteAccount}
      </Button>
      <Sheet isOpen={step !== 'idle'} onClose={close} title={texts.deleteTitle}>
        {step === 'confirming' ? (
          <CodeForm
            sentTo={customer.email ?? formatPhone(customer.phone ?? '')}
            confirm={{ label: texts.deleteForGood, busy: texts.deleting, variant: 'danger' }}
            onConfirm={confirm}
            onSendAgain={() => isFreshCodeNeeded(erase())}
            onCancel={close}
          />
        ) : (
          <>
            <DeletionConsequences />
            <div className={css.actions}>
              <Button
                variant="danger"
                busy={step === 'sending' && texts.sending}
                onClick={() => void sendCode()}
              >
                {texts.sendTheCode}
              </Button>
              <Button variant="plain" onClick={close}>
                {texts.keepAccount}
              </Button>
            </div>
          </>
        )}
      </Sheet>
    </div>
  );
}

function DeletionConsequences() {
  const { reservations } = useSite();
  return (
    <div className={css.consequences}>
      <h3>{texts.goesHeading}</h3>
      <p>{texts.goes}</p>
      {reservations === 'book' && <p>{texts.tablesGo}</p>}
      <h3>{texts.staysHeading}</h3>
      <p>{texts.stays}</p>
      <p>{texts.cannotUndo}</p>
    </div>
  );
}
