import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSite } from '../config/config.ts';
import { dayAfterKey, isSameMonth, weekStartOf, weeksOf } from './calendar.ts';
import css from './calendar-dialog.module.css';

export interface DayGridProps {
  marked: string;
  chosen: string | null;
  today: string;
  onMark: (iso: string) => void;
  onPick: (iso: string) => void;
}

/** One month; arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function DayGrid({ marked, chosen, today, onMark, onPick }: DayGridProps) {
  const { locale } = useSite();
  const weekStart = weekStartOf(locale);
  const weeks = weeksOf(marked, weekStart);
  const grid = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isByKey.current = false;
  }, [marked]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, event.shiftKey, marked, weekStart);
    if (next === null) return;
    event.preventDefault();
    isByKey.current = true;
    onMark(next < today ? today : next);
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
            <div key={iso} role="gridcell" aria-selected={iso === chosen}>
              <button
                type="button"
                className={css.day}
                tabIndex={iso === marked ? 0 : -1}
                disabled={iso < today}
                data-outside={!isSameMonth(iso, marked) || undefined}
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
