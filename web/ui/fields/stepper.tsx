import { classNames } from '../class-names.ts';
import { BinIcon, MinusIcon, PlusIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { texts } from '../ui.texts.ts';

import css from './stepper.module.css';

export interface StepperProps {
  /** The name of the counted item: 'Chicken Tikka'. */
  name: string;
  /** Language of the name when it differs from the page. */
  nameLang?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  /** 0 allows removal: at 1 the minus is a bin. */
  min?: number;
  max?: number;
  size?: 'medium' | 'small';
  /** Label of the plus at 0, when it is the only button. It stays the same element, which keeps the focus. */
  firstLabel?: string;
}

/** Minus, live value, plus. A long press is one step. At its limits a button is not `disabled`, which would lose the focus. */
export function Stepper({
  name,
  nameLang,
  value,
  onChange,
  min = 1,
  max = 99,
  size = 'medium',
  firstLabel,
}: StepperProps) {
  const removes = min === 0 && value === 1;
  const isFirst = firstLabel !== undefined && value === 0;
  return (
    <div
      className={classNames(css.stepper, size === 'small' && css.small)}
      {...(isFirst
        ? { 'data-first': '' }
        : { role: 'group', 'aria-label': texts.quantityLabel(name) })}
    >
      {!isFirst && (
        <>
          <button
            type="button"
            className={css.step}
            aria-label={removes ? texts.remove(name) : texts.oneFewer(name)}
            aria-disabled={value <= min || undefined}
            onClick={() => value > min && onChange(value - 1)}
          >
            {removes ? <BinIcon /> : <MinusIcon />}
          </button>
          <span className={css.value} aria-live="polite" aria-atomic="true">
            {value}
            <VisuallyHidden lang={nameLang}> {name}</VisuallyHidden>
          </span>
        </>
      )}
      <button
        type="button"
        className={css.step}
        aria-label={isFirst ? firstLabel : texts.oneMore(name)}
        data-replay={isFirst ? '' : undefined}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
