import { createContext, useContext } from 'react';
import { classNames } from './class-names.ts';
import css from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { texts } from './ui.texts.ts';

/** How the site writes and says money; the shell provides it from the tenant's currency and locale. */
export interface MoneyFormat {
  /** 1095 -> '£10.95' */
  written: (minor: number) => string;
  /** 1095 -> '10 pounds 95' */
  spoken: (minor: number) => string;
}

export const MoneyFormatContext = createContext<MoneyFormat>({ written: String, spoken: String });

export interface PriceProps {
  minor: number;
  /** inline: as large as the sentence it stands in. */
  size?: 'inline' | 'small' | 'medium' | 'large';
  /** Before the figure, such as 'from' or '+'. */
  prefix?: string | undefined;
  /** No longer asked: struck through, and said so. */
  was?: boolean;
}

export function Price({ minor, size = 'medium', prefix, was = false }: PriceProps) {
  const money = useContext(MoneyFormatContext);
  return (
    <span className={classNames(css.price, css[size], was && css.was)}>
      <span aria-hidden="true">
        {prefix === '+' ? '+' : prefix && <span className={css.word}>{prefix}</span>}
        {money.written(minor)}
      </span>
      <VisuallyHidden>
        {[was && texts.was, prefix === '+' ? texts.plus : prefix, money.spoken(minor)]
          .filter(Boolean)
          .join(' ')}
      </VisuallyHidden>
    </span>
  );
}
