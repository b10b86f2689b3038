import { useId, type ReactNode } from 'react';

import css from './segments.module.css';

export interface SegmentsProps<Value extends string> {
  /** For screen readers. */
  legend: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A radio group of two to four options side by side, such as delivery or pickup. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={css.segments}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={css.radio}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
