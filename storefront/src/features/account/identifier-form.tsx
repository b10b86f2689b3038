import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import css from './account-forms.module.css';
import { texts } from './account.texts.ts';
import { ConfirmIdentifier } from './confirm-identifier.tsx';
import type { IdentifierKind } from './identifier-kinds.ts';
import { NewIdentifier } from './new-identifier.tsx';

type Step = { at: 'shown' } | { at: 'asking' } | { at: 'confirming'; value: string };

/** The e-mail or phone that one signs in with; a change is confirmed by the code sent to the new one. */
export function IdentifierForm({
  kind,
  current,
}: {
  kind: IdentifierKind;
  current: string | null;
}) {
  const [step, setStep] = useState<Step>({ at: 'shown' });
  const { label, changeWhat } = texts.identifiers[kind];
  const finish = (message: string): void => {
    setStep({ at: 'shown' });
    toast(message);
  };
  const cancel = (): void => setStep({ at: 'shown' });

  if (step.at === 'asking') {
    return (
      <NewIdentifier
        kind={kind}
        onCodeSent={(value) => setStep({ at: 'confirming', value })}
        onDone={finish}
        onCancel={cancel}
      />
    );
  }
  if (step.at === 'confirming') {
    return <ConfirmIdentifier kind={kind} value={step.value} onDone={finish} onCancel={cancel} />;
  }
  return (
    <div className={css.fact}>
      <div>
        <span className={css.label}>{label}</span>
        <span className={css.value}>{current ?? texts.notGiven}</span>
      </div>
      <Button look="soft" size="small" onClick={() => setStep({ at: 'asking' })}>
        {current ? texts.change : texts.add}
        <VisuallyHidden>{changeWhat}</VisuallyHidden>
      </Button>
    </div>
  );
}
