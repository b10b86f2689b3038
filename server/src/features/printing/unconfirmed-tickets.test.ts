// Printers that fetch tickets and never confirm them, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { MAX_UNANSWERED } from '../../../../contract/console/printing.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import {
  createEpsonPrinter,
  createStarPrinter,
  readPage,
} from '../../../../test/doubles/printers.ts';

const CONFIRM_MILLISECONDS = 30_000;

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  maya = await createStaffClient(app, { tenantId: 'sumo' });
});
afterAll(() => app.stop());
// Later than the orders of the tests before, which a new printer does not print.
let startsAt = NOON;
beforeEach(async () => {
  startsAt += 900_000;
  app.clock.time = startsAt;
  await app.superuser.query('delete from printers');
});

async function addPrinter(): Promise<string> {
  const { body } = await maya.request('createPrinter', {
    body: { name: 'Kitchen', storeId: 'camden' },
  });
  return `http://${CONSOLE_HOST}:${app.port}${body.data.path}`;
}
async function acceptOrder() {
  const { order } = await app.placePaid(await app.join());
  const [outcome] = await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
  expect(outcome?.result).toBe('done');
  // The next order is later.
  app.clock.time += 1_000;
  return order;
}
const printAgain = ({ id }: { id: string }) =>
  maya.send({ kind: 'print.again', orderId: id, seen: 1 });
async function readFlags() {
  const [printer] = (await maya.request('listPrinters')).body.data;
  const { printerProblems = [] } = (await maya.board('camden')).live;
  const onBoard = printerProblems.flatMap(({ unconfirmed = [] }) => unconfirmed);
  expect(printer?.unconfirmed).toEqual(onBoard);
  return onBoard;
}
async function readStates(orderId: string) {
  const { body } = await maya.request('orderDetail', { params: { id: orderId } });
  return body.data.prints.map(({ state }) => state);
}

/** Fetches a ticket without an answer; returns its number, or null: there was none. */
type FetchPage = () => Promise<string | null>;
const readNumber = (page: string): string | null => /T-\d{6}/.exec(page)?.[0] ?? null;

const createSilentStar = (address: string): FetchPage => {
  const printer = createStarPrinter(address);
  return async () => {
    const offer = await printer.poll();
    return offer.jobReady
      ? readNumber(readPage((await printer.fetchJob(offer.jobToken)).body))
      : null;
  };
};
const createSilentEpson = (address: string): FetchPage => {
  const printer = createEpsonPrinter(address);
  return async () => readNumber((await printer.poll())?.page ?? '');
};

/** What it prints in so many polls of every half minute. */
async function fetchEachHalfMinute(fetchPage: FetchPage, polls: number) {
  const numbers: (string | null)[] = [];
  for (let poll = 0; poll < polls; poll++) {
    numbers.push(await fetchPage());
    app.clock.time += CONFIRM_MILLISECONDS;
  }
  return numbers;
}

describe.each([
  ['Star CloudPRNT', createSilentStar],
  ['Epson Server Direct Print', createSilentEpson],
])('a printer with %s that never confirms', (_, createSilentPrinter) => {
  it('prints a ticket three times, then the next one, and both are flagged', async () => {
    const fetchPage = createSilentPrinter(await addPrinter());
    const [first, second] = [await acceptOrder(), await acceptOrder()];
    expect(await fetchEachHalfMinute(fetchPage, MAX_UNANSWERED)).toEqual(
      Array.from({ length: MAX_UNANSWERED }, () => first.number),
    );
    // While it may still be printing.
    app.clock.time -= 1;
    expect(await fetchPage()).toBe(null);
    expect(await readFlags()).toEqual([]);
    app.clock.time += 1;
    expect(await fetchEachHalfMinute(fetchPage, MAX_UNANSWERED)).toEqual(
      Array.from({ length: MAX_UNANSWERED }, () => second.number),
    );
    expect(await readFlags()).toEqual([first.number]);
    expect(await readStates(first.id)).toEqual(['set_aside']);
    expect(await fetchEachHalfMinute(fetchPage, 3)).toEqual([null, null, null]);
    expect(new Set(await readFlags())).toEqual(new Set([first.number, second.number]));
  });

  it('prints a ticket again when somebody asks, whose flag starts anew', async () => {
    const fetchPage = createSilentPrinter(await addPrinter());
    const { id, number } = await acceptOrder();
    await fetchEachHalfMinute(fetchPage, MAX_UNANSWERED + 1);
    expect(await readFlags()).toEqual([number]);
    await printAgain({ id });
    expect(await readFlags()).toEqual([]);
    expect(await fetchEachHalfMinute(fetchPage, MAX_UNANSWERED + 1)).toEqual([
      ...Array.from({ length: MAX_UNANSWERED }, () => number),
      null,
    ]);
    expect(await readFlags()).toEqual([number]);
  });
});

it('a ticket that is confirmed late is flagged no more', async () => {
  const address = await addPrinter();
  const printer = createStarPrinter(address);
  const { id, number } = await acceptOrder();
  const { jobToken } = await printer.poll();
  await fetchEachHalfMinute(createSilentStar(address), MAX_UNANSWERED + 1);
  expect(await readFlags()).toEqual([number]);
  expect((await printer.fetchJob(jobToken)).status).toBe(404);
  await printer.confirm(jobToken);
  expect(await readFlags()).toEqual([]);
  expect(await readStates(id)).toEqual(['printed']);
});

it('a ticket that is fetched by its id at once prints three times, too', async () => {
  const printer = createStarPrinter(await addPrinter());
  await acceptOrder();
  const { jobToken } = await printer.poll();
  const statuses: number[] = [];
  for (let copy = 0; copy < 5; copy++) statuses.push((await printer.fetchJob(jobToken)).status);
  expect(statuses).toEqual([200, 200, 200, 404, 404]);
});

it('a ticket that the printer says it could not print waits, and others come first after three times', async () => {
  const printer = createEpsonPrinter(await addPrinter());
  const [first, second] = [await acceptOrder(), await acceptOrder()];
  const print = async (isPrinted: boolean) => {
    const job = await printer.poll();
    await printer.report(job?.jobId ?? '', { isPrinted, code: 'EPTR_REC_EMPTY' });
    app.clock.time += CONFIRM_MILLISECONDS;
    return readNumber(job?.page ?? '');
  };
  for (let time = 0; time < 3; time++) expect(await print(false)).toBe(first.number);
  expect(await print(true)).toBe(second.number);
  for (let time = 0; time < 3; time++) expect(await print(false)).toBe(first.number);
  expect(await readFlags()).toEqual([]);
  expect(await print(true)).toBe(first.number);
});

it('the flag ends with the order', async () => {
  const fetchPage = createSilentStar(await addPrinter());
  const { id, number } = await acceptOrder();
  await fetchEachHalfMinute(fetchPage, MAX_UNANSWERED + 1);
  expect(await readFlags()).toEqual([number]);
  for (const to of ['preparing', 'ready', 'out_for_delivery', 'completed'] as const)
    await maya.send({ kind: 'advance', orderId: id, seen: 1, to });
  expect(await readFlags()).toEqual([]);
});
