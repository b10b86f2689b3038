import { useRef, type KeyboardEvent } from 'react';

import { getYear, getYearPage } from './calendar.ts';
import { texts } from './reservation.texts.ts';

import css from './calendar-dialog.module.css';

export interface YearGridProps {
  active: string;
  today: string;
  onPick: (year: number) => void;
}

/** The grid has rows of four years. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };

export function YearGrid({ active, today, onPick }: YearGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const years = [...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const current = years.findIndex((year) => year === document.activeElement);
    if (step === undefined || current < 0) return;
    event.preventDefault();
    years[current + step]?.focus();
  };
  return (
    <div
      ref={list}
      role="group"
      aria-label={texts.years}
      className={css.years}
      onKeyDown={onKeyDown}
    >
      {getYearPage(getYear(active)).map((year) => (
        <button
          key={year}
          type="button"
          className={css.year}
          tabIndex={year === getYear(active) ? 0 : -1}
          disabled={year < getYear(today)}
          aria-current={year === getYear(active) ? 'true' : undefined}
          onClick={() => onPick(year)}
        >
          {year}
        </button>
      ))}
    </div>
  );
}
