// The board of one store, live: its stream, its clock, the queued commands and their outcomes.
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Heartbeat, Board, BoardEvent, Ticket } from '../../../../contract/console/board.ts';
import type { Command, Outcome } from '../../../../contract/console/commands.ts';
import { createServerClock, type ServerClock } from '../../../../web/clock/server-clock.ts';
import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import { getConnection } from '../../platform/connection.ts';
import { call, getStreamUrl, isSignedOut, isUnreachable } from '../../platform/console-client.ts';
import { readStored, writeStored } from '../../platform/device-storage.ts';
import { announceSessionEnd, onSessionEnd } from '../../platform/session-end.ts';
import { openSharedStream, type ReceivedEvent } from '../../platform/shared-stream.ts';
import {
  addChanged,
  applyEvent,
  applyOutcomes,
  countBookingChange,
  createBoardState,
  isBehind,
  isProvenBy,
  keepNewLive,
  keepOpen,
  listChanged,
  listReceived,
  listShown,
  type BoardState,
} from './board-state.ts';
import { createCommandSender } from './command-sender.ts';
import {
  addCommand,
  addTaken,
  isRefunding,
  releaseAll,
  removeAnswered,
  removeTap,
  type NewCommand,
  type QueuedCommand,
  type TapOptions,
} from './outbox.ts';
import { SEEN_MILLISECONDS } from './ringing.ts';
import { createStoredOutbox } from './stored-outbox.ts';

export interface BoardStore {
  storeId: string;
  state: StoreApi<BoardState>;
  clock: ServerClock;
  /** Shows a command at once and sends it as soon as it may be, or with the command `partOf`. Returns its new id. */
  send(command: NewCommand, options?: TapOptions): string;
  /** Takes back a command that has not been sent, with its parts. */
  undo(commandId: string): void;
  dismiss(targetId: string): void;
  markSeen(orderId: string): void;
  markStartSeen(orderId: string): void;
  acknowledge(orderId: string): void;
  stopRinging(): void;
  /** Sets `caller` of the state. */
  loadCaller(): void;
  /** Sends all queued commands, also those that could still be undone. */
  flushAll(): Promise<void>;
  /** Writes no more to the device’s storage and sends no more commands. */
  close(): void;
  /** Opens the stream; returns the function that closes it. Commands that wait are sent after that, too. */
  connect(): () => void;
}

interface BoardStoreOptions {
  site: string;
  storeId: string;
  /** The session has ended. */
  onSignedOut(): void;
  /** The stream is closed, and no command waits any more. */
  onDrained?: () => void;
  tabId?: string;
}

const TAB_ID = crypto.randomUUID();
const TICK_MILLISECONDS = 1_000;

/** Raised when `Board` changes, so that a board of an earlier version is not shown. */
const STORED_BOARD = 9;

export function createBoardStore({
  site,
  storeId,
  onSignedOut,
  onDrained,
  tabId = TAB_ID,
}: BoardStoreOptions): BoardStore {
  const params = { site };
  const boardKey = `${site} board-${STORED_BOARD} ${storeId}`;
  const outbox = createStoredOutbox(`${site} outbox ${storeId}`, tabId);
  const changedKey = `${site} changed ${storeId}`;
  const clock = createServerClock();
  const state = createStore<BoardState>(() => ({
    ...createBoardState(Date.now()),
    board: readStored<Board>(boardKey),
    entries: outbox.read(),
    changed: readStored<Ticket[]>(changedKey) ?? [],
  }));
  let isClosed = false;
  let isSignedOff = false;
  let cursor: string | undefined;
  /** Whether the device's storage has the board that is shown. */
  let isStored = true;
  let isTicking = false;

  const setEntries = (entries: readonly QueuedCommand[]): void => {
    state.setState({ entries });
    // The end of the session wipes the storage.
    if (!isSignedOff) outbox.write(entries);
  };
  /** `received`: the orders that may differ from the board that is shown. */
  const setBoard = (board: Board | null, received: readonly Ticket[]): void => {
    // A call that was under way must not write names of customers after the sign-out.
    const shown = state.getState().board;
    if (isClosed || board === shown) return;
    const changed = listChanged(shown, received).filter(
      ({ id }) => !isRefunding(state.getState().entries, id),
    );
    if (changed.length > 0) setChanged(addChanged(state.getState().changed, changed));
    const { seen, seenStarts } = state.getState();
    state.setState({
      board,
      seen: keepOpen(seen, board),
      seenStarts: keepOpen(seenStarts, board),
    });
    isStored = false;
  };

  /** Stores the board, not with each event: writing a full board takes longer than a frame on a cheap tablet. */
  function store(): void {
    if (isStored || isClosed) return;
    writeStored(boardKey, state.getState().board);
    isStored = true;
  }

  const setChanged = (changed: readonly Ticket[]): void => {
    state.setState({ changed });
    if (!isClosed) writeStored(changedKey, changed);
  };

  function endSession(): void {
    if (isSignedOff) return;
    isSignedOff = true;
    isClosed = true;
    onSignedOut();
  }

  function fail(error: unknown): void {
    if (isSignedOut(error)) {
      if (!isSignedOff) announceSessionEnd(site);
      endSession();
    } else if (!isUnreachable(error)) throw error;
  }

  const loadCaller = (): void =>
    void call('staffSelf', { params })
      .then((caller) => state.setState({ caller }))
      .catch(fail);

  async function reload(): Promise<void> {
    const before = state.getState().board;
    const board = await call('board', { params, query: { store: storeId } });
    clock.record(board.serverTime);
    // Else it would take back what the stream has brought meanwhile; the next heartbeat asks again.
    if (!isBehind(board.cursor, cursor ?? null))
      setBoard(keepNewLive(board, before, state.getState().board), listShown(board));
  }

  function receive({ event, id, at }: ReceivedEvent<BoardEvent>): void {
    cursor = id;
    if (event.event === 'reset') clock.record(event.data.serverTime, at);
    if (event.event === 'beat') return receiveHeartbeat(event.data, at);
    if (event.event === 'ring')
      return state.setState({ ringUntil: at + event.data.seconds * 1_000 });
    setBoard(applyEvent(state.getState().board, event), listReceived(event));
    // A stream that has just begun is as good as a heartbeat.
    state.setState((before) => ({ ...countBookingChange(before, event), lastHeartbeatAt: at }));
  }

  function getSnapshot(): ReceivedEvent<BoardEvent> | null {
    const { board, lastHeartbeatAt: at } = state.getState();
    if (!board || at === null || cursor === undefined) return null;
    const serverTime = new Date(at + clock.offset()).toISOString();
    return { event: { event: 'reset', data: { ...board, serverTime } }, id: cursor, at };
  }

  function receiveHeartbeat(heartbeat: Heartbeat, at: number): void {
    clock.record(heartbeat.serverTime, at);
    state.setState({ lastHeartbeatAt: at });
    if (!isProvenBy(state.getState().board, heartbeat)) reload().catch(fail);
  }

  const sendDue = createCommandSender({
    site,
    getEntries: () => state.getState().entries,
    setEntries,
    isConnected: () => isClosed || getConnection(state.getState(), Date.now()) === 'connected',
    onSettled: settle,
    onError: fail,
  });
  const flush = async (isForced = false): Promise<void> => {
    if (!isSignedOff) await sendDue(isForced);
  };

  function settle(commands: readonly Command[], outcomes: readonly Outcome[]): void {
    const { board, ...settled } = applyOutcomes(state.getState(), commands, outcomes, clock.now());
    setBoard(
      board,
      outcomes.flatMap(({ order }) => order ?? []),
    );
    setEntries(removeAnswered(state.getState().entries, outcomes));
    state.setState(settled);
  }

  /** Sends what waits, also after the stream was closed. */
  function startTicking(): void {
    if (isTicking) return;
    isTicking = true;
    const releaseOutbox = outbox.hold();
    const stopListening = onSessionEnd(site, endSession);
    const timer = setInterval(() => {
      state.setState({ tickAt: Date.now() });
      store();
      if (!isClosed)
        outbox.takeOver((taken) => setEntries(addTaken(state.getState().entries, taken)));
      void flush();
      if (!isClosed || (!isSignedOff && state.getState().entries.length > 0)) return;
      clearInterval(timer);
      isTicking = false;
      stopListening();
      releaseOutbox();
      onDrained?.();
    }, TICK_MILLISECONDS);
  }

  function connect(): () => void {
    isClosed = false;
    state.setState({ openedAt: Date.now(), lastHeartbeatAt: null });
    startTicking();
    const closeStream = openSharedStream<BoardEvent>({
      names: ['reset', 'order', 'live', 'beat', 'ring', 'bookings'],
      name: `tiffin-console ${site} board ${storeId}`,
      getUrl: () => getStreamUrl('boardEvents', { params, query: { store: storeId, cursor } }),
      onEvent: receive,
      getSnapshot,
      // The stream does not tell a lost session, or another role, from a lost network.
      onError: loadCaller,
    });
    return () => {
      closeStream();
      isClosed = true;
      // It may be out of date when the board is opened again.
      state.setState({ caller: null });
    };
  }

  return {
    storeId,
    state,
    clock,
    connect,
    loadCaller,
    close() {
      isClosed = true;
      // The next person must not send what this one could not.
      isSignedOff = true;
    },
    async flushAll() {
      // A request under way may have left what could still be undone.
      await flush(true);
      setEntries(releaseAll(state.getState().entries, Date.now()));
      await flush(true);
    },
    send(command, options) {
      const at = new Date(clock.now()).toISOString();
      const complete = { ...command, id: crypto.randomUUID(), at } as Command;
      setEntries(addCommand(state.getState().entries, complete, Date.now(), options));
      // Starting a request would delay the paint of the tap.
      runAfterPaint(() => void flush());
      return complete.id;
    },
    undo: (commandId) => setEntries(removeTap(state.getState().entries, commandId)),
    dismiss(targetId) {
      const { [targetId]: _dismissed, ...problems } = state.getState().problems;
      state.setState({ problems });
    },
    acknowledge: (orderId) =>
      setChanged(state.getState().changed.filter(({ id }) => id !== orderId)),
    stopRinging: () => state.setState({ ringUntil: 0 }),
    markSeen: (orderId) =>
      state.setState(({ seen }) => ({
        seen: { ...seen, [orderId]: Date.now() + SEEN_MILLISECONDS },
      })),
    markStartSeen: (orderId) =>
      state.setState(({ seenStarts }) => ({ seenStarts: { ...seenStarts, [orderId]: true } })),
  };
}
