import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { Field, type FieldProps } from './field.tsx';

import fieldCss from './field.module.css';
import css from './select.module.css';

export type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'id'>;

/** A native select; children are `<option>`s. */
export function Select({ label, hint, error, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(links) => (
        <span className={css.box}>
          <select {...select} {...links} className={classNames(fieldCss.control, css.select)} />
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
