import { useState, type ComponentProps } from 'react';

import { Field, type FieldProps } from './field.tsx';

import css from './field.module.css';
import own from './text-area.module.css';

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'defaultValue'> & { value?: string };

/** A text area; with `maxLength` it shows the number of characters. */
export function TextArea({ label, hint, error, className, onChange, ...area }: TextAreaProps) {
  const [typed, setTyped] = useState(area.value?.length ?? 0);
  const used = area.value?.length ?? typed;
  const count = area.maxLength !== undefined && (
    <span className={own.count}>{`${used} / ${area.maxLength}`}</span>
  );
  return (
    <Field label={label} hint={hint} error={error} className={className} after={count}>
      {(links) => (
        <textarea
          rows={3}
          {...area}
          {...links}
          className={css.control}
          onChange={(event) => {
            setTyped(event.currentTarget.value.length);
            onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}
