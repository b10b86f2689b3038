import { Fragment, useState } from 'react';

import type { Ticket } from '../../../../contract/console/board.ts';
import {
  COLUMNS,
  getColumn,
  getDueAt,
  type Column,
} from '../../../../contract/console/tickets/ticket-columns.ts';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import { formatMediumDayIn } from '../../platform/locale.ts';
import { useSelectAtNow, useBoard, useNow } from '../../shell/session/board-context.ts';
import { useFormatDate, useFormatDay } from '../../shell/session/time-formats.ts';
import { isShown } from '../../shell/state/board-filter.ts';
import { texts } from './board.texts.ts';
import { OpenCases } from './cases/open-cases.tsx';
import { FilterLine } from './filter-controls.tsx';
import { countDays, groupByDay } from './later-days.ts';
import { TicketCard, useShownTickets } from './ticket-card.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

import css from './board-screen.module.css';

export function BoardScreen() {
  const isLoaded = useBoard(({ board }) => board !== null);
  return (
    <>
      {isLoaded ? (
        <>
          <OpenCases />
          <WaitingOrders />
          <FilterLine />
          <Columns />
        </>
      ) : (
        <p className={css.loading} role="status">
          <Spinner /> {texts.loading}
        </p>
      )}
    </>
  );
}

/** An order for later moves on within this time once it is time to cook it. */
const COLUMN_MILLISECONDS = 5_000;

/** As many cards of a column are visible on a tablet. */
const ON_TOP = 3;

/** Side by side on a tablet; one at a time on a phone, where the tabs choose it. */
function Columns() {
  const now = useNow(COLUMN_MILLISECONDS);
  const today = useSelectAtNow(useFormatDay());
  const tickets = useShownTickets();
  const [chosen, setChosen] = useState<Column>('new');
  const filter = useBoard((state) => state.filter);
  // Orders under review are in the strip on top of the board.
  const filtered = tickets.filter(
    (ticket) => ticket.status !== 'review' && isShown(ticket, filter),
  );
  const byColumn = Map.groupBy(filtered, (ticket) => getColumn(ticket, now));
  return (
    <>
      <nav className={css.tabs} aria-label={texts.steps}>
        {COLUMNS.map((column) => (
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
      <div className={css.columns}>
        {COLUMNS.map((column) => {
          const own = sortColumn(column, byColumn.get(column) ?? []);
          return (
            <section
              key={column}
              className={classNames(
                css.column,
                column === 'later' && own.length === 0 && css.isNarrow,
                column === chosen && css.isChosen,
              )}
              aria-label={texts.columnCount(texts.columns[column], own.length)}
            >
              <h2 className={css.title}>
                {texts.columns[column]} <span className={css.count}>{own.length}</span>
              </h2>
              {own.length === 0 && <p className={css.empty}>{texts.emptyColumn[column]}</p>}
              {column === 'later' ? (
                <Days tickets={own} now={now} today={today} />
              ) : (
                own.map((ticket, index) => (
                  <TicketCard
                    key={ticket.id}
                    ticket={ticket}
                    column={column}
                    today={today}
                    isOnTop={index < ON_TOP}
                  />
                ))
              )}
            </section>
          );
        })}
      </div>
    </>
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
