// A store and a slot request for the tests of this folder.
import {
  OPEN_STATE,
  type OpenSpan,
  type StoreDefinition,
  type Weekday,
} from '../../../../contract/sites/store.ts';
import type { SlotRequest } from './slots.ts';

type SampleStore = SlotRequest['store'];

export const sampleStore = (
  hours: Record<Weekday, OpenSpan[]>,
  {
    slots,
    ...part
  }: Partial<Omit<SampleStore, 'slots'>> & { slots?: Partial<StoreDefinition['slots']> } = {},
): SampleStore => ({
  id: 'camden',
  modes: ['delivery', 'pickup'],
  hours,
  exceptions: {},
  slots: {
    windowMinutes: 15,
    leadMinutes: { delivery: 40, pickup: 20 },
    lastOrderMinutes: 0,
    horizonDays: 2,
    ordersPerSlot: 3,
    prepMinutesPerSlot: 60,
    ...slots,
  },
  ...part,
});

export const sampleSlotRequest = (
  store: SampleStore,
  now: string,
  part: Partial<Omit<SlotRequest, 'store' | 'now'>> = {},
): SlotRequest => ({
  store,
  state: OPEN_STATE,
  mode: 'delivery',
  timeZone: 'Europe/London',
  now: new Date(now),
  taken: new Map(),
  cartPrepMinutes: 0,
  ...part,
});
