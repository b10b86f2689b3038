import { useId, type ComponentProps, type ReactNode } from 'react';

import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  trailing?: ReactNode;
  /** A switch takes effect at once, a checkbox on submit. */
  kind?: 'checkbox' | 'switch';
}

export function Checkbox(props: CheckboxProps) {
  const { label, description, error, trailing, kind = 'checkbox', className, ...input } = props;
  const id = useId();
  const describedBy = [error && `${id}e`, description && `${id}d`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={css.row}>
        <input
          {...input}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={kind === 'switch' ? css.toggle : css.checkbox}
        />
        <span className={css.label}>{label}</span>
        {trailing}
      </label>
      {description && (
        <p id={`${id}d`} className={css.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function Switch(props: Omit<CheckboxProps, 'kind'>) {
  return <Checkbox {...props} kind="switch" />;
}
