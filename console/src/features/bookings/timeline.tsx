// The bookings of a day by table: quarters of an hour from left to right, a block for each booking.
import type { BookingDay, StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import {
  getDropSeat,
  listAreas,
  listBlocks,
  listClosed,
  type PlanBlock,
  type Closed,
} from './blocks.ts';
import { texts } from './bookings.texts.ts';
import { formatClock, getWindow, listQuarters, QUARTER, type DayWindow } from './day-window.ts';
import { getLateMinutes, nameGuest } from './state-mark.tsx';
import type { SeatingWish } from './taps.ts';
import { beginDrag, keepStill } from './timeline-drag.ts';

import css from './timeline.module.css';

const QUARTERS_OF_HOUR = 4;
/** A block of an hour has room for a name. */
const QUARTER_REM = 1.75;

interface TimelineProps {
  day: BookingDay;
  date: string;
  bookings: readonly StaffBooking[];
  now: number;
  onOpen: (booking: StaffBooking) => void;
  onMove: (booking: StaffBooking, seating: SeatingWish) => void;
}

export function Timeline({ day, date, bookings, now, onOpen, onMove }: TimelineProps) {
  const { plan, timeZone } = day;
  const window = getWindow(day, date, [...bookings]);
  const quarters = listQuarters(window);
  const blocks = listBlocks(bookings);
  const closed = listClosed(day, date);
  const share = (instant: number): number =>
    Math.min(1, Math.max(0, (instant - window.from) / (window.to - window.from)));
  const isNow = window.from <= now && now < window.to;
  const drop = (booking: StaffBooking, quarterCount: number, tableId: string): void => {
    const tables = getDropSeat(plan, booking, tableId);
    const startsAt = new Date(Date.parse(booking.startsAt) + quarterCount * QUARTER).toISOString();
    if (quarterCount !== 0 || tables.join() !== booking.tables.join())
      onMove(booking, { startsAt, people: booking.people, tables: [...tables] });
  };
  return (
    // Without a focus the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.plan} aria-label={texts.plan} tabIndex={0} ref={keepStill}>
      <div className={css.grid} style={{ minWidth: `${quarters.length * QUARTER_REM + 7}rem` }}>
        <div className={css.hours} aria-hidden="true">
          {quarters
            .filter((_, index) => index % QUARTERS_OF_HOUR === 0)
            .map((instant) => (
              <span key={instant} className={css.hour} style={{ left: toPercent(share(instant)) }}>
                {formatClock(timeZone, instant)}
              </span>
            ))}
        </div>
        {listAreas(plan).map(({ id, name, tables }) => (
          <div key={id} role="group" aria-label={name}>
            <p className={css.area} aria-hidden="true">
              <span>{name}</span>
            </p>
            {tables.map((table) => (
              <div key={table.id} className={css.line} data-table={table.id}>
                <p className={css.table}>
                  {table.name}
                  <span className={css.seats}>{texts.seats(table.min, table.max)}</span>
                </p>
                <ul
                  className={css.track}
                  aria-label={table.name}
                  style={{
                    backgroundSize: `${(QUARTERS_OF_HOUR / quarters.length) * 100}% 100%`,
                  }}
                >
                  {closed
                    .filter(({ closure }) => closure.tables?.includes(table.id) ?? true)
                    .map((each) => (
                      <ClosedBlock key={each.closure.id} closed={each} share={share} />
                    ))}
                  {(blocks.get(table.id) ?? []).map((block) => (
                    <BookingBlock
                      key={block.booking.id}
                      block={block}
                      share={share}
                      time={formatClock(timeZone, block.from)}
                      lateMinutes={getLateMinutes(block.booking, now)}
                      onOpen={onOpen}
                      onDrop={(width, distance, tableId) =>
                        drop(
                          block.booking,
                          Math.round((distance / width) * ((block.to - block.from) / QUARTER)),
                          tableId ?? table.id,
                        )
                      }
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ))}
        {isNow && (
          <span
            className={css.now}
            style={{ left: `calc(7rem + (100% - 7rem) * ${share(now)})` }}
            aria-hidden="true"
          />
        )}
      </div>
    </section>
  );
}

const toPercent = (share: number): string => `${share * 100}%`;

type GetShare = (instant: number) => number;

const toPlace = ({ from, to }: DayWindow, share: GetShare) => ({
  left: toPercent(share(from)),
  width: toPercent(share(to) - share(from)),
});

function ClosedBlock({
  closed: { closure, from = -Infinity, to = Infinity },
  share,
}: {
  closed: Closed;
  share: GetShare;
}) {
  return (
    <li className={css.closed} style={toPlace({ from, to }, share)}>
      {closure.note ?? texts.closed}
    </li>
  );
}

function BookingBlock({
  block,
  share,
  time,
  lateMinutes,
  onOpen,
  onDrop,
}: {
  block: PlanBlock;
  share: GetShare;
  time: string;
  lateMinutes: number;
  onOpen: (booking: StaffBooking) => void;
  onDrop: (width: number, distance: number, tableId: string | null) => void;
}) {
  const { booking } = block;
  const { state, people, allergies } = booking;
  const isMovable = state === 'confirmed' || state === 'seated';
  const name = nameGuest(booking);
  return (
    <li className={css.place} style={toPlace(block, share)}>
      <button
        type="button"
        className={classNames(css.block, isMovable && css.movable)}
        data-state={lateMinutes > 0 ? 'late' : state}
        aria-label={texts.blockName(people, name, time, describeState(booking))}
        data-allergies={allergies ? '' : undefined}
        onClick={() => onOpen(booking)}
        onPointerDown={(event) => {
          const { width } = event.currentTarget.getBoundingClientRect();
          if (isMovable)
            beginDrag(event, ({ distance, tableId }) => onDrop(width, distance, tableId));
        }}
        onContextMenu={(event) => event.preventDefault()}
      >
        <span className={css.count}>{people}</span> <span className={css.guest}>{name}</span>
      </button>
    </li>
  );
}

const describeState = ({ state, allergies }: StaffBooking): string =>
  allergies ? texts.withAllergies(texts.states[state]) : texts.states[state];
