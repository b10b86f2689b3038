// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import type { BookingCommand } from '../../../../contract/console/commands.ts';
import type { StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import type { TablePlan } from '../../../../contract/sites/table-plan.ts';
import { findFreeSeat, getDropSeat, listBlocks, listClosed, listSeats } from './blocks.ts';
import { getDate, getWindow, isDate, listOfDay, listQuarters, toInstant } from './day-window.ts';
import { getUndo, showTaps, toCommand } from './taps.ts';

const timeZone = 'Europe/London';
const plan: TablePlan = {
  areas: [{ id: 'room', name: 'Room' }],
  tables: [
    { id: 'two', name: '1', area: 'room', min: 1, max: 2 },
    { id: 'four', name: '2', area: 'room', min: 2, max: 4 },
  ],
  joins: [{ id: 'both', tables: ['two', 'four'], min: 5, max: 6, online: true }],
  services: [
    {
      id: 'evening',
      name: 'Evening',
      weekdays: ['thursday'],
      from: '17:00',
      to: '00:30',
      lastSeating: '22:30',
      intervalMinutes: 30,
      coversPerQuarter: 8,
    },
  ],
  closures: [
    { id: 'party', date: '2026-03-12', from: '22:00', to: '00:30', tables: ['two'] },
    { id: 'holiday', date: '2026-03-13' },
  ],
  stays: [{ upTo: 6, minutes: 120 }],
  largestParty: 6,
  leadMinutes: 60,
  horizonDays: 60,
  changeUntilHours: 3,
};

const THURSDAY = '2026-03-12';

const createBooking = (
  from: string,
  to: string,
  part: Partial<StaffBooking> = {},
): StaffBooking => ({
  id: `${from} ${part.state}`,
  reference: 'R',
  state: 'confirmed',
  people: 2,
  startsAt: `${from}:00.000Z`,
  endsAt: `${to}:00.000Z`,
  tables: ['two'],
  name: 'Asha',
  phone: '',
  message: '',
  allergies: '',
  history: [],
  ...part,
});

it.each([
  ['2026-03-12', '18:45', '2026-03-12T18:45:00.000Z'],
  ['2026-07-12', '18:45', '2026-07-12T17:45:00.000Z'],
  ['2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('%s %s in London is %s', (date, time, instant) => {
  expect(new Date(toInstant(timeZone, date, time)).toISOString()).toBe(instant);
});

it('guests who come after midnight belong to the evening before', () => {
  expect(getDate(timeZone, Date.parse('2026-03-13T04:59Z'))).toBe(THURSDAY);
  expect(getDate(timeZone, Date.parse('2026-03-13T05:00Z'))).toBe('2026-03-13');
  const bookings = [
    '2026-03-12T00:15',
    '2026-03-12T19:00',
    '2026-03-13T00:15',
    '2026-03-13T09:00',
  ].map((from) => createBooking(from, '2026-03-13T10:00'));
  expect(listOfDay({ timeZone, plan, bookings, openable: [], waits: [] }, THURSDAY)).toEqual(
    bookings.slice(1, 3),
  );
});

it('a day is as long as its services, and longer for guests outside of them', () => {
  const walkIn = createBooking('2026-03-12T14:30', '2026-03-12T16:00');
  const read = (bookings: StaffBooking[], date = THURSDAY) => {
    const window = getWindow({ plan, timeZone }, date, bookings);
    return [window.from, window.to].map((at) => new Date(at).toISOString().slice(8, 16));
  };
  expect(read([])).toEqual(['12T17:00', '13T01:00']);
  expect(read([walkIn])).toEqual(['12T14:00', '13T01:00']);
  expect(read([], '2026-03-11')).toEqual(['11T12:00', '11T22:00']);
  expect(listQuarters(getWindow({ plan, timeZone }, THURSDAY, []))).toHaveLength(32);
});

it('guests who have left leave their place to others, and a no-show is hidden by them', () => {
  const left = createBooking('2026-03-12T18:00', '2026-03-12T20:00', {
    state: 'left',
    history: [{ at: '2026-03-12T19:00:00.000Z', what: 'left', by: 'Maya' }],
  });
  const next = createBooking('2026-03-12T19:15', '2026-03-12T21:15', { state: 'seated' });
  const absent = createBooking('2026-03-12T19:30', '2026-03-12T21:30', { state: 'no_show' });
  const blocks = listBlocks([left, next, absent]).get('two') ?? [];
  expect(blocks.map(({ booking, to }) => [booking.state, new Date(to).toISOString()])).toEqual([
    ['seated', '2026-03-12T21:15:00.000Z'],
    ['left', '2026-03-12T19:00:00.000Z'],
  ]);
  expect(listBlocks([absent]).get('two')).toHaveLength(1);
});

it('a closure has the hours of its date, past midnight, or the whole day', () => {
  const [party] = listClosed({ plan, timeZone }, THURSDAY);
  expect(new Date(party?.to ?? 0).toISOString()).toBe('2026-03-13T00:30:00.000Z');
  expect(listClosed({ plan, timeZone }, '2026-03-13')).toEqual([{ closure: plan.closures[1] }]);
});

it('a booking that is dropped on a table gets it, with others if it is too small alone', () => {
  expect(listSeats(plan, 3)).toEqual([['four'], ['two', 'four']]);
  expect(getDropSeat(plan, { people: 2, tables: ['two'] }, 'four')).toEqual(['four']);
  expect(getDropSeat(plan, { people: 4, tables: ['four'] }, 'two')).toEqual(['two', 'four']);
  expect(getDropSeat(plan, { people: 5, tables: ['two', 'four'] }, 'four')).toEqual([
    'two',
    'four',
  ]);
  expect(getDropSeat(plan, { people: 9, tables: ['four'] }, 'two')).toEqual(['two']);
});

it('taps that the server has not answered are shown, in their order, and not twice', () => {
  const booking = createBooking('2026-03-12T19:00', '2026-03-12T21:00');
  const day = { timeZone, plan, bookings: [booking], openable: [], waits: [] };
  const tap = (id: string, command: ReturnType<typeof toCommand>) =>
    ({ id, at: '2026-03-12T18:05:00.000Z', ...command }) as BookingCommand;
  const storeId = 'camden';
  const walkIn = tap('new', { kind: 'booking.walk_in', storeId, people: 2, tables: ['four'] });
  const moved = toCommand(storeId, {
    kind: 'move',
    booking,
    seating: { startsAt: '2026-03-12T19:15:00.000Z', people: 2 },
  });
  const taps = [walkIn, tap('moved', moved)];
  const shown = showTaps(day, taps, 'Maya').bookings;
  expect(shown.map(({ id, state, startsAt, endsAt }) => [id, state, startsAt, endsAt])).toEqual([
    ['new', 'seated', '2026-03-12T18:00:00.000Z', '2026-03-12T20:00:00.000Z'],
    [booking.id, 'confirmed', '2026-03-12T19:15:00.000Z', '2026-03-12T21:15:00.000Z'],
  ]);
  // The server has done them, and they are not forgotten yet.
  expect(showTaps({ ...day, bookings: shown }, taps, 'Maya').bookings).toEqual(shown);
  const leave = { kind: 'act', booking: shown[0]!, action: 'leave' } as const;
  const undo = getUndo(leave);
  const left = [...taps, tap('left', toCommand(storeId, leave))];
  expect(showTaps(day, left, 'Maya').bookings[0]).toMatchObject({
    state: 'left',
    history: [{ what: 'left', by: 'Maya' }],
  });
  const again = [...left, tap('undo', toCommand(storeId, undo!))];
  expect(showTaps(day, again, 'Maya').bookings[0]?.state).toBe('seated');
});

it('guests at the door get the smallest table that is free for their stay', () => {
  const booking = createBooking('2026-03-12T19:00', '2026-03-12T21:00');
  const day = { timeZone, plan, bookings: [booking], openable: [], waits: [] };
  const find = (time: string, people = 2) =>
    findFreeSeat(day, THURSDAY, { people, now: Date.parse(`2026-03-12T${time}Z`) });
  expect(find('16:50')).toEqual(['two']);
  expect(find('17:20')).toEqual(['four']);
  expect(find('17:20', 5)).toBeNull();
  // The table for two is closed at 22:00.
  expect(find('21:10')).toEqual(['four']);
});

it.each([
  ['2026-03-12', true],
  ['2026-13-40', false],
  ['today', false],
  [null, false],
])('the date %s of an address is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});
