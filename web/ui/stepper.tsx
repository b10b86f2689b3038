import css from './stepper.module.css';
import { classNames } from './class-names.ts';
import { BinIcon, MinusIcon, PlusIcon } from './icons/icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { texts } from './ui.texts.ts';

export interface StepperProps {
  /** What is counted: 'Chicken Tikka'. */
  name: string;
  /** The language of the name, where it is not the page's. */
  nameLang?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  /** 0 allows taking the line away: the minus becomes a bin at 1. */
  min?: number;
  max?: number;
  size?: 'medium' | 'small';
  /** What the plus says while there is none: it then stands alone, and is the same button once there are some. */
  firstLabel?: string;
}

/** Minus, live value, plus. It never repeats while held, so a long press is one step. */
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
      className={classNames(css.stepper, css[size])}
      {...(isFirst
        ? { 'data-first': '' }
        : { role: 'group', 'aria-label': texts.quantityOf(name) })}
    >
      {!isFirst && (
        <>
          <button
            type="button"
            className={css.step}
            aria-label={removes ? texts.remove(name) : texts.oneFewer(name)}
            disabled={value <= min}
            onClick={() => onChange(value - 1)}
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
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
