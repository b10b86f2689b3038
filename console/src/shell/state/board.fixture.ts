// Tickets and boards for tests.
import type { Board, Ticket, TicketLine } from '../../../../contract/console/board.ts';

interface TicketPart extends Partial<Omit<Ticket, 'slot'>> {
  startsAt?: string;
  endsAt?: string;
}

export const createTicket = ({
  startsAt = '2026-03-10T18:30:00Z',
  endsAt = '2026-03-10T18:45:00Z',
  ...part
}: TicketPart = {}): Ticket => ({
  id: 'a',
  version: 1,
  number: 'T-482113',
  status: 'placed',
  storeId: 'camden',
  mode: 'delivery',
  firstName: 'Ada',
  slot: { startsAt, endsAt, isAsap: false },
  prepMinutes: 15,
  placedAt: '2026-03-10T18:00:00Z',
  acceptBy: '2026-03-10T18:10:00Z',
  reviewEndsAt: null,
  readyAt: null,
  statusAt: '2026-03-10T18:00:00Z',
  statusBy: { kind: 'payment', name: '' },
  refundedAt: null,
  note: '',
  allergyNotice: [],
  lines: [],
  ...part,
});

export const createLine = (part: Partial<TicketLine> = {}): TicketLine => ({
  line: 0,
  itemId: 'steak',
  name: 'Steak',
  brandId: 'grill',
  brandName: 'Grill',
  quantity: 1,
  refundedUnits: 0,
  options: [],
  optionKeys: [],
  note: '',
  allergens: { contains: [], mayContain: [], notVerified: false },
  isAgeRestricted: false,
  isDone: false,
  ...part,
});

export const createBoard = (tickets: Ticket[]): Board => ({
  serverTime: '2026-03-10T18:00:00Z',
  cursor: '1.2.3',
  store: {
    id: 'camden',
    name: 'Camden',
    timeZone: 'Europe/London',
    acceptsByHand: true,
    openPeriods: [],
  },
  live: {
    paused: null,
    pausedBrands: [],
    busy: null,
    stock: [],
    options: [],
    stations: [],
    switches: { kitchenAccepts: false, stationsMakeReady: true, pausesUnattended: true },
    printers: 0,
    waiting: [],
    disputes: [],
  },
  dishes: [],
  options: [],
  tickets,
  cancelled: [],
  hash: '',
  content: 'v1',
});
