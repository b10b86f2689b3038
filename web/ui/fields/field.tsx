import { useId, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { WarningIcon } from '../icons/icons.tsx';

import css from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown after a submit, not while the field is filled in for the first time. */
  error?: string | undefined;
  className?: string | undefined;
}

/** Attributes that link a control with its label, hint and error. */
export interface FieldLinks {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function Field({
  label,
  hint,
  error,
  className,
  after,
  children,
}: FieldProps & { after?: ReactNode; children: (links: FieldLinks) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ');
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${id}e`} className={css.error}>
          <WarningIcon size="small" /> {error}
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className={css.hint}>
          {hint}
        </p>
      )}
      {after}
    </div>
  );
}
