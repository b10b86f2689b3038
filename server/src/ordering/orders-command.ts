// `npm run tiffin -- orders ...`: a kitchen without a screen. Money goes back, and letters leave, through the server's
// own worker; the command promises both in the database.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { REJECT_REASONS, STAFF_REFUND_REASONS } from '../../../contract/order-reasons.ts';
import { ORDER_STATUSES } from '../../../contract/order-status.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { OrderNotFound, openOrderDesk, type FoundOrder, type OrderDesk } from './order-desk.ts';
import { printOrder, printOrders } from './print-orders.ts';
import { acceptOrder, advanceOrder, refundOrder, rejectOrder } from './staff-orders.ts';

export interface OrdersCommandSurroundings {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

const STAFF_REJECT_REASONS = REJECT_REASONS.filter((reason) => reason !== 'no_answer');

export const ORDERS_USAGE = [
  'orders list [--site ID] [--status STATUS]         orders under way, or all of one status',
  'orders show NUMBER                                one order in full',
  'orders accept NUMBER [--ready-at HH:MM]           take it; with a time if it will not be ready for its slot',
  'orders reject NUMBER --reason WHY [--note TEXT]   everything goes back to the customer',
  `       WHY: ${STAFF_REJECT_REASONS.join(', ')}`,
  'orders advance NUMBER                             preparing, ready, out for delivery, completed',
  'orders refund NUMBER --reason WHY [--line N [--quantity Q]] [--note TEXT] [--key KEY]',
  `       WHY: ${STAFF_REFUND_REASONS.join(', ')}; the same KEY again refunds nothing more`,
  '       add --site ID where two sites have an order of that number',
];

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  ...{ site: TEXT, status: TEXT, 'ready-at': TEXT, reason: TEXT, note: TEXT, key: TEXT },
  ...{ line: TEXT, quantity: TEXT },
};

class WrongUse extends Error {}

type Values = Partial<Record<keyof typeof OPTIONS, string>>;
type Act = (desk: OrderDesk, found: FoundOrder, values: Values) => Promise<string[]>;

/** Gives the exit code: 0 done, 1 refused, 2 not a command. */
export async function ordersCommand(
  args: readonly string[],
  { print, withDatabase }: OrdersCommandSurroundings,
): Promise<number> {
  try {
    const { verb, number, values } = read(args);
    const lines = await withDatabase(async (database, now) => {
      const desk = openOrderDesk(database, now, print);
      if (verb === 'list') return list(desk, values);
      return ACTS[verb](desk, await desk.find(number, values.site ?? null), values);
    });
    lines.forEach(print);
    return 0;
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof OrderNotFound;
    if (!(error instanceof WrongUse) && !isExpected) throw error;
    print(error.message);
    if (error instanceof WrongUse) ORDERS_USAGE.forEach(print);
    return error instanceof WrongUse ? 2 : 1;
  }
}

function read(args: readonly string[]) {
  const { positionals, values } = parsed(args);
  const [verb = '', number = ''] = positionals;
  const isVerb = verb === 'list' || verb in ACTS;
  if (!isVerb) throw new WrongUse(verb === '' ? 'What with the orders?' : `Not a command: ${verb}`);
  if (verb !== 'list' && number === '') throw new WrongUse('Which order?');
  return { verb: verb as 'list' | keyof typeof ACTS, number: number.toUpperCase(), values };
}

function parsed(args: readonly string[]): { positionals: string[]; values: Values } {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : 'Not a command');
  }
}

async function list(desk: OrderDesk, { site, status }: Values): Promise<string[]> {
  const wanted = status === undefined ? null : oneOf(ORDER_STATUSES, status, '--status');
  return printOrders(await desk.list(site ?? null, wanted), desk.now());
}

const ACTS = {
  show: async (_desk, found) => printOrder(found),

  async accept(desk, found, values) {
    const readyAt =
      values['ready-at'] === undefined ? null : desk.timeOf(found, values['ready-at']);
    if (readyAt === undefined) throw new WrongUse("--ready-at is a time such as '18:45'");
    await acceptOrder(desk.parts, found, readyAt);
    const when = readyAt ? `, ready at ${values['ready-at']}` : '';
    return [`${found.order.number}: accepted${when}`];
  },

  async reject(desk, found, { reason, note = '' }) {
    const why = oneOf(STAFF_REJECT_REASONS, reason, '--reason');
    await rejectOrder(desk.parts, found, { reason: why, note });
    const back = formatMoney(found.order.totalMinor, found.order.currency, found.locale);
    return [`${found.order.number}: rejected (${why}), ${back} goes back to the customer`];
  },

  async advance(desk, found) {
    return [`${found.order.number}: ${await advanceOrder(desk.parts, found)}`];
  },

  async refund(desk, found, { reason, note = '', key = randomUUID(), line, quantity }) {
    const why = oneOf(STAFF_REFUND_REASONS, reason, '--reason');
    const lines = linesOf(found, line, quantity);
    const done = await refundOrder(desk.parts, found, { key, reason: why, note, lines });
    const amount = formatMoney(done.amountMinor, done.currency, found.locale);
    if (!done.isNew) return [`${found.order.number}: ${amount} was asked for before with this key`];
    return [`${found.order.number}: ${amount} goes back to the customer (${why}), key ${key}`];
  },
} satisfies Record<string, Act>;

function linesOf(
  { order }: FoundOrder,
  line: string | undefined,
  quantity: string | undefined,
): { lineNo: number; quantity: number }[] | null {
  if (line === undefined && quantity === undefined) return null;
  if (line === undefined) throw new WrongUse('--quantity needs --line');
  const lineNo = countOf(line, '--line');
  const whole = order.lines[lineNo - 1]?.quantity ?? 1;
  return [{ lineNo, quantity: quantity === undefined ? whole : countOf(quantity, '--quantity') }];
}

function countOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new WrongUse(`${option} is a number from 1`);
  return Number(text);
}

function oneOf<Word extends string>(
  words: readonly Word[],
  text: string | undefined,
  option: string,
): Word {
  const word = words.find((each) => each === text?.replaceAll('-', '_'));
  if (word === undefined) throw new WrongUse(`${option} is one of: ${words.join(', ')}`);
  return word;
}
