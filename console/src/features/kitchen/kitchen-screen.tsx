import { useRef, useState, type RefObject } from 'react';

import { createStationFilter } from '../../../../contract/console/station-filter.ts';
import { getColumn, getStartAt } from '../../../../contract/console/tickets/ticket-columns.ts';
import { isLineOpen } from '../../../../contract/console/tickets/ticket-lines.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Chip } from '../../../../web/ui/buttons/chip.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { readStored, writeStored } from '../../platform/device-storage.ts';
import { useHeldOrder } from '../../platform/use-held-order.ts';
import { useMovingCards } from '../../platform/use-moving-cards.ts';
import { useBoard, useBoardStore, useNow, useSelf } from '../../shell/session/board-context.ts';
import { usePermitted } from '../../shell/session/permissions.ts';
import { texts as board, useShownTickets } from '../board/board.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { texts } from './kitchen.texts.ts';
import { RecallSheet } from './recall-sheet.tsx';
import { StationsSheet } from './stations-sheet.tsx';
import {
  countOpenDishes,
  listStationTickets,
  type DishCount,
  type StationTicket,
} from './stations.ts';
import { SizeChoice, useTicketSize } from './ticket-size.tsx';

import css from './kitchen-screen.module.css';

/** The screen shows minutes. */
const MINUTES_MILLISECONDS = 5_000;

/** Tickets that are to be cooked, in large print: the ones to begin first come first. */
export function KitchenScreen() {
  const now = useNow(MINUTES_MILLISECONDS);
  const isLoaded = useBoard((state) => state.board !== null);
  const { stationName, chooseStation, isOwn } = useStation();
  const [isCounting, setIsCounting] = useState(false);
  const [lit, setLit] = useState<DishCount | null>(null);
  const shown = useShownTickets();
  const stationsMakeReady =
    useBoard(({ board: own }) => own?.live.switches.stationsMakeReady) ?? true;
  const inKitchen = shown.filter((ticket) => getColumn(ticket, now) === 'cooking');
  const own = listStationTickets(inKitchen, isOwn);
  // A station is finished with a ticket when its lines are; the pass is when the order is ready.
  const open = own.filter(({ lines }) => stationName === null || lines.some(isLineOpen));
  const list = useRef<HTMLDivElement>(null);
  const { ordered, isHeld } = useKitchenOrder(open, list);
  const { size, chooseSize, crowd } = useTicketSize(ordered.length, isHeld);
  const later = shown.filter((ticket) => getColumn(ticket, now) === 'later').length;
  return (
    <>
      <h2 className={css.heading}>{texts.heading}</h2>
      <div className={css.tools}>
        <Stations chosen={stationName} onChoose={chooseStation} />
        {later > 0 && <p className={css.later}>{texts.later(later)}</p>}
        <Chip isPressed={isCounting} onChange={setIsCounting}>
          {texts.allDay}
        </Chip>
        <SizeChoice size={size} onChoose={chooseSize} />
        <RecallSheet tickets={shown} isOwn={isOwn} isAtStation={stationName !== null} />
      </div>
      <div className={css.columns}>
        <div ref={list} className={css.tickets} data-size={size} data-crowd={crowd}>
          {ordered.map((each) => (
            <KitchenTicket
              key={each.ticket.id}
              {...each}
              isAtStation={stationName !== null}
              stationsMakeReady={stationsMakeReady}
              isLit={isCounting && lit !== null && lit.ticketIds.has(each.ticket.id)}
              now={now}
            />
          ))}
          {!isLoaded && (
            <p className={css.empty} role="status">
              <Spinner /> {board.loading}
            </p>
          )}
          {isLoaded && ordered.length === 0 && <p className={css.empty}>{texts.empty}</p>}
        </div>
        {isCounting && <AllDay counts={countOpenDishes(open)} lit={lit} onLight={setLit} />}
      </div>
    </>
  );
}

/** Sorts tickets by the time at which they must be begun; while somebody touches the list, it keeps its order. */
function useKitchenOrder(tickets: readonly StationTicket[], list: RefObject<HTMLElement | null>) {
  const byStart = tickets.toSorted(
    (a, b) =>
      getStartAt(a.ticket) - getStartAt(b.ticket) || a.ticket.number.localeCompare(b.ticket.number),
  );
  const { shown, isHeld } = useHeldOrder(
    byStart.map(({ ticket }) => ticket.id),
    list,
  );
  useMovingCards(list, shown.join());
  const byId = new Map(tickets.map((each) => [each.ticket.id, each]));
  return { ordered: shown.flatMap((id) => byId.get(id) ?? []), isHeld };
}

/** The station of this device; null: all of them, as at the pass. */
function useStation() {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const board = useBoard((state) => state.board);
  const storageKey = `${site.id} station ${storeId}`;
  const [name, setName] = useState(() => readStored<string>(storageKey));
  const stations = board?.live.stations ?? [];
  const stationName = stations.some((station) => station.name === name) ? name : null;
  const dishes = board?.dishes ?? [];
  return {
    stationName,
    isOwn: createStationFilter(dishes, stations, stationName),
    chooseStation: (chosen: string | null) => {
      setName(chosen);
      writeStored(storageKey, chosen);
    },
  };
}

function Stations({
  chosen,
  onChoose,
}: {
  chosen: string | null;
  onChoose: (name: string | null) => void;
}) {
  const stations = useBoard(({ board }) => board?.live.stations) ?? [];
  const permitChange = usePermitted('store.stations');
  return (
    <div className={css.stations} role="group" aria-label={texts.station}>
      {stations.length > 0 && (
        <Chip isPressed={chosen === null} onChange={() => onChoose(null)}>
          {texts.allStations}
        </Chip>
      )}
      {stations.map(({ name }) => (
        <Chip key={name} isPressed={chosen === name} onChange={() => onChoose(name)}>
          {name}
        </Chip>
      ))}
      {permitChange && <StationsSheet permit={permitChange} />}
    </div>
  );
}

/** Counts the dishes that are not done; a tap marks the tickets that have the dish. */
function AllDay({
  counts,
  lit,
  onLight,
}: {
  counts: readonly DishCount[];
  lit: DishCount | null;
  onLight: (count: DishCount | null) => void;
}) {
  return (
    <aside className={css.allDay} aria-label={texts.allDay}>
      <h3>{texts.allDay}</h3>
      {counts.length === 0 && <p>{texts.empty}</p>}
      <ul>
        {counts.map((each) => (
          <li key={each.key}>
            <Button
              variant="plain"
              wide
              aria-pressed={lit?.key === each.key}
              className={classNames(css.count, lit?.key === each.key && css.isLit)}
              onClick={() => onLight(lit?.key === each.key ? null : each)}
            >
              <b>{each.count}</b>
              <span>
                {each.name}
                {each.options && <span className={css.options}>{each.options}</span>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
