// The head of a day: its date with the way to others, how many guests it has, and the two ways to a table.
import type { StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { formatMediumDayIn } from '../../platform/locale.ts';
import { formatPath, navigate } from '../../platform/navigation.ts';
import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { texts } from './bookings.texts.ts';
import { addDays, isDate } from './day-window.ts';

import css from './bookings.module.css';

export type TablesView = 'list' | 'plan';
const VIEWS = ['list', 'plan'] as const;

interface DayHeadProps {
  date: string;
  today: string;
  bookings: readonly StaffBooking[];
  /** People on the waitlist. */
  waiting: number;
  view: TablesView;
  onView: (view: TablesView) => void;
  onWalkIn: () => void;
  onPhone: () => void;
  onClose: () => void;
}

export function DayHead({
  date,
  today,
  bookings,
  waiting,
  view,
  onView,
  onWalkIn,
  onPhone,
  onClose,
}: DayHeadProps) {
  const { site } = useSelf();
  const { storeId: store } = useBoardStore();
  const go = (next: string): void =>
    navigate(formatPath(site.id, 'tables', { store, date: next === today ? undefined : next }), {
      replaces: true,
    });
  return (
    <header className={css.head}>
      <div className={css.dates}>
        <IconButton
          label={texts.dayBefore}
          variant="outlined"
          onClick={() => go(addDays(date, -1))}
        >
          <ChevronLeftIcon />
        </IconButton>
        <input
          type="date"
          className={css.date}
          aria-label={texts.date}
          value={date}
          required
          onChange={({ target }) => isDate(target.value) && go(target.value)}
        />
        <IconButton label={texts.dayAfter} variant="outlined" onClick={() => go(addDays(date, 1))}>
          <ChevronRightIcon />
        </IconButton>
        {date !== today && (
          <Button variant="plain" size="small" onClick={() => go(today)}>
            {texts.today}
          </Button>
        )}
      </div>
      <div className={css.title}>
        <h2 className={css.day}>{formatMediumDayIn('UTC')(`${date}T00:00:00Z`)}</h2>
        <p className={css.quiet}>{summarise(bookings, waiting)}</p>
      </div>
      <Segments
        legend={texts.view}
        options={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
        value={view}
        onChange={onView}
      />
      <Button variant="plain" size="small" onClick={onClose}>
        {texts.close}
      </Button>
      <div className={css.adding}>
        {date === today && <Button onClick={onWalkIn}>{texts.walkIn}</Button>}
        <Button variant={date === today ? 'soft' : 'solid'} onClick={onPhone}>
          {texts.phoneBooking}
        </Button>
      </div>
    </header>
  );
}

/** '12 bookings · 43 guests · 9 here now · 4 on the waitlist' */
function summarise(bookings: readonly StaffBooking[], waiting: number): string {
  const expected = bookings.filter(({ state }) => state !== 'no_show');
  const count = (list: readonly StaffBooking[]): number =>
    list.reduce((sum, { people }) => sum + people, 0);
  const here = count(bookings.filter(({ state }) => state === 'seated'));
  return [
    texts.bookingCount(expected.length),
    texts.guestCount(count(expected)),
    here > 0 && texts.hereNow(here),
    waiting > 0 && texts.waiting(waiting),
  ]
    .filter(Boolean)
    .join(' · ');
}
