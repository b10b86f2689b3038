// What limits the new orders of a store (pauses of the store or of a brand, busy times), and its settings.
import { DEVICE_LIMITS } from '../../../../contract/console/command-kinds.ts';
import {
  toBusyEvent,
  toPauseEvent,
  toStationsEvent,
  toSwitchesEvent,
} from '../../../../contract/events/command-events.ts';
import { pauseBrand, pauseStore, setBusy } from '../availability/availability.ts';
import { setStations, setSwitches } from '../store-settings/store-settings.ts';
import type { CommandOf, StoreRules } from './command-rules.ts';

type LimitCommand = CommandOf<'store.pause' | 'store.busy'>;

const UNTIL = {
  get: ({ until }: LimitCommand) => until,
  set: <Each extends LimitCommand>(command: Each, until: string): Each => ({ ...command, until }),
};

const toDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

// A long pause or an empty kitchen costs money, so beyond DEVICE_LIMITS it needs the PIN of a person.
export const storeCommands: StoreRules<
  'store.pause' | 'store.busy' | 'store.stations' | 'store.switches'
> = {
  'store.pause': {
    isKnown: ({ brandId }, { brandIds }) => brandId === undefined || brandIds.includes(brandId),
    end: { ...UNTIL, mayLastUntilOpening: true },
    needsPerson({ until }, now) {
      const minutes = until === null ? 0 : (Date.parse(until) - now.getTime()) / 60_000;
      // The tablet's clock is not the server's.
      return minutes > DEVICE_LIMITS.pauseMinutes + 1;
    },
    apply(tx, { storeId, brandId, modes, until: sent }, { by, at }) {
      const until = toDate(sent);
      return brandId === undefined
        ? pauseStore(tx, { storeId, modes, until, by, at })
        : pauseBrand(tx, { storeId, brandId, until, by });
    },
    toEvent: toPauseEvent,
  },
  'store.busy': {
    end: { ...UNTIL, mayLastUntilOpening: false },
    needsPerson: ({ until, extraMinutes, capacityPercent }) =>
      until !== null &&
      (extraMinutes > DEVICE_LIMITS.extraMinutes ||
        capacityPercent < DEVICE_LIMITS.capacityPercent),
    apply: (tx, { storeId, extraMinutes, capacityPercent, until }, { by }) =>
      setBusy(tx, storeId, { until: toDate(until), extraMinutes, capacityPercent, by }),
    toEvent: toBusyEvent,
  },
  'store.stations': {
    apply: (tx, { storeId, stations, before }) => setStations(tx, storeId, { stations, before }),
    toEvent: toStationsEvent,
  },
  'store.switches': {
    apply: (tx, { storeId, switches }) => setSwitches(tx, storeId, switches),
    toEvent: toSwitchesEvent,
  },
};
