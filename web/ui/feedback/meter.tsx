import { useId, type ReactNode } from 'react';

import css from './meter.module.css';

export interface MeterProps {
  value: number;
  max: number;
  /** 'Add £3.20 more to order' */
  label: ReactNode;
}

/** Progress of an amount, such as the cart towards the minimum order. */
export function Meter({ value, max, label }: MeterProps) {
  const id = useId();
  return (
    <div className={css.meter}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <progress
        className={css.bar}
        value={Math.min(value, max)}
        max={Math.max(max, 1)}
        aria-labelledby={id}
      />
    </div>
  );
}
