import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';

import { CODE_LENGTH } from '../../../../contract/sign-in/sign-in-rules.ts';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { texts } from './sign-in.texts.ts';

import css from './code-boxes.module.css';

export interface CodeBoxesProps {
  /** One string for each box; '' for an empty box. */
  digits: readonly string[];
  onChange: (digits: string[]) => void;
  isInvalid: boolean;
  onSubmit: () => void;
}

export const EMPTY_CODE: readonly string[] = Array<string>(CODE_LENGTH).fill('');

/** False if the server did not check the code: it was not reached, it failed, or there were too many attempts. */
export const isCodeRefused = (failure: unknown): boolean =>
  failure instanceof CallFailure &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 429;

/** Four single-digit boxes: typing moves forwards, backspace backwards, pasting four digits fills all. */
export function CodeBoxes({ digits, onChange, isInvalid, onSubmit }: CodeBoxesProps) {
  const row = useRef<HTMLDivElement>(null);
  const focusBox = (index: number) => {
    const boxes = row.current?.querySelectorAll('input');
    boxes?.[Math.max(0, Math.min(index, CODE_LENGTH - 1))]?.focus();
  };
  const isEmpty = digits.every((digit) => digit === '');
  useEffect(() => {
    if (isEmpty) focusBox(0);
  }, [isEmpty]);

  /** Several digits at once come from pasting and from the autofill of the phone. */
  const enter = (index: number, text: string) => {
    const typed = text.replace(/\D/g, '');
    const next = [...digits];
    if (typed === '') next[index] = '';
    const entered = typed.length > CODE_LENGTH - index ? typed.slice(0, CODE_LENGTH) : typed;
    const start = entered.length === CODE_LENGTH ? 0 : index;
    for (const [offset, digit] of [...entered].entries()) next[start + offset] = digit;
    onChange(next.slice(0, CODE_LENGTH));
    if (entered) focusBox(start + entered.length);
  };

  const replaceDigit = (index: number, text: string) => {
    const before = digits[index] ?? '';
    // A second digit typed into a filled box replaces the first.
    enter(index, before && text.length === 2 ? text.replace(before, '') || before : text);
  };

  const onKey = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onSubmit();
    if (event.key === 'ArrowLeft') focusBox(index - 1);
    if (event.key === 'ArrowRight') focusBox(index + 1);
    if (event.key !== 'Backspace' || digits[index]) return;
    event.preventDefault();
    if (index > 0) onChange(digits.map((digit, at) => (at === index - 1 ? '' : digit)));
    focusBox(index - 1);
  };

  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    enter(index, event.clipboardData.getData('text'));
  };

  return (
    <div className={css.boxes} ref={row} role="group" aria-label={texts.code}>
      {digits.map((digit, index) => (
        <input
          // The boxes never change their order.
          key={index}
          className={css.box}
          value={digit}
          aria-label={texts.digitOf(index + 1, CODE_LENGTH)}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          enterKeyHint="done"
          onChange={(event) => replaceDigit(index, event.target.value)}
          onKeyDown={onKey(index)}
          onPaste={onPaste(index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}
