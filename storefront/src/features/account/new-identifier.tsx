import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { useState, type FormEvent } from 'react';
import { isEmail } from '../../../../contract/sign-in-rules.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { focusFirstInvalid } from '../../../../web/ui/focus-error.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import css from './account-forms.module.css';
import { texts } from './account.texts.ts';
import { IDENTIFIERS, type IdentifierKind } from './identifier-kinds.ts';
import { useUpdateCustomer } from './update-customer.ts';

interface NewIdentifierProps {
  kind: IdentifierKind;
  /** The server wants the code that it has just sent to `value`. */
  onCodeSent: (value: string) => void;
  /** It was the same as before: nothing to confirm. */
  onDone: (message: string) => void;
  onCancel: () => void;
}

function check(kind: IdentifierKind, value: string): string | undefined {
  if (kind === 'email') return isEmail(value) ? undefined : answers.EMAIL_INVALID;
  return /^\+?[\d ()-]{10,20}$/.test(value) ? undefined : answers.PHONE_INVALID;
}

/** Asks for the new e-mail or phone and has a code sent to it. */
export function NewIdentifier({ kind, onCodeSent, onDone, onCancel }: NewIdentifierProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const update = useUpdateCustomer();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = value.trim();
    const problem = check(kind, given);
    setError(problem);
    if (problem) return focusFirstInvalid(form);
    setIsSending(true);
    try {
      onDone(await update({ [kind]: given }));
    } catch (failure) {
      setIsSending(false);
      if (!(failure instanceof CallFailure))
        return toast(getErrorMessage(failure), { kind: 'alert' });
      if (failure.code === 'FRESH_CODE_NEEDED') return onCodeSent(given);
      setError(failure.errors.find(({ field }) => field === kind)?.message ?? failure.message);
      focusFirstInvalid(form);
    }
  };
  return (
    <form className={css.change} onSubmit={submit} noValidate>
      <TextField
        {...IDENTIFIERS[kind]}
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
        <Button look="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
