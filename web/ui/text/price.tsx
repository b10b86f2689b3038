import { createContext, useContext } from 'react';

import { classNames } from '../class-names.ts';
import { texts } from '../ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

import css from './price.module.css';

/** Formats minor units of a currency in the locale of the page. */
export interface MoneyFormat {
  /** ISO 4217: 'GBP'. */
  currency: string;
  /** 1095 -> '£10.95' */
  format: (minor: number) => string;
  /** 1095 -> '10 pounds 95' */
  formatSpoken: (minor: number) => string;
}

export const MoneyFormatContext = createContext<MoneyFormat>({
  currency: '',
  format: String,
  formatSpoken: String,
});

export interface PriceProps {
  minor: number;
  /** inline: the size of the text around it. */
  size?: 'inline' | 'small' | 'medium' | 'large';
  /** 'from' or '+' */
  prefix?: string | undefined;
  /** A former price: struck through and announced as such. */
  was?: boolean;
}

export function Price({ minor, size = 'medium', prefix, was = false }: PriceProps) {
  const money = useContext(MoneyFormatContext);
  return (
    <span className={classNames(css.price, css[size], was && css.was)}>
      <span aria-hidden="true">
        {prefix === '+' ? '+' : prefix && <span className={css.prefix}>{prefix}</span>}
        {money.format(minor)}
      </span>
      <VisuallyHidden>
        {[was && texts.was, prefix === '+' ? texts.plus : prefix, money.formatSpoken(minor)]
          .filter(Boolean)
          .join(' ')}
      </VisuallyHidden>
    </span>
  );
}
