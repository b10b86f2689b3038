// The bookings of a day as a list by time, for one hand.
import { canDo } from '../../../../contract/bookings/booking-actions.ts';
import type { StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import type { TablePlan } from '../../../../contract/sites/table-plan.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { nameTables } from './blocks.ts';
import { texts } from './bookings.texts.ts';
import { formatClock } from './day-window.ts';
import { nameGuest, StateMark } from './state-mark.tsx';
import type { HostChange } from './taps.ts';

import css from './bookings.module.css';

interface DayListProps {
  plan: TablePlan;
  timeZone: string;
  bookings: readonly StaffBooking[];
  now: number;
  onOpen: (booking: StaffBooking) => void;
  onChange: (change: HostChange) => void;
}

export function DayList({ bookings, ...shared }: DayListProps) {
  if (bookings.length === 0)
    return <EmptyState title={texts.noBookings}>{texts.noBookingsHint}</EmptyState>;
  return (
    <ul className={css.list} aria-label={texts.bookings}>
      {bookings.map((booking) => (
        <Row key={booking.id} {...shared} booking={booking} />
      ))}
    </ul>
  );
}

function Row({
  plan,
  timeZone,
  booking,
  now,
  onOpen,
  onChange,
}: Omit<DayListProps, 'bookings'> & { booking: StaffBooking }) {
  const { state, people, startsAt, tables, message, allergies } = booking;
  const name = nameGuest(booking);
  const action = nextAction(booking);
  return (
    <li className={css.row} data-state={state}>
      <button type="button" className={css.open} onClick={() => onOpen(booking)}>
        <span className={css.time}>{formatClock(timeZone, startsAt)}</span>
        <span className={css.who}>
          <strong>{name}</strong>
          <span className={css.quiet}>{texts.peopleAt(people, nameTables(plan, tables))}</span>
          {allergies && <span className={css.allergies}>{texts.allergiesOf(allergies)}</span>}
          {message && <span className={css.note}>{message}</span>}
        </span>
        <span className={css.marks}>
          <StateMark booking={booking} now={now} />
        </span>
      </button>
      {action && (
        <Button
          variant={action === 'seat' ? 'solid' : 'soft'}
          size="small"
          aria-label={texts.actionFor[action](name)}
          onClick={() => onChange({ kind: 'act', booking, action })}
        >
          {texts.actions[action]}
        </Button>
      )}
    </li>
  );
}

/** What a host does next with most bookings; the others are in the sheet. */
function nextAction({ state }: StaffBooking): 'seat' | 'leave' | null {
  if (state === 'confirmed' && canDo('seat', state)) return 'seat';
  return canDo('leave', state) ? 'leave' : null;
}
