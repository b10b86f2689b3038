import type { LiveState } from './live-state.ts';

/** What of a store's live state changes prices. Other orders by phone do not: pricing ignores taps meanwhile. */
export const toPriceKey = ({ waiting: _waiting, stations: _stations, ...state }: LiveState) =>
  JSON.stringify(state);
