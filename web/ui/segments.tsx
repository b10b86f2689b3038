import { useId, type ReactNode } from 'react';
import css from './segments.module.css';

export interface SegmentsProps<Value extends string> {
  /** What is chosen, for those who do not see the row. */
  legend: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four ways of one thing, side by side: delivery or pickup. A radio group. */
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
