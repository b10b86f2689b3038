// A store and a slot request for the tests of this folder.
import {
  OPEN_STATE,
  WEEKDAYS,
  type OpenSpan,
  type StoreDefinition,
  type Weekday,
} from '../../../../contract/store.ts';
import type { SlotRequest } from './slots.ts';

/** '11:30-14:30 17:00-25:30' as spans. */
export const spans = (text: string): OpenSpan[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [opens = '', closes = ''] = span.split('-');
      return { opens, closes };
    });

export const everyDay = (text: string): Record<Weekday, OpenSpan[]> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans(text)])) as Record<Weekday, OpenSpan[]>;

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
