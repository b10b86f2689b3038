// Tables: the bookings of a store's day, as a list or by table, for the host at the door.
import { useState } from 'react';

import type { BookingDay } from '../../../../contract/console/staff-bookings.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { Toasts } from '../../../../web/ui/feedback/toasts.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { readStored, writeStored } from '../../platform/device-storage.ts';
import { Link } from '../../platform/link.tsx';
import { formatMediumDayIn } from '../../platform/locale.ts';
import { formatPath, usePath } from '../../platform/navigation.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { useBoardStore, useNow, useSelf } from '../../shell/session/board-context.ts';
import { findFreeSeat, nameTables } from './blocks.ts';
import { BookingDetails } from './booking-details.tsx';
import { texts } from './bookings.texts.ts';
import { CloseForm, Closures } from './closures.tsx';
import { DayHead, type TablesView } from './day-head.tsx';
import { DayList } from './day-list.tsx';
import { formatClock, getDate, isDate, listOfDay, MINUTE } from './day-window.ts';
import { PhoneBooking } from './phone-booking.tsx';
import { nameGuest } from './state-mark.tsx';
import { getUndo, toCommand, type HostChange } from './taps.ts';
import { Timeline } from './timeline.tsx';
import { useBookingDay } from './use-bookings.ts';
import { useOpenTables } from './use-closures.ts';
import { Waitlist } from './waitlist.tsx';
import { WalkIn } from './walk-in.tsx';

import css from './bookings.module.css';

export function BookingsScreen() {
  const { site, stores } = useSelf();
  const { storeId } = useBoardStore();
  const now = useNow(MINUTE);
  const asked = new URLSearchParams(usePath().split('?')[1]).get('date');
  const today = getDate(site.timeZone, now);
  const date = isDate(asked) ? asked : today;
  if (!stores.find(({ id }) => id === storeId)?.hasTables) return <NoTables />;
  return (
    <div className={css.screen}>
      {/* The day before must not stand under the next date while that loads. */}
      <Day key={`${storeId} ${date}`} date={date} today={today} now={now} />
      <Toasts />
    </div>
  );
}

function NoTables() {
  const { site, stores } = useSelf();
  return (
    <div className={css.screen}>
      <EmptyState title={texts.noTables}>
        <ul>
          {stores
            .filter(({ hasTables }) => hasTables)
            .map(({ id, name }) => (
              <li key={id}>
                <Link className={css.store} href={formatPath(site.id, 'tables', { store: id })}>
                  {name}
                </Link>
              </li>
            ))}
        </ul>
      </EmptyState>
    </div>
  );
}

const VIEW_KEY = 'view of tables';
const WIDE = '(min-width: 900px)';

interface DayProps {
  date: string;
  today: string;
  now: number;
}

function Day({ date, ...rest }: DayProps) {
  const read = useBookingDay(date, rest.today);
  const { data, error } = read;
  const [view, setView] = useState<TablesView>(
    () => readStored<TablesView>(VIEW_KEY) ?? (matchMedia(WIDE).matches ? 'plan' : 'list'),
  );
  const choose = (next: TablesView): void => {
    writeStored(VIEW_KEY, next);
    setView(next);
  };
  const [open, setOpen] = useState<Open | null>(null);
  const bookings = data ? listOfDay(data, date) : [];
  return (
    <>
      <DayHead
        date={date}
        today={rest.today}
        bookings={bookings}
        waiting={(data?.waits ?? []).reduce((sum, { people }) => sum + people, 0)}
        view={view}
        onView={choose}
        onWalkIn={() => setOpen({ form: 'walk-in' })}
        onPhone={() => setOpen({ form: 'phone' })}
        onClose={() => setOpen({ form: 'close' })}
      />
      {data && error && (
        <Notice tone="warning" role="status">
          {texts.stale}
        </Notice>
      )}
      {data ? (
        <LoadedDay
          {...rest}
          date={date}
          day={data}
          bookings={bookings}
          reload={read.reload}
          view={view}
          open={open}
          onOpen={setOpen}
        />
      ) : (
        <Pending error={error} label={texts.loading} />
      )}
    </>
  );
}

type Open = { form: 'walk-in' | 'phone' | 'close' } | { form: 'booking'; id: string };

function LoadedDay({
  date,
  now,
  day,
  bookings,
  reload,
  view,
  open,
  onOpen,
}: DayProps & {
  day: BookingDay;
  bookings: BookingDay['bookings'];
  reload: () => Promise<unknown>;
  view: TablesView;
  open: Open | null;
  onOpen: (open: Open | null) => void;
}) {
  const { storeId, send } = useBoardStore();
  const booking = open?.form === 'booking' ? bookings.find(({ id }) => id === open.id) : undefined;
  const close = (): void => onOpen(null);
  const change = (asked: HostChange): void => {
    const name = nameGuest(asked.booking);
    send(toCommand(storeId, asked), { label: name });
    const undo = getUndo(asked);
    toast(texts.changed(name), {
      ...(undo && { action: { label: texts.undo, run: () => change(undo) } }),
      durationMs: 8_000,
    });
  };
  const seat = (people: number): boolean => {
    const tables = findFreeSeat(day, date, { people, now });
    if (!tables) return false;
    const names = nameTables(day.plan, tables);
    const label = texts.peopleAt(people, names);
    send({ kind: 'booking.walk_in', storeId, people, tables: [...tables] }, { label });
    close();
    toast(texts.seatedAt(people, names), { durationMs: 8_000 });
    return true;
  };
  const openBooking = ({ id }: { id: string }): void => onOpen({ form: 'booking', id });
  const { mutate: openTables } = useOpenTables(reload);
  return (
    <>
      <Closures day={day} date={date} bookings={bookings} reload={reload} onOpen={openBooking} />
      <Waitlist day={day} />
      {view === 'list' ? (
        <DayList
          plan={day.plan}
          timeZone={day.timeZone}
          bookings={bookings}
          now={now}
          onOpen={openBooking}
          onChange={change}
        />
      ) : (
        <Timeline
          day={day}
          date={date}
          bookings={bookings}
          now={now}
          onOpen={openBooking}
          onMove={(moved, seating) => change({ kind: 'move', booking: moved, seating })}
        />
      )}
      <Sheet isOpen={open?.form === 'walk-in'} onClose={close} title={texts.walkIn}>
        <WalkIn plan={day.plan} onSeat={seat} />
      </Sheet>
      <Sheet isOpen={open?.form === 'phone'} onClose={close} title={texts.phoneBooking}>
        <PhoneBooking
          day={day}
          date={date}
          reload={reload}
          onAdded={(startsAt) => {
            close();
            const added = formatMediumDayIn(day.timeZone)(startsAt);
            toast(texts.booked(added, formatClock(day.timeZone, startsAt)));
          }}
        />
      </Sheet>
      <Sheet isOpen={open?.form === 'close'} onClose={close} title={texts.closeTitle}>
        <CloseForm
          day={day}
          date={date}
          bookings={bookings}
          reload={reload}
          onClosed={(id) => {
            close();
            toast(texts.isClosed, {
              action: { label: texts.undo, run: () => openTables(id) },
              durationMs: 8_000,
            });
          }}
        />
      </Sheet>
      <Sheet isOpen={booking !== undefined} onClose={close} title={booking && nameGuest(booking)}>
        {booking && (
          <BookingDetails
            key={booking.id}
            day={day}
            booking={booking}
            now={now}
            onChange={change}
          />
        )}
      </Sheet>
    </>
  );
}
