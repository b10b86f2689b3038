import { useId } from 'react';

import { Button } from '../buttons/button.tsx';
import { Checkbox } from './checkbox.tsx';

import css from './check-group.module.css';

export interface CheckGroupProps {
  legend: string;
  hint?: string | undefined;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
  /** Offers to check all at once. */
  all?: { choose: string; clear: string } | undefined;
}

/** Any number of choices. The chosen values keep the order of the options. */
export function CheckGroup(props: CheckGroupProps) {
  const { legend, hint, options, chosen, onChange, error, all } = props;
  const id = useId();
  const isAll = options.every(({ value }) => chosen.includes(value));
  const choose = (isChosen: (value: string) => boolean): void =>
    onChange(options.map(({ value }) => value).filter(isChosen));
  return (
    <fieldset className={css.group} aria-describedby={hint || error ? id : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            choose((each) => (each === value ? target.checked : chosen.includes(each)))
          }
        />
      ))}
      {all && options.length > 1 && (
        <Button variant="soft" size="small" onClick={() => choose(() => !isAll)}>
          {isAll ? all.clear : all.choose}
        </Button>
      )}
      {(hint || error) && (
        <p id={id} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
