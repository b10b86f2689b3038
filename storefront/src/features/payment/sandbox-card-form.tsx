import { useState, type FormEvent } from 'react';

import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import type { SandboxCard } from './confirm-sandbox-card.ts';
import { PayNowButton } from './pay-now-button.tsx';
import { texts } from './payment.texts.ts';

import css from './payment-screen.module.css';

export interface SandboxCardFormProps {
  totalMinor: number;
  isPaying: boolean;
  refusal: string | null;
  onPay: (card: SandboxCard) => void;
}

interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}
type Errors = Partial<Record<keyof CardInput, string>>;

const extractDigits = (text: string): string => text.replace(/\D/g, '');
const formatCardNumber = (text: string): string =>
  extractDigits(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
const formatExpiry = (text: string): string =>
  extractDigits(text)
    .slice(0, 4)
    .replace(/^(..)(?=.)/, '$1 / ');

function validate({ number, expiry, cvc }: CardInput): Errors {
  const month = Number(extractDigits(expiry).slice(0, 2));
  return {
    ...(extractDigits(number).length < 13 && {
      number: texts.numberTooShort,
    }),
    ...((extractDigits(expiry).length !== 4 || month < 1 || month > 12) && {
      expiry: texts.expiryUnread,
    }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: texts.codeUnread }),
  };
}

/** The card form of the sandbox. A refusal keeps the input. */
export function SandboxCardForm({ totalMinor, isPaying, refusal, onPay }: SandboxCardFormProps) {
  const [typed, setTyped] = useState<CardInput>({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<Errors>({});
  const type = (change: Partial<CardInput>) => setTyped({ ...typed, ...change });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPaying) return;
    const found = validate(typed);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget);
    const expiry = extractDigits(typed.expiry);
    onPay({
      number: extractDigits(typed.number),
      expMonth: expiry.slice(0, 2),
      expYear: `20${expiry.slice(2)}`,
      cvc: typed.cvc,
    });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <TextField
        label={texts.cardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        value={typed.number}
        error={errors.number}
        onChange={(event) => type({ number: formatCardNumber(event.target.value) })}
      />
      <div className={css.pair}>
        <TextField
          label={texts.expires}
          placeholder={texts.monthAndYear}
          inputMode="numeric"
          autoComplete="cc-exp"
          value={typed.expiry}
          error={errors.expiry}
          onChange={(event) => type({ expiry: formatExpiry(event.target.value) })}
        />
        <TextField
          label={texts.securityCode}
          inputMode="numeric"
          autoComplete="cc-csc"
          value={typed.cvc}
          error={errors.cvc}
          onChange={(event) => type({ cvc: extractDigits(event.target.value).slice(0, 4) })}
        />
      </div>
      <PayNowButton totalMinor={totalMinor} busy={isPaying && texts.paying} />
    </form>
  );
}
