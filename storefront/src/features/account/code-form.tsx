import { useState, type FormEvent } from 'react';

import { Button, type ButtonProps } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { CallFailure, getErrorMessage, toastFailure } from '../../platform/api/call-failure.ts';
import { CodeBoxes, EMPTY_CODE, isCodeRefused } from '../sign-in/sign-in.ts';
import { texts } from './account.texts.ts';

import css from './account-forms.module.css';

interface CodeFormProps {
  /** E-mail or phone. */
  sentTo: string;
  confirm: { label: string; busy: string; variant?: ButtonProps['variant'] };
  /** Rejects when the server refuses the code or was not reached. */
  onConfirm: (code: string) => Promise<void>;
  /** Resolves to true when another code was sent. */
  onSendAgain: () => Promise<boolean>;
  onCancel: () => void;
}

/** A code confirms actions that a stolen session token alone must not allow. */
export function CodeForm({ sentTo, confirm, onConfirm, onSendAgain, onCancel }: CodeFormProps) {
  const [digits, setDigits] = useState(EMPTY_CODE);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const isFilled = digits.every((digit) => digit !== '');

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isFilled || isChecking) return;
    setIsChecking(true);
    try {
      await onConfirm(digits.join(''));
    } catch (failure) {
      toastFailure(failure);
      setIsChecking(false);
      if (!isCodeRefused(failure)) return;
      setDigits(EMPTY_CODE);
      setIsInvalid(true);
    }
  };
  const sendAgain = async () => {
    if (!(await onSendAgain())) return;
    setDigits(EMPTY_CODE);
    setIsInvalid(false);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={texts.confirmWithCode}>
      <p className={css.sent}>
        {texts.codeSentTo}
        <strong>{sentTo}</strong>
      </p>
      <CodeBoxes
        digits={digits}
        isInvalid={isInvalid}
        onSubmit={() => void submit()}
        onChange={(next) => {
          setDigits(next);
          setIsInvalid(false);
        }}
      />
      <div className={css.actions}>
        <Button
          type="submit"
          variant={confirm.variant}
          disabled={!isFilled}
          busy={isChecking && confirm.busy}
        >
          {confirm.label}
        </Button>
        <Button variant="plain" onClick={() => void sendAgain()}>
          {texts.sendAgain}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Whether the server refused a request because it needs a code, which it has sent; shows the refusal as a toast. */
export async function isFreshCodeNeeded(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return false;
  } catch (failure) {
    const isNeeded = failure instanceof CallFailure && failure.code === 'FRESH_CODE_NEEDED';
    if (isNeeded) toast(getErrorMessage(failure));
    else toastFailure(failure);
    return isNeeded;
  }
}
