import { useState } from 'react';
import type { Customer } from '../../../../contract/customer.ts';
import { call } from '../../platform/api/call.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { endSession } from '../../platform/session.ts';
import { formatPhone } from '../stores/stores.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import css from './account-forms.module.css';
import { texts } from './account.texts.ts';
import { CodeForm } from './code-form.tsx';
import { isCodeSent } from './code-sent.ts';

type Step = 'shown' | 'asking' | 'sending' | 'confirming';

const erase = (code?: string) =>
  call('eraseCustomer', { headers: code === undefined ? {} : { 'fresh-code': code } });

/** Asks once, says what goes and what has to stay, and has a code prove who wants it. */
export function DeleteAccount({ customer }: { customer: Customer }) {
  const [step, setStep] = useState<Step>('shown');
  const sendCode = async () => {
    setStep('sending');
    setStep((await isCodeSent(erase())) ? 'confirming' : 'asking');
  };
  const confirm = async (code: string) => {
    const { message } = await erase(code);
    setStep('shown');
    // First away from here: a screen for customers would ask to sign in again.
    await go(PATHS.home);
    endSession();
    toast(message);
  };
  const close = () => setStep('shown');
  return (
    <div className={css.fact}>
      <p className={css.about}>{texts.deleteWhat}</p>
      <Button look="danger" onClick={() => setStep('asking')}>
        {texts.deleteAccount}
      </Button>
      <Sheet isOpen={step !== 'shown'} onClose={close} title={texts.deleteTitle}>
        {step === 'confirming' ? (
          <CodeForm
            sentTo={customer.email ?? formatPhone(customer.phone ?? '')}
            confirm={{ label: texts.deleteForGood, busy: texts.deleting, look: 'danger' }}
            onConfirm={confirm}
            onSendAgain={() => isCodeSent(erase())}
            onCancel={close}
          />
        ) : (
          <>
            <DeletionConsequences />
            <div className={css.actions}>
              <Button
                look="danger"
                busy={step === 'sending' && texts.sending}
                onClick={() => void sendCode()}
              >
                {texts.sendTheCode}
              </Button>
              <Button look="plain" onClick={close}>
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
  return (
    <div className={css.follows}>
      <h3>{texts.goesHeading}</h3>
      <p>{texts.goes}</p>
      <h3>{texts.staysHeading}</h3>
      <p>{texts.stays}</p>
      <p>{texts.cannotUndo}</p>
    </div>
  );
}
