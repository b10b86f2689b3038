import { Fragment, useState, type ReactNode } from 'react';

import type { Ticket } from '../../../../contract/console/board.ts';
import {
  COLUMNS,
  getColumn,
  getDueAt,
  type Column,
} from '../../../../contract/console/tickets/ticket-columns.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { formatMediumDayIn } from '../../platform/locale.ts';
import { useBoard, useNow, useSelectAtNow, useSelf } from '../../shell/session/board-context.ts';
import { useFormatDate, useFormatDay } from '../../shell/session/time-formats.ts';
import { isShown } from '../../shell/state/board-filter.ts';
import { texts } from './board.texts.ts';
import { FilterLine } from './filter-controls.tsx';
import { useBoardWidth, useLanes } from './lanes.ts';
import { countDays, groupByDay } from './later-days.ts';
import { TicketCard, useShownTickets } from './ticket/ticket-card.tsx';

import css from './board-screen.module.css';

export function BoardScreen() {
  const isLoaded = useBoard(({ board }) => board !== null);
  if (!isLoaded)
    return (
      <p className={css.loading} role="status">
        <Spinner /> {texts.loading}
      </p>
    );
  return (
    <>
      <FilterLine />
      <Columns />
    </>
  );
}

/** An order for later moves on within this time once it is time to cook it. */
const COLUMN_MILLISECONDS = 5_000;

/** So many cards of a column are visible on a tablet. */
const ON_TOP = 3;

/** Beside those of new orders and of cooking, below each other: an empty one is a line, and no card moves sideways when it fills. */
const SIDE: readonly Column[] = ['ready', 'out', 'later'];

/** Cards side by side in a column. */
const LANES = {
  narrow: { new: 1, cooking: 1 },
  wide: { new: 1, cooking: 2 },
  widest: { new: 2, cooking: 3 },
} as const;

/** Side by side on a tablet; one at a time on a phone, where the tabs choose it. */
function Columns() {
  const now = useNow(COLUMN_MILLISECONDS);
  const today = useSelectAtNow(useFormatDay());
  const tickets = useShownTickets();
  const [chosen, setChosen] = useState<Column>('new');
  const filter = useBoard((state) => state.filter);
  const width = useBoardWidth(useSelf().tablet === null);
  const lanes = LANES[width];
  // Orders under review are in the strip on top of the board.
  const filtered = tickets.filter(
    (ticket) => ticket.status !== 'review' && isShown(ticket, filter),
  );
  const modes = useBoard(({ board }) => board?.store.modes);
  const byColumn = Map.groupBy(filtered, (ticket) => getColumn(ticket, now));
  const isOffered = (column: Column): boolean =>
    column !== 'out' || !modes || modes.includes('delivery') || byColumn.has('out');
  const showColumn = (column: Column): ReactNode => {
    const own = sortColumn(column, byColumn.get(column) ?? []);
    return (
      <section
        key={column}
        className={classNames(
          css.column,
          own.length > 0 && css.isFilled,
          column === chosen && css.isChosen,
        )}
        aria-label={texts.columnCount(texts.columns[column], own.length)}
      >
        <h2 className={css.title}>
          {texts.columns[column]} <span className={css.count}>{own.length}</span>
        </h2>
        {own.length === 0 && (
          <p className={css.empty}>
            {texts.emptyColumn[column]}
            {column === 'new' && tickets.length === 0 && (
              <span className={css.hint}>{texts.firstOrder}</span>
            )}
          </p>
        )}
        {column === 'later' ? (
          <Days tickets={own} now={now} today={today} />
        ) : (
          <Lanes
            tickets={own}
            column={column}
            today={today}
            count={column === 'new' || column === 'cooking' ? lanes[column] : 1}
          />
        )}
      </section>
    );
  };
  return (
    <>
      <nav className={css.tabs} aria-label={texts.steps}>
        {COLUMNS.filter(isOffered).map((column) => (
          <button
            key={column}
            type="button"
            className={css.tab}
            aria-pressed={column === chosen}
            onClick={() => setChosen(column)}
          >
            {texts.columns[column]} <b>{byColumn.get(column)?.length ?? 0}</b>
          </button>
        ))}
      </nav>
      <div className={css.columns} data-width={width}>
        {showColumn('new')}
        {showColumn('cooking')}
        <div className={css.side}>{SIDE.filter(isOffered).map(showColumn)}</div>
      </div>
    </>
  );
}

function Lanes({
  tickets,
  column,
  today,
  count,
}: {
  tickets: readonly Ticket[];
  column: Column;
  today: string;
  count: number;
}) {
  const lanes = useLanes(tickets, count);
  return (
    <div className={css.lanes}>
      {lanes.map((lane, index) => (
        <div key={index} className={css.lane}>
          {lane.map((ticket, place) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              column={column}
              today={today}
              isOnTop={place < ON_TOP}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Orders for later under the date of their day, so that none is taken for one of today. */
function Days({ tickets, now, today }: { tickets: readonly Ticket[]; now: number; today: string }) {
  const formatDate = useFormatDate();
  return groupByDay(tickets, formatDate).map(({ date, tickets: own }) => (
    <Fragment key={date}>
      <h3 className={css.day}>
        {texts.dayHeading(countDays(formatDate(now), date), formatMediumDay(date))}
      </h3>
      {own.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          column="later"
          today={today}
          isOnTop={tickets.indexOf(ticket) < ON_TOP}
        />
      ))}
    </Fragment>
  ));
}

const formatMediumDay = formatMediumDayIn('UTC');

/** New orders by the time of placing, all others by the time at which they are due. */
const sortColumn = (column: Column, tickets: readonly Ticket[]): readonly Ticket[] =>
  column === 'new'
    ? tickets.toSorted((a, b) => (a.placedAt ?? '').localeCompare(b.placedAt ?? ''))
    : tickets.toSorted((a, b) => getDueAt(a) - getDueAt(b));
