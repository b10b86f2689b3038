import type { ComponentProps } from 'react';

import { Field, type FieldProps } from './field.tsx';

import css from './field.module.css';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text. Set `autoComplete`, `inputMode` and `enterKeyHint` where they apply. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(links) => <input {...input} {...links} className={css.control} />}
    </Field>
  );
}
