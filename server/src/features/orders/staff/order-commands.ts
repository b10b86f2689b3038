// Order commands of the command line. They store refunds and messages, and the running server executes them.
import { randomUUID } from 'node:crypto';

import { formatMoney } from '../../../../../contract/money/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts';
import {
  STAFF_REJECT_REASONS,
  STAFF_REFUND_REASONS,
  type StaffRefundReason,
  type StaffRejectReason,
} from '../../../../../contract/orders/order-reasons.ts';
import { ORDER_FEES, type OrderFee } from '../../../../../contract/pricing/order-fees.ts';
import { UsageError, type CliCommand, type CliOption } from '../../../platform/cli/cli.ts';
import type { Database } from '../../../platform/db/database.ts';
import { toOrderNumber } from '../order-number.ts';
import { approve } from './approve-action.ts';
import { formatOrder, formatOrders } from './format-orders.ts';
import { accept, advance, cancel, delay, recall, reject } from './order-actions.ts';
import { refund } from './refund-action.ts';
import {
  actOnOrder,
  createStaffOrderLookup,
  type FoundOrder,
  type StaffOrderLookup,
} from './staff-order-lookup.ts';

interface CommandContext {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

type Values = Readonly<Record<string, string | undefined>>;
type Action = (lookup: StaffOrderLookup, found: FoundOrder, values: Values) => Promise<string[]>;
type OrderCommand = Pick<CliCommand, 'name' | 'options' | 'description'> & { run: Action };

const SITE: CliOption = {
  value: 'ID',
  description: 'if several sites have an order with this number',
};
const READY_AT: CliOption = {
  value: 'HH:MM',
  description: 'when it will be ready, in the time zone of the site',
  format: { pattern: /^([01]?\d|2[0-3]):[0-5]\d$/, description: "a time such as '18:45'" },
};
const REJECTION: Record<string, CliOption> = {
  reason: {
    value: 'REASON',
    description: 'reason',
    isRequired: true,
    oneOf: STAFF_REJECT_REASONS,
  },
  note: { value: 'TEXT', description: 'message to the customer' },
};
const COUNT = { pattern: /^[1-9]\d{0,2}$/, description: 'a number from 1' };

const REFUNDED_LINE: Record<string, CliOption> = {
  line: { value: 'N', description: 'only this line', format: COUNT },
  quantity: { value: 'Q', description: 'quantity to refund; needs --line', format: COUNT },
};

export const orderCommands = ({ print, withDatabase }: CommandContext): CliCommand[] => {
  const withLookup = (work: (lookup: StaffOrderLookup) => Promise<string[]>): Promise<void> =>
    withDatabase(async (database, now) => {
      (await work(createStaffOrderLookup(database, now, print))).forEach(print);
    });
  return [
    {
      name: 'orders list',
      options: {
        site: { value: 'ID', description: 'only this site' },
        status: {
          value: 'STATUS',
          description: 'orders with this status instead of those under way',
          oneOf: ORDER_STATUSES,
        },
      },
      description: 'list orders under way, or all with one status',
      run: ({ values: { site = null, status = null } }) =>
        withLookup(async (lookup) =>
          formatOrders(await lookup.list(site, status as OrderStatus | null), lookup.deps.now()),
        ),
    },
    ...SINGLE_ORDER_COMMANDS.map(({ run, name, options, description }) => ({
      name,
      args: ['NUMBER'],
      description,
      options: { ...options, site: SITE },
      run: ({ args: [number = ''], values }: Parameters<CliCommand['run']>[0]) => {
        if (values['quantity'] && !values['line']) throw new UsageError('--quantity needs --line.');
        return withLookup(async (lookup) =>
          run(lookup, await lookup.find(toOrderNumber(number), values['site'] ?? null), values),
        );
      },
    })),
  ];
};

const SINGLE_ORDER_COMMANDS: readonly OrderCommand[] = [
  {
    name: 'orders show',
    description: 'show an order in full',
    run: async (_lookup, found) => formatOrder(found),
  },
  {
    name: 'orders accept',
    description: 'accept an order; with a time if it will not be ready for its slot',
    options: { 'ready-at': READY_AT },
    async run(lookup, found, { 'ready-at': readyAt }) {
      const at = readyAt ? lookup.getNextTime(found, readyAt) : null;
      await actOnOrder(lookup.deps, found, (action) => accept(action, at));
      return [`${found.order.number}: accepted${readyAt ? `, ready at ${readyAt}` : ''}`];
    },
  },
  {
    name: 'orders reject',
    description: 'reject and refund an order',
    options: REJECTION,
    async run(lookup, found, { reason, note = '' }) {
      const rejection = { reason: reason as StaffRejectReason, note };
      await actOnOrder(lookup.deps, found, (action) => reject(action, rejection));
      const total = formatMoney(found.order.totalMinor, found.order.currency, found.locale);
      return [`${found.order.number}: rejected (${reason}), ${total} will be refunded`];
    },
  },
  {
    name: 'orders cancel',
    description: 'cancel an accepted order and refund what is left of it, one line or nothing',
    options: {
      ...REJECTION,
      refund: { value: 'HOW', description: 'all (the default) or none', oneOf: ['all', 'none'] },
      ...REFUNDED_LINE,
    },
    async run(lookup, found, { reason, note = '', refund: how = 'all', line, quantity }) {
      if (line !== undefined && how === 'none')
        throw new UsageError('--line cannot be combined with --refund none.');
      const rest = how === 'none' ? [] : null;
      const lines = line === undefined ? rest : [toLineToRefund(found, Number(line), quantity)];
      const cancellation = { reason: reason as StaffRejectReason, note, lines };
      await actOnOrder(lookup.deps, found, (action) => cancel(action, cancellation));
      const refunded =
        lines === null ? 'what is left' : lines.length > 0 ? `line ${line}` : 'nothing';
      return [`${found.order.number}: cancelled (${reason}), ${refunded} will be refunded`];
    },
  },
  {
    name: 'orders approve',
    description: 'accept an order under review although its payment does not match it',
    async run(lookup, found) {
      await actOnOrder(lookup.deps, found, (action) => approve(action));
      return [`${found.order.number}: accepted`];
    },
  },
  {
    name: 'orders delay',
    description: 'tell the customer of an accepted order a new time',
    options: { 'ready-at': { ...READY_AT, isRequired: true } },
    async run(lookup, found, { 'ready-at': readyAt = '' }) {
      const at = lookup.getNextTime(found, readyAt);
      await actOnOrder(lookup.deps, found, (action) => delay(action, at));
      return [`${found.order.number}: ready at ${readyAt}`];
    },
  },
  {
    name: 'orders advance',
    description: 'advance to the next status: preparing, ready, out for delivery, completed',
    run: async (lookup, found) => [
      `${found.order.number}: ${await actOnOrder(lookup.deps, found, (action) => advance(action))}`,
    ],
  },
  {
    name: 'orders recall',
    description: 'return a ready order to the kitchen, or one that is out to the counter',
    async run(lookup, found) {
      await actOnOrder(lookup.deps, found, recall);
      return [`${found.order.number}: back one step`];
    },
  },
  {
    name: 'orders refund',
    description: 'refund the rest of an order, one line or one fee',
    options: {
      reason: {
        value: 'REASON',
        description: 'reason',
        isRequired: true,
        oneOf: STAFF_REFUND_REASONS,
      },
      ...REFUNDED_LINE,
      fee: { value: 'FEE', description: 'only this fee, or the line with it', oneOf: ORDER_FEES },
      note: { value: 'TEXT', description: 'message to the customer, stored with the refund' },
      key: { value: 'KEY', description: 'idempotency key: the same key refunds once' },
    },
    async run(lookup, found, { reason, note = '', key = randomUUID(), line, quantity, fee }) {
      const rest = fee === undefined ? null : [];
      const lines = line === undefined ? rest : [toLineToRefund(found, Number(line), quantity)];
      const request = {
        idempotencyKey: key,
        reason: reason as StaffRefundReason,
        note,
        lines,
        fees: fee === undefined ? [] : [fee as OrderFee],
      };
      const { amountMinor, currency, isNew } = await actOnOrder(lookup.deps, found, (action) =>
        refund(action, request),
      );
      const amount = formatMoney(amountMinor, currency, found.locale);
      return [
        isNew
          ? `${found.order.number}: ${amount} will be refunded (${reason}), key ${key}`
          : `${found.order.number}: ${amount} was requested before with this key`,
      ];
    },
  },
];

function toLineToRefund({ order }: FoundOrder, lineNo: number, quantity: string | undefined) {
  const ordered = order.lines[lineNo - 1]?.quantity ?? 1;
  return { lineNo, quantity: quantity === undefined ? ordered : Number(quantity) };
}
