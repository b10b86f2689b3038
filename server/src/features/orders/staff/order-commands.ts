// A kitchen without a screen. Money goes back, and letters leave, through the server's own worker; the commands promise
// both in the database.
import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../../../../contract/money.ts';
import {
  REJECT_REASONS,
  STAFF_REFUND_REASONS,
  type StaffRefundReason,
} from '../../../../../contract/order-reasons.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts';
import { WrongUse, type Command, type Option } from '../../../platform/cli/command-line.ts';
import type { Database } from '../../../platform/db/database.ts';
import { openOrderDesk, type FoundOrder, type OrderDesk } from './staff-order-lookup.ts';
import { printOrder, printOrders } from './print-orders.ts';
import { acceptOrder, advanceOrder, refundOrder, rejectOrder } from './staff-orders.ts';

interface Surroundings {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

type Values = Readonly<Record<string, string | undefined>>;
type Act = (desk: OrderDesk, found: FoundOrder, values: Values) => Promise<string[]>;
type OrderCommand = Pick<Command, 'name' | 'options' | 'about'> & { act: Act };

const STAFF_REJECT_REASONS = REJECT_REASONS.filter((reason) => reason !== 'no_answer');
type StaffRejectReason = (typeof STAFF_REJECT_REASONS)[number];

const SITE: Option = { value: 'ID', about: 'where two sites have an order of that number' };
const COUNT = { pattern: /^[1-9]\d{0,2}$/, inWords: 'a number from 1' };

export const orderCommands = ({ print, withDatabase }: Surroundings): Command[] => {
  const atDesk = (work: (desk: OrderDesk) => Promise<string[]>): Promise<void> =>
    withDatabase(async (database, now) => {
      (await work(openOrderDesk(database, now, print))).forEach(print);
    });
  return [
    {
      name: 'orders list',
      options: {
        site: { value: 'ID', about: 'of this site alone' },
        status: { value: 'STATUS', about: 'instead of those under way', oneOf: ORDER_STATUSES },
      },
      about: 'orders under way, or all of one status',
      run: ({ values: { site = null, status = null } }) =>
        atDesk(async (desk) =>
          printOrders(await desk.list(site, status as OrderStatus | null), desk.now()),
        ),
    },
    ...OF_ONE_ORDER.map(({ act, name, options, about }) => ({
      ...{ name, args: ['NUMBER'], about, options: { ...options, site: SITE } },
      run: ({ args: [number = ''], values }: Parameters<Command['run']>[0]) => {
        if (values['quantity'] && !values['line']) throw new WrongUse('--quantity needs --line.');
        return atDesk(async (desk) =>
          act(desk, await desk.find(number.toUpperCase(), values['site'] ?? null), values),
        );
      },
    })),
  ];
};

const OF_ONE_ORDER: readonly OrderCommand[] = [
  {
    name: 'orders show',
    about: 'one order in full',
    act: async (_desk, found) => printOrder(found),
  },
  {
    name: 'orders accept',
    about: 'take it; with a time if it will not be ready for its slot',
    options: {
      'ready-at': {
        ...{ value: 'HH:MM', about: 'when it will be ready, by the clock of the site' },
        shape: { pattern: /^([01]?\d|2[0-3]):[0-5]\d$/, inWords: "a time such as '18:45'" },
      },
    },
    async act(desk, found, { 'ready-at': readyAt }) {
      await acceptOrder(desk.parts, found, readyAt ? desk.timeOf(found, readyAt) : null);
      return [`${found.order.number}: accepted${readyAt ? `, ready at ${readyAt}` : ''}`];
    },
  },
  {
    name: 'orders reject',
    about: 'do not take it; everything goes back to the customer',
    options: {
      reason: { value: 'WHY', about: 'why', isRequired: true, oneOf: STAFF_REJECT_REASONS },
      note: { value: 'TEXT', about: 'what the customer is told besides' },
    },
    async act(desk, found, { reason, note = '' }) {
      await rejectOrder(desk.parts, found, { reason: reason as StaffRejectReason, note });
      const back = formatMoney(found.order.totalMinor, found.order.currency, found.locale);
      return [`${found.order.number}: rejected (${reason}), ${back} goes back to the customer`];
    },
  },
  {
    name: 'orders advance',
    about: 'one step on: preparing, ready, out for delivery, completed',
    act: async (desk, found) => [`${found.order.number}: ${await advanceOrder(desk.parts, found)}`],
  },
  {
    name: 'orders refund',
    about: 'give back all that is left, or a line',
    options: {
      reason: { value: 'WHY', about: 'why', isRequired: true, oneOf: STAFF_REFUND_REASONS },
      line: { value: 'N', about: 'this line of the order alone', shape: COUNT },
      quantity: { value: 'Q', about: 'so many of the line; needs --line', shape: COUNT },
      note: { value: 'TEXT', about: 'kept with the refund' },
      key: { value: 'KEY', about: 'the same key again refunds nothing more' },
    },
    async act(desk, found, { reason, note = '', key = randomUUID(), line, quantity }) {
      const why = reason as StaffRefundReason;
      const lines = line === undefined ? null : [wishOf(found, Number(line), quantity)];
      const done = await refundOrder(desk.parts, found, { key, reason: why, note, lines });
      const amount = formatMoney(done.amountMinor, done.currency, found.locale);
      if (!done.isNew)
        return [`${found.order.number}: ${amount} was asked for before with this key`];
      return [`${found.order.number}: ${amount} goes back to the customer (${why}), key ${key}`];
    },
  },
];

function wishOf({ order }: FoundOrder, lineNo: number, quantity: string | undefined) {
  const whole = order.lines[lineNo - 1]?.quantity ?? 1;
  return { lineNo, quantity: quantity === undefined ? whole : Number(quantity) };
}
