import { useEffect, useRef, useState } from 'react';

import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { ChevronDownIcon } from '../../../../web/ui/icons/icons.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { useSite } from '../config/config.ts';
import { addMonths, getYear, YEARS_PER_PAGE } from './calendar.ts';
import { DayGrid } from './day-grid.tsx';
import { texts } from './reservation.texts.ts';
import { YearGrid } from './year-grid.tsx';

import css from './calendar-dialog.module.css';

export interface CalendarDialogProps {
  /** 'yyyy-MM-dd' */
  selected: string | null;
  today: string;
  onPick: (iso: string) => void;
}

/** A month of days, or a page of twelve years. */
export function CalendarDialog({ selected, today, onPick }: CalendarDialogProps) {
  const { locale } = useSite();
  /** The focusable day; its month is shown. */
  const [active, setActive] = useState(selected && selected >= today ? selected : today);
  const [showsYears, setShowsYears] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const focusActive = (): void =>
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(focusActive, [showsYears]);

  const title = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const turnPages = (pages: number): void =>
    setActive(
      notBefore(addMonths(active, showsYears ? pages * 12 * YEARS_PER_PAGE : pages), today),
    );
  return (
    <div role="dialog" aria-label={texts.chooseADate} className={css.dialog}>
      <div className={css.head}>
        <IconButton
          label={showsYears ? texts.earlierYears : texts.previousMonth}
          onClick={() => turnPages(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <button
          type="button"
          className={css.title}
          aria-label={texts.chooseAYear(title.format(new Date(active)))}
          aria-expanded={showsYears}
          onClick={() => setShowsYears(!showsYears)}
        >
          <span aria-live="polite">{title.format(new Date(active))}</span>{' '}
          <ChevronDownIcon size="small" />
        </button>
        <IconButton
          label={showsYears ? texts.laterYears : texts.nextMonth}
          onClick={() => turnPages(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div ref={grid}>
        {showsYears ? (
          <YearGrid
            active={active}
            today={today}
            onPick={(year) => {
              setActive(notBefore(addMonths(active, (year - getYear(active)) * 12), today));
              setShowsYears(false);
            }}
          />
        ) : (
          <DayGrid
            active={active}
            selected={selected}
            today={today}
            onActiveChange={setActive}
            onPick={onPick}
          />
        )}
      </div>
    </div>
  );
}

/** Days before today cannot be selected. */
const notBefore = (iso: string, today: string): string => (iso < today ? today : iso);
