// The overview of the member's stores, live.
import { createStore, type StoreApi } from 'zustand/vanilla';

import { getOverviewHash } from '../../../../contract/console/board-hash.ts';
import type { OverviewEvent, StoreOverview } from '../../../../contract/console/overview.ts';
import { createServerClock, type ServerClock } from '../../../../web/clock/server-clock.ts';
import {
  call,
  ConsoleFailure,
  getStreamUrl,
  isSignedOut,
  isUnreachable,
} from '../../platform/console-client.ts';
import { announceSessionEnd, onSessionEnd } from '../../platform/session-end.ts';
import { openSharedStream, type ReceivedEvent } from '../../platform/shared-stream.ts';
import type { NewCommand } from '../../shell/state/outbox.ts';
import { texts } from './overview.texts.ts';

interface OverviewState {
  /** Null: not loaded. */
  stores: readonly StoreOverview[] | null;
  /** By the device's clock; null: nothing has arrived yet. */
  lastHeartbeatAt: number | null;
  /** Since when this page has tried to connect, by the device's clock. */
  openedAt: number;
  /** The device's clock, once a second. */
  tickAt: number;
}

export interface OverviewStore {
  state: StoreApi<OverviewState>;
  clock: ServerClock;
  /** Throws `ConsoleFailure` if it was not possible. Commands do not wait for a connection here. */
  send(command: NewCommand): Promise<void>;
  /** Returns the function that closes the stream. */
  connect(): () => void;
}

const TICK_MILLISECONDS = 1_000;

export function createOverviewStore({
  site,
  onSignedOut,
}: {
  site: string;
  onSignedOut: () => void;
}): OverviewStore {
  const params = { site };
  const clock = createServerClock();
  const state = createStore<OverviewState>(() => ({
    stores: null,
    lastHeartbeatAt: null,
    openedAt: Date.now(),
    tickAt: Date.now(),
  }));
  let isEnded = false;

  function endSession(): void {
    if (isEnded) return;
    isEnded = true;
    onSignedOut();
  }

  function fail(error: unknown): void {
    if (isSignedOut(error)) {
      if (!isEnded) announceSessionEnd(site);
      endSession();
    } else if (!isUnreachable(error)) throw error;
  }

  async function reload(): Promise<void> {
    const { serverTime, stores } = await call('overview', { params });
    clock.record(serverTime);
    state.setState({ stores });
  }

  function receive({ event: { event, data }, at }: ReceivedEvent<OverviewEvent>): void {
    const { stores } = state.getState();
    if (event === 'store') {
      const replaced = stores?.map((store) => (store.id === data.id ? data : store)) ?? null;
      return state.setState({ stores: replaced, lastHeartbeatAt: at });
    }
    clock.record(data.serverTime, at);
    state.setState({ lastHeartbeatAt: at, ...(event === 'reset' && { stores: data.stores }) });
    const isProven = event === 'reset' || (stores && getOverviewHash(stores) === data.hash);
    if (!isProven) reload().catch(fail);
  }

  function getSnapshot(): ReceivedEvent<OverviewEvent> | null {
    const { stores, lastHeartbeatAt: at } = state.getState();
    if (!stores || at === null) return null;
    const serverTime = new Date(at + clock.offset()).toISOString();
    return { event: { event: 'reset', data: { serverTime, stores: [...stores] } }, id: '', at };
  }

  return {
    state,
    clock,
    async send(command) {
      const id = crypto.randomUUID();
      const complete = { ...command, id, at: new Date(clock.now()).toISOString() };
      const [outcome] = await call('commands', { params, body: { commands: [complete] } });
      if (outcome?.result === 'refused')
        throw new ConsoleFailure(409, outcome.code ?? '', texts.notPossible);
    },
    connect() {
      const timer = setInterval(() => state.setState({ tickAt: Date.now() }), TICK_MILLISECONDS);
      const stopListening = onSessionEnd(site, endSession);
      const closeStream = openSharedStream<OverviewEvent>({
        name: `tiffin-console ${site} overview`,
        names: ['reset', 'store', 'beat'],
        getUrl: () => getStreamUrl('overviewEvents', { params }),
        onEvent: receive,
        getSnapshot,
        // The stream does not tell a lost session from a lost network.
        onError: () => void call('staffSelf', { params }).catch(fail),
      });
      return () => {
        clearInterval(timer);
        stopListening();
        closeStream();
      };
    },
  };
}
