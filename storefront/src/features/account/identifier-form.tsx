import { useState, type FormEvent } from 'react';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { isDialablePhone, isEmail } from '../../../../contract/sign-in/sign-in-rules.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { CallFailure, toastFailure } from '../../platform/api/call-failure.ts';
import { texts } from './account.texts.ts';
import { CodeForm, isFreshCodeNeeded } from './code-form.tsx';
import { useUpdateCustomer } from './use-update-customer.ts';

import css from './account-forms.module.css';

const FIELDS = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;
type IdentifierKind = keyof typeof FIELDS;

type Step = { name: 'idle' } | { name: 'editing' } | { name: 'confirming'; value: string };

interface IdentifierFormProps {
  kind: IdentifierKind;
  current: string | null;
}

/** The e-mail or phone used to sign in. A code sent to the new one confirms a change. */
export function IdentifierForm({ kind, current }: IdentifierFormProps) {
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const { label, changeHint } = texts.identifiers[kind];
  const finish = (message: string): void => {
    setStep({ name: 'idle' });
    toast(message);
  };
  const cancel = (): void => setStep({ name: 'idle' });

  if (step.name === 'editing') {
    return (
      <NewIdentifierForm
        kind={kind}
        onCodeSent={(value) => setStep({ name: 'confirming', value })}
        onDone={finish}
        onCancel={cancel}
      />
    );
  }
  if (step.name === 'confirming') {
    return (
      <ConfirmIdentifierForm kind={kind} value={step.value} onDone={finish} onCancel={cancel} />
    );
  }
  return (
    <div className={css.row}>
      <div>
        <span className={css.label}>{label}</span>
        <span className={css.value}>{current ?? texts.notGiven}</span>
      </div>
      <Button variant="soft" size="small" onClick={() => setStep({ name: 'editing' })}>
        {current ? texts.change : texts.add}
        <VisuallyHidden>{changeHint}</VisuallyHidden>
      </Button>
    </div>
  );
}

interface NewIdentifierFormProps {
  kind: IdentifierKind;
  /** The server has sent a code to `value`. */
  onCodeSent: (value: string) => void;
  /** The identifier is unchanged, so that no code is needed. */
  onDone: (message: string) => void;
  onCancel: () => void;
}

function validate(kind: IdentifierKind, value: string): string | undefined {
  if (kind === 'email') return isEmail(value) ? undefined : answers.EMAIL_INVALID;
  return isDialablePhone(value) ? undefined : answers.PHONE_INVALID;
}

function NewIdentifierForm({ kind, onCodeSent, onDone, onCancel }: NewIdentifierFormProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const update = useUpdateCustomer();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = value.trim();
    const problem = validate(kind, entered);
    setError(problem);
    if (problem) return focusFirstInvalid(form);
    setIsSending(true);
    try {
      onDone(await update({ [kind]: entered }));
    } catch (failure) {
      setIsSending(false);
      if (!(failure instanceof CallFailure)) return toastFailure(failure);
      if (failure.code === 'FRESH_CODE_NEEDED') return onCodeSent(entered);
      setError(failure.errors.find(({ field }) => field === kind)?.message ?? failure.message);
      focusFirstInvalid(form);
    }
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        {...FIELDS[kind]}
        label={texts.identifiers[kind].fresh}
        enterKeyHint="send"
        value={value}
        error={error}
        autoFocus
        onChange={(event) => setValue(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isSending && texts.sending}>
          {texts.sendTheCode}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmIdentifierFormProps {
  kind: IdentifierKind;
  value: string;
  onDone: (message: string) => void;
  onCancel: () => void;
}

function ConfirmIdentifierForm({ kind, value, onDone, onCancel }: ConfirmIdentifierFormProps) {
  const update = useUpdateCustomer();
  return (
    <CodeForm
      sentTo={value}
      confirm={{ label: texts.confirm, busy: texts.checking }}
      onConfirm={async (code) => onDone(await update({ [kind]: value, code }))}
      onSendAgain={() => isFreshCodeNeeded(update({ [kind]: value }).then(onDone))}
      onCancel={onCancel}
    />
  );
}
