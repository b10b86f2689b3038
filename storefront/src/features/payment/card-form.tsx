import { useState, type FormEvent } from 'react';
import { focusFirstInvalid } from '../../../../web/ui/focus-error.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LockIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Price } from '../../../../web/ui/price.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import css from './payment-screen.module.css';
import type { Card } from './sandbox-card.ts';
import { texts } from './payment.texts.ts';

export interface CardFormProps {
  totalMinor: number;
  isPaying: boolean;
  refusal: string | null;
  onPay: (card: Card) => void;
}

interface Typed {
  number: string;
  expiry: string;
  cvc: string;
}
type Errors = Partial<Record<keyof Typed, string>>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const inFours = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
const asExpiry = (text: string): string =>
  digitsOf(text)
    .slice(0, 4)
    .replace(/^(..)(?=.)/, '$1 / ');

function check({ number, expiry, cvc }: Typed): Errors {
  const month = Number(digitsOf(expiry).slice(0, 2));
  return {
    ...(digitsOf(number).length < 13 && {
      number: texts.numberTooShort,
    }),
    ...((digitsOf(expiry).length !== 4 || month < 1 || month > 12) && {
      expiry: texts.expiryUnread,
    }),
    ...(!/^\d{3,4}$/.test(cvc) && { cvc: texts.codeUnread }),
  };
}

/** The sandbox's card form. Validated on submit; the entries stay after a refusal. */
export function CardForm({ totalMinor, isPaying, refusal, onPay }: CardFormProps) {
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', cvc: '' });
  const [errors, setErrors] = useState<Errors>({});
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPaying) return;
    const found = check(typed);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget);
    const expiry = digitsOf(typed.expiry);
    onPay({
      number: digitsOf(typed.number),
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
        onChange={(event) => type({ number: inFours(event.target.value) })}
      />
      <div className={css.pair}>
        <TextField
          label={texts.expires}
          placeholder={texts.monthAndYear}
          inputMode="numeric"
          autoComplete="cc-exp"
          value={typed.expiry}
          error={errors.expiry}
          onChange={(event) => type({ expiry: asExpiry(event.target.value) })}
        />
        <TextField
          label={texts.securityCode}
          inputMode="numeric"
          autoComplete="cc-csc"
          value={typed.cvc}
          error={errors.cvc}
          onChange={(event) => type({ cvc: digitsOf(event.target.value).slice(0, 4) })}
        />
      </div>
      <Button type="submit" size="large" wide busy={isPaying && texts.paying}>
        <LockIcon />
        <span>
          {texts.pay} <Price minor={totalMinor} size="small" /> {texts.now}
        </span>
      </Button>
    </form>
  );
}
