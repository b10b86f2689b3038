import { useId, type ReactNode } from 'react';

import { classNames } from '../class-names.ts';

import css from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price, a badge. */
  trailing?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  /** Only for screen readers. */
  isLegendHidden?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** grid: side by side on wide screens. */
  layout?: 'list' | 'grid';
}

/** A radio group of cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, cards, value, onChange, error, layout = 'list' } = props;
  const name = useId();
  return (
    <fieldset
      aria-describedby={error ? `${name}e` : undefined}
      data-invalid={error ? '' : undefined}
      className={css.group}
    >
      <legend className={props.isLegendHidden ? css.hidden : css.legend}>{legend}</legend>
      <div className={layout === 'grid' ? css.grid : css.list}>
        {cards.map((card) => (
          <label key={card.value} className={classNames(css.card, card.disabled && css.disabled)}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              className={css.radio}
            />
            <span className={css.text}>
              <span className={css.label}>{card.label}</span>
              {card.description && <span className={css.description}>{card.description}</span>}
            </span>
            {card.trailing}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}e`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
