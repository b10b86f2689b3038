import { useRef, type KeyboardEvent } from 'react';
import css from './calendar-dialog.module.css';
import { yearOf, yearsAround } from './calendar.ts';
import { texts } from './reservation.texts.ts';

export interface YearGridProps {
  marked: string;
  today: string;
  onPick: (year: number) => void;
}

/** How far an arrow moves in rows of four. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };

/** Twelve years a page (spec section 9). */
export function YearGrid({ marked, today, onPick }: YearGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const years = [...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const here = years.findIndex((year) => year === document.activeElement);
    if (step === undefined || here < 0) return;
    event.preventDefault();
    years[here + step]?.focus();
  };
  return (
    <div
      ref={list}
      role="group"
      aria-label={texts.years}
      className={css.years}
      onKeyDown={onKeyDown}
    >
      {yearsAround(yearOf(marked)).map((year) => (
        <button
          key={year}
          type="button"
          className={css.year}
          tabIndex={year === yearOf(marked) ? 0 : -1}
          disabled={year < yearOf(today)}
          aria-current={year === yearOf(marked) ? 'true' : undefined}
          onClick={() => onPick(year)}
        >
          {year}
        </button>
      ))}
    </div>
  );
}
