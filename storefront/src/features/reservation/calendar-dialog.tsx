import { useEffect, useRef, useState } from 'react';
import { useSite } from '../config/config.ts';
import { ChevronDownIcon } from '../../../../web/ui/icons/icons.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { addMonths, yearOf, YEARS_A_PAGE } from './calendar.ts';
import css from './calendar-dialog.module.css';
import { DayGrid } from './day-grid.tsx';
import { YearGrid } from './year-grid.tsx';
import { texts } from './reservation.texts.ts';

export interface CalendarDialogProps {
  /** 'yyyy-MM-dd' */
  chosen: string | null;
  today: string;
  onPick: (iso: string) => void;
}

/** A month to pick a day from, and behind its name twelve years a page. */
export function CalendarDialog({ chosen, today, onPick }: CalendarDialogProps) {
  const { locale } = useSite();
  /** The day that the keys move from; its month is the one shown. */
  const [marked, setMarked] = useState(chosen && chosen >= today ? chosen : today);
  const [isByYear, setIsByYear] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const focusMarked = (): void =>
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(focusMarked, [isByYear]);

  const title = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const turn = (pages: number): void =>
    setMarked(later(addMonths(marked, isByYear ? pages * 12 * YEARS_A_PAGE : pages), today));
  return (
    <div role="dialog" aria-label={texts.chooseADate} className={css.dialog}>
      <div className={css.head}>
        <IconButton
          label={isByYear ? texts.earlierYears : texts.previousMonth}
          onClick={() => turn(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <button
          type="button"
          className={css.title}
          aria-label={texts.chooseAYear(title.format(new Date(marked)))}
          aria-expanded={isByYear}
          onClick={() => setIsByYear(!isByYear)}
        >
          <span aria-live="polite">{title.format(new Date(marked))}</span>{' '}
          <ChevronDownIcon size="small" />
        </button>
        <IconButton label={isByYear ? texts.laterYears : texts.nextMonth} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div ref={grid}>
        {isByYear ? (
          <YearGrid
            marked={marked}
            today={today}
            onPick={(year) => {
              setMarked(later(addMonths(marked, (year - yearOf(marked)) * 12), today));
              setIsByYear(false);
            }}
          />
        ) : (
          <DayGrid
            marked={marked}
            chosen={chosen}
            today={today}
            onMark={setMarked}
            onPick={onPick}
          />
        )}
      </div>
    </div>
  );
}

/** Nothing before today can be marked. */
const later = (iso: string, today: string): string => (iso < today ? today : iso);
