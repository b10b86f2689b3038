// The details of an order for tests.
import type { OrderDetail } from '../../../../contract/console/order-detail.ts';

type Line = OrderDetail['lines'][number];

/** A naan costs 2.00. `left`: the units that can still be refunded. */
export const createNaans = (left: number): Line => ({
  line: 0,
  name: 'Naan',
  options: [],
  note: '',
  isAgeRestricted: false,
  quantity: 3,
  refundedUnits: 3 - left,
  amountsMinor: Array.from({ length: left }, (_, index) => 200 * (index + 1)),
});

export const createOrderDetail = (part: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 'order-1',
  version: 1,
  number: 'T-1',
  storeId: 'camden',
  status: 'preparing',
  mode: 'delivery',
  dueAt: '2026-03-10T18:00:00Z',
  slotStartsAt: '2026-03-10T18:00:00Z',
  customer: { name: 'Ada Lovelace', phone: '07700 900000', dialPhone: '+447700900000' },
  address: null,
  currency: 'GBP',
  totalMinor: 650,
  refundableMinor: 650,
  mayReturn: { refundMinor: null, endingMinor: null, canConfirm: false },
  isApprovable: false,
  keptMinor: 0,
  note: '',
  allergyNotice: [],
  lines: [createNaans(3)],
  fees: [{ fee: 'service', amountMinor: 50, leftMinor: 50 }],
  refunds: [],
  payment: null,
  messages: [],
  prints: [],
  timeline: [],
  ...part,
});
