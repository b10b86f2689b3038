import { expect, it } from 'vitest';

import type { Ticket, TicketLine } from '../../../../contract/console/board.ts';
import { COLUMNS, encodePage, layoutTicket } from './ticket-page.ts';
import { createTicketPartSelector } from './ticket-parts.ts';

const TICKET: Ticket = {
  id: '0198c0de-0000-7000-8000-000000000001',
  version: 4,
  number: 'T-123456',
  status: 'accepted',
  storeId: 'camden',
  mode: 'pickup',
  firstName: 'Zoë',
  slot: { startsAt: '2026-07-03T17:30:00Z', endsAt: '2026-07-03T17:45:00Z', isAsap: false },
  prepMinutes: 10,
  placedAt: '2026-07-03T17:00:00Z',
  acceptBy: null,
  reviewEndsAt: null,
  readyAt: null,
  statusAt: '2026-07-03T17:01:00Z',
  statusBy: { kind: 'staff', name: 'Maya' },
  refundedAt: null,
  note: '',
  allergyNotice: [],
  lines: [
    {
      line: 0,
      itemId: 'curry',
      name: 'Curry',
      brandId: 'curry-house',
      brandName: 'Curry House',
      quantity: 2,
      refundedUnits: 0,
      options: ['2x Rice'],
      optionKeys: ['curry-house/sides/rice'],
      note: '',
      allergens: { contains: ['milk'], mayContain: ['nuts', 'sesame'], notVerified: true },
      isAgeRestricted: false,
      isDone: false,
    },
  ],
};
const ONCE = { kind: 'order', copy: 0, handOuts: 0, isRevision: false } as const;
const LONDON = {
  locale: 'en-GB',
  timeZone: 'Europe/London',
  storeName: 'Camden Lock',
  now: new Date('2026-07-03T17:05:00Z'),
  added: [],
};
const layout = (part: Partial<Ticket> = {}, job: Parameters<typeof layoutTicket>[0] = ONCE) =>
  layoutTicket(
    job,
    { ...TICKET, ...part },
    { lines: part.lines ?? TICKET.lines, station: null },
    LONDON,
  );
const getText = (lines: ReturnType<typeof layout>) => lines.map(({ text }) => text).join('\n');

it('a ticket names number, mode, first name, time of the site, dishes, options and allergens', () => {
  expect(getText(layout())).toBe(
    [
      'T-123456',
      'COLLECTION Zoë',
      'Due Fri 18:30',
      'Camden Lock',
      '',
      '2x Curry',
      '  2x Rice',
      '  (milk)',
      '  (may contain nuts, sesame)',
      '  (Allergens not verified)',
    ].join('\n'),
  );
});

it('the parts of a meal deal are printed below its name', () => {
  const [line] = TICKET.lines as [TicketLine];
  const deal = { id: 'lunch', instance: 'a', name: 'Lunch deal', courseId: 'main' };
  const plain = { options: [], allergens: { contains: [], mayContain: [], notVerified: false } };
  const parts = [
    { ...line, ...plain, deal },
    { ...line, ...plain, name: 'Naan', line: 1, deal: { ...deal, courseId: 'side' } },
    { ...line, ...plain, name: 'Beer', line: 2 },
  ];
  expect(getText(layout({ lines: parts }))).toContain(
    ['', 'Lunch deal:', '2x Curry', '', '2x Naan', '', '2x Beer'].join('\n'),
  );
});

/** The line with the time at which an order is due, of a ticket that is printed on Friday, 3 July. */
const getDueLine = (readyAt: string, locale = 'en-GB') =>
  layoutTicket(
    ONCE,
    { ...TICKET, readyAt },
    { lines: TICKET.lines, station: null },
    { ...LONDON, locale },
  ).find(({ text }) => /^(Due|Na) /.test(text))?.text;

it.each([
  ['2026-07-03T22:59:00Z', 'Due Fri 23:59', 'Na pt 23:59'],
  ['2026-07-03T23:00:00Z', 'Due Sat 4 Jul 00:00', 'Na sob 4 lip 00:00'],
  ['2026-07-10T17:45:00Z', 'Due Fri 10 Jul 18:45', 'Na pt 10 lip 18:45'],
])('a ticket of an order for %s has its date, unless that is today', (readyAt, english, polish) => {
  expect(getDueLine(readyAt)).toBe(english);
  expect(getDueLine(readyAt, 'pl-PL')).toBe(polish);
});

it.each(['en-GB', 'pl-PL'])('the date of a ticket in %s fits in one large line', (locale) => {
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2026, 6, 4 + day, 17, 45));
  const lines = days.map((day) => getDueLine(new Date(day).toISOString(), locale) ?? '');
  const isTooWide = (line: string) => line.length > COLUMNS / 2;
  expect(lines.filter(isTooWide)).toEqual([]);
});

it('a ticket with something for adults says that their age is checked, unless it was refunded', () => {
  const [line] = TICKET.lines;
  const getLines = (part: Partial<TicketLine>) =>
    getText(layout({ lines: line ? [{ ...line, isAgeRestricted: true, ...part }] : [] }));
  expect(getText(layout())).not.toContain('CHECK ID');
  expect(getLines({})).toContain('CHECK ID - CHALLENGE 25');
  expect(getLines({ refundedUnits: 2 })).not.toContain('CHECK ID');
});

it('an allergy, a cancellation and a possible copy are printed white on black', () => {
  const listInverted = (lines: ReturnType<typeof layout>) =>
    lines.filter(({ isInverted }) => isInverted).map(({ text }) => text);
  expect(listInverted(layout())).toEqual([]);
  expect(listInverted(layout({ allergyNotice: ['nuts', 'milk'] }))).toEqual([
    'ALLERGY: NO nuts, milk',
  ]);
  expect(listInverted(layout({ note: 'my son is allergic' }))).toEqual(['ALLERGY - READ THE NOTE']);
  expect(listInverted(layout({}, { ...ONCE, kind: 'cancelled' }))).toEqual([
    'CANCELLED - STOP COOKING',
  ]);
  expect(listInverted(layout({}, { ...ONCE, handOuts: 1, copy: 1 }))).toEqual(['MAY BE A COPY']);
});

const DISH = { name: '', brandName: '', section: { id: 'Curry_House/mains', name: 'Mains' } };
const NAAN = {
  ...TICKET.lines[0],
  line: 1,
  itemId: 'naan',
  name: 'Naan',
  options: [],
  optionKeys: [],
} as TicketLine;

it('the ticket of a station has its lines, its part of the order and all that concerns allergies', () => {
  const grill = { name: 'Grill', sections: ['Curry_House/mains'], dishes: [] };
  const oven = { name: 'Oven', sections: [], dishes: ['naan'] };
  const [curry] = TICKET.lines;
  const ticket = {
    ...TICKET,
    lines: [...(curry ? [{ ...curry, note: 'Allergic to nuts' }] : []), NAAN],
  };
  const dishes = [{ ...DISH, id: 'curry' }];
  const selectPart = createTicketPartSelector(dishes, { station: 'Oven', stations: [grill, oven] });
  const lines = layoutTicket(ONCE, ticket, selectPart(ticket), LONDON);
  expect(getText(lines)).toBe(
    [
      'T-123456',
      'OVEN',
      'PART 2 OF 2',
      'COLLECTION Zoë',
      'Due Fri 18:30',
      'Camden Lock',
      'ALLERGY - READ THE NOTE',
      'Note: Curry: Allergic to nuts',
      '',
      '2x Naan',
      '  (milk)',
      '  (may contain nuts, sesame)',
      '  (Allergens not verified)',
    ].join('\n'),
  );
});

it('a ticket that replaces an earlier one says so first', () => {
  expect(layout({}, { ...ONCE, isRevision: true })[0]).toEqual({
    text: 'CHANGED - REPLACES THE TICKET BEFORE',
    isLarge: true,
    isInverted: true,
  });
});

it('refunded units are printed apart, white on black, as units to leave out', () => {
  const refund = (refundedUnits: number) =>
    layout({ lines: TICKET.lines.map((line) => ({ ...line, refundedUnits })) }).filter(({ text }) =>
      /REFUNDED|Curry/.test(text),
    );
  const struck = { isLarge: true, isInverted: true };
  expect(refund(1)).toEqual([
    { text: '1x Curry', isLarge: true },
    { text: 'REFUNDED, LEAVE OUT:', ...struck },
    { text: '1x Curry', ...struck },
  ]);
  expect(refund(2)).toEqual([
    { text: 'REFUNDED, LEAVE OUT:', ...struck },
    { text: '2x Curry', ...struck },
  ]);
});

it('a ticket is in the language of the site', () => {
  const whole = { lines: TICKET.lines, station: null };
  const lines = layoutTicket(ONCE, TICKET, whole, { ...LONDON, locale: 'pl-PL' });
  expect(getText(lines)).toContain('ODBIÓR Zoë');
  expect(getText(lines)).toContain('(może zawierać orzechy, sezam)');
});

it.each(['esc-pos', 'star-prnt', 'star-line'] as const)(
  'C6: control characters of a note are no commands of a printer that speaks %s',
  async (language) => {
    const hostile = 'a\u001b@b\u001dV0c\u0000\u009b2Jd\ne';
    const plain = await encodePage([{ text: 'a @b V0c 2Jd e' }], language);
    const page = await encodePage([{ text: hostile }], language);
    expect(page.toString('hex')).toBe(plain.toString('hex'));
  },
);

it.each([
  ['esc-pos', '1d5601'],
  ['star-prnt', '1b6401'],
  ['star-line', '1b6401'],
] as const)('%s cuts the paper at the end', async (language, cut) => {
  expect((await encodePage([{ text: 'T-1' }], language)).toString('hex')).toContain(cut);
});

it.each(['esc-pos', 'star-prnt'] as const)('%s has letters beyond ASCII', async (language) => {
  const page = await encodePage([{ text: 'Łódź, crème brûlée, £4.50' }], language);
  expect(page.toString('latin1')).not.toContain('?');
});

it('an allergen that was added after the order is printed, white on black for a customer who must avoid it', () => {
  const addition = {
    subject: { itemId: 'curry' },
    allergen: 'sesame',
    level: 'contains',
    until: '2026-07-03T20:00:00Z',
    by: 'Maya',
  } as const;
  const print = (part: Partial<Ticket>) =>
    layoutTicket(
      ONCE,
      { ...TICKET, ...part },
      { lines: TICKET.lines, station: null },
      { ...LONDON, added: [addition] },
    );
  expect(getText(print({}))).toContain('  (NOW CONTAINS sesame)');
  expect(print({ allergyNotice: ['sesame'] })).toContainEqual({
    text: 'NOW CONTAINS sesame',
    isLarge: true,
    isInverted: true,
  });
});
