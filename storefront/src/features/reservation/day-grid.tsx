import { useEffect, useRef, type KeyboardEvent } from 'react';

import { useSite } from '../config/config.ts';
import { getDayAfterKey, isSameMonth, getWeekStart, getWeeks } from './calendar.ts';

import css from './calendar-dialog.module.css';

export interface DayGridProps {
  active: string;
  selected: string | null;
  today: string;
  onActiveChange: (iso: string) => void;
  onPick: (iso: string) => void;
}

/** One month: arrow keys move by day and week, Page Up and Down by month, with Shift by year. */
export function DayGrid({ active, selected, today, onActiveChange, onPick }: DayGridProps) {
  const { locale } = useSite();
  const weekStart = getWeekStart(locale);
  const weeks = getWeeks(active, weekStart);
  const grid = useRef<HTMLDivElement>(null);
  const isKeyboardMove = useRef(false);
  useEffect(() => {
    if (isKeyboardMove.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isKeyboardMove.current = false;
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = getDayAfterKey(event.key, event.shiftKey, active, weekStart);
    if (next === null) return;
    event.preventDefault();
    isKeyboardMove.current = true;
    onActiveChange(next < today ? today : next);
  };
  const weekday = (style: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <div role="grid" tabIndex={-1} ref={grid} className={css.days} onKeyDown={onKeyDown}>
      <div role="row" className={css.week}>
        {weeks[0]?.map((iso) => (
          <span
            key={iso}
            role="columnheader"
            aria-label={weekday('long').format(new Date(iso))}
            className={css.weekday}
          >
            {weekday('narrow').format(new Date(iso))}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]} className={css.week}>
          {week.map((iso) => (
            <div key={iso} role="gridcell" aria-selected={iso === selected}>
              <button
                type="button"
                className={css.day}
                tabIndex={iso === active ? 0 : -1}
                disabled={iso < today}
                data-outside={!isSameMonth(iso, active) || undefined}
                aria-current={iso === today ? 'date' : undefined}
                aria-label={full.format(new Date(iso))}
                onClick={() => onPick(iso)}
              >
                {Number(iso.slice(8))}
              </button>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
