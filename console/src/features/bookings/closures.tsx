// The closures of a day with the bookings inside, and the form that closes a day, hours or a table.
import { useState } from 'react';

import type { BookingDay, StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import type { TableClosure } from '../../../../contract/sites/table-plan.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { listClosed, listInside, nameTables } from './blocks.ts';
import { texts } from './bookings.texts.ts';
import { formatClock, getWindow, listQuarters } from './day-window.ts';
import { nameGuest } from './state-mark.tsx';
import { useCloseTables, useOpenTables } from './use-closures.ts';

import css from './closures.module.css';

interface DayProps {
  day: BookingDay;
  date: string;
  bookings: readonly StaffBooking[];
}

/** Nothing on a day that is open. */
export function Closures({
  day,
  date,
  bookings,
  reload,
  onOpen,
}: DayProps & { reload: () => Promise<unknown>; onOpen: (booking: StaffBooking) => void }) {
  const open = useOpenTables(reload);
  const closed = listClosed(day, date);
  if (closed.length === 0) return null;
  return (
    <section className={css.closures} aria-labelledby="closures">
      <h3 id="closures" className={css.heading}>
        {texts.closed}
      </h3>
      <ul>
        {closed.map((each) => {
          const { closure } = each;
          const name = nameClosure(day, closure);
          const inside = listInside(each, bookings);
          return (
            <li key={closure.id} className={css.closure}>
              <span className={css.name}>
                {name}
                {closure.note && <span className={css.note}>{closure.note}</span>}
              </span>
              {day.openable.includes(closure.id) ? (
                <Button
                  variant="soft"
                  size="small"
                  aria-label={texts.openAgainNamed(name)}
                  busy={open.isPending && open.variables === closure.id && texts.saving}
                  onClick={() => !open.isPending && open.mutate(closure.id)}
                >
                  {texts.openAgain}
                </Button>
              ) : (
                <span className={css.note}>{texts.plannedClosure}</span>
              )}
              {inside.length > 0 && (
                <div className={css.inside} role="group" aria-label={texts.insideOf(name)}>
                  <p>{texts.bookingsInside(inside.length)}</p>
                  {inside.map((booking) => (
                    <Button
                      key={booking.id}
                      variant="soft"
                      size="small"
                      onClick={() => onOpen(booking)}
                    >
                      {texts.guestAt(
                        formatClock(day.timeZone, booking.startsAt),
                        nameGuest(booking),
                      )}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'All day', '18:00–20:00, Table 2' */
function nameClosure({ plan }: BookingDay, { from, to, tables }: TableClosure): string {
  const hours = from !== undefined && to !== undefined ? texts.fromTo(from, to) : texts.allDay;
  return tables ? texts.closedTables(hours, nameTables(plan, tables)) : hours;
}

const SPANS = ['day', 'hours'] as const;

export function CloseForm({
  day,
  date,
  bookings,
  reload,
  onClosed,
}: DayProps & { reload: () => Promise<unknown>; onClosed: (id: string) => void }) {
  const { plan, timeZone } = day;
  const { mutate, isPending, error } = useCloseTables(reload);
  const [span, setSpan] = useState<(typeof SPANS)[number]>('day');
  const [table, setTable] = useState('');
  const window = getWindow(day, date, [...bookings]);
  const times = [...listQuarters(window), window.to].map((at) => formatClock(timeZone, at));
  const [from, setFrom] = useState(times[0] ?? '');
  const [to, setTo] = useState(times.at(-1) ?? '');
  // One id for all attempts, so that a repeated one closes once.
  const [id] = useState(() => crypto.randomUUID());
  const closure: TableClosure = {
    id,
    date,
    ...(span === 'hours' && { from, to }),
    ...(table && { tables: [table] }),
  };
  const isEmpty = span === 'hours' && times.indexOf(to) <= times.indexOf(from);
  const [first] = listClosed({ timeZone, plan: { ...plan, closures: [closure] } }, date);
  const inside = first && !isEmpty ? listInside(first, bookings) : [];
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !isEmpty) mutate(closure, { onSuccess: () => onClosed(id) });
      }}
    >
      <Segments
        legend={texts.closeWhen}
        options={SPANS.map((value) => ({ value, label: texts.closeSpans[value] }))}
        value={span}
        onChange={setSpan}
      />
      {span === 'hours' && (
        <div className={css.fields}>
          <Select label={texts.from} value={from} onChange={({ target }) => setFrom(target.value)}>
            {times.slice(0, -1).map(toOption)}
          </Select>
          <Select
            label={texts.to}
            value={to}
            error={isEmpty ? texts.endsBefore : undefined}
            onChange={({ target }) => setTo(target.value)}
          >
            {times.slice(1).map(toOption)}
          </Select>
        </div>
      )}
      <Select label={texts.table} value={table} onChange={({ target }) => setTable(target.value)}>
        <option value="">{texts.allTables}</option>
        {plan.tables.map(({ id: tableId, name }) => (
          <option key={tableId} value={tableId}>
            {name}
          </option>
        ))}
      </Select>
      <p className={css.note} role="status">
        {inside.length > 0 ? texts.bookingsStay(inside.length) : texts.noneInside}
      </p>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)} {texts.nothingLost}
        </p>
      )}
      <Button type="submit" busy={isPending && texts.saving}>
        {texts.closeNow}
      </Button>
    </form>
  );
}

const toOption = (time: string) => (
  <option key={time} value={time}>
    {time}
  </option>
);
