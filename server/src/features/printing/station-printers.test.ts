// Printers of single stations, and tickets that are printed again after a refund; over HTTP, with mocks of printers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { createEpsonPrinter, createStarPrinter } from '../../../../test/doubles/printers.ts';

const GRILL = { name: 'Grill', sections: [], dishes: ['curry', 'special'] };
const OVEN = { name: 'Oven', sections: [], dishes: ['naan'] };

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
  startsAt += 180_000;
  app.clock.time = startsAt;
  app.faults.refundsFail = false;
  await app.superuser.query('delete from printers');
  await setStations([GRILL, OVEN]);
});

const setStations = (stations: (typeof GRILL)[]) =>
  maya.send({ kind: 'store.stations', storeId: 'camden', stations });

const createPrinter = (body: object) =>
  maya.request('createPrinter', {
    body: { name: 'Printer', storeId: 'camden', ...body },
  });

async function addStar(station: string | null = null) {
  const { body } = await createPrinter({ station });
  return createStarPrinter(`http://${CONSOLE_HOST}:${app.port}${body.data.path}`);
}

const line = (itemId: string, quantity: number) => ({ itemId, quantity, options: [] });
/** Two curries for the grill, a naan for the oven. */
const BOTH = { lines: [line('curry', 2), line('naan', 1)], expectedTotal: 2_550 };
const CURRIES = { lines: [line('curry', 2)], expectedTotal: 2_300 };
/** Samosas are of no station. */
const SAMOSAS = { lines: [line('samosa', 6)], expectedTotal: 1_700 };

async function acceptOrder(part: object) {
  const { order } = await app.placePaid(await app.join(), part);
  const [outcome] = await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
  expect(outcome?.result).toBe('done');
  return { ...order, version: outcome?.order?.version ?? 0 };
}

const refundLine = (orderId: string, of: number) =>
  maya.send({
    kind: 'refund',
    orderId,
    seen: 1,
    reason: 'missing_item',
    note: '',
    lines: [{ line: of, quantity: 1 }],
  });

/** The parts of each page that the tests compare. */
const readFacts = (pages: readonly string[]) =>
  pages.map((page) =>
    [
      /CHANGED|CANCELLED|COPY/.exec(page)?.[0],
      /GRILL|OVEN/.exec(page)?.[0],
      /PART \d OF \d/.exec(page)?.[0],
      ...[...page.matchAll(/REFUNDED|\dx (curry|naan|samosa)/g)].map(([text]) => text),
    ]
      .filter(Boolean)
      .join(', '),
  );

describe('a printer of a station', () => {
  it('prints its lines and the part of the order; one without a station prints all', async () => {
    const [grill, oven, pass] = [await addStar('Grill'), await addStar('Oven'), await addStar()];
    const order = await acceptOrder({ ...BOTH, allergyNotice: ['nuts'] });
    const pages = [await grill.printAll(), await oven.printAll(), await pass.printAll()];
    expect(pages.map(readFacts)).toEqual([
      ['GRILL, PART 1 OF 2, 2x curry'],
      ['OVEN, PART 2 OF 2, 1x naan'],
      ['2x curry, 1x naan'],
    ]);
    for (const [page] of pages) {
      expect(page).toContain(order.number);
      expect(page).toContain('ALLERGY: NO nuts');
    }
    for (const printer of [grill, oven, pass]) expect(await printer.printAll()).toEqual([]);
  });

  it('prints nothing of an order without its lines, and dishes of no station', async () => {
    const [grill, oven] = [await addStar('Grill'), await addStar('Oven')];
    const order = await acceptOrder(CURRIES);
    expect(readFacts(await grill.printAll())).toEqual(['GRILL, 2x curry']);
    expect(await oven.printAll()).toEqual([]);
    await acceptOrder(SAMOSAS);
    expect(readFacts(await grill.printAll())).toEqual(['GRILL, PART 1 OF 2, 6x samosa']);
    expect(readFacts(await oven.printAll())).toEqual(['OVEN, PART 2 OF 2, 6x samosa']);
    const { id, version: seen } = order;
    await maya.send({ kind: 'cancel', orderId: id, seen, reason: 'other', note: '' });
    expect(readFacts(await grill.printAll())).toEqual(['CANCELLED, GRILL, 2x curry']);
    expect(await oven.printAll()).toEqual([]);
  });

  it('prints whole tickets when its station was removed, and says so in the list', async () => {
    const grill = await addStar('Grill');
    const list = async () =>
      (await maya.request('listPrinters')).body.data.map(({ station, isStationGone }) => [
        station,
        isStationGone,
      ]);
    expect(await list()).toEqual([['Grill', false]]);
    await setStations([OVEN]);
    expect(await list()).toEqual([['Grill', true]]);
    await acceptOrder(BOTH);
    expect(readFacts(await grill.printAll())).toEqual(['2x curry, 1x naan']);
  });

  it('prints a copy if it has printed the order', async () => {
    const [grill, oven] = [await addStar('Grill'), await addStar('Oven')];
    const { id } = await acceptOrder(CURRIES);
    await grill.printAll();
    await oven.printAll();
    expect(await maya.send({ kind: 'print.again', orderId: id, seen: 1 })).toMatchObject([
      { result: 'done' },
    ]);
    expect(readFacts(await grill.printAll())).toEqual(['COPY, GRILL, 2x curry']);
    expect(await oven.printAll()).toEqual([]);
  });

  it('is not created for a station that the store does not have', async () => {
    expect((await createPrinter({ station: 'Bar' })).status).toBe(404);
  });
});

describe('a ticket with a refunded line', () => {
  it('is printed once more, marked, where the line is cooked', async () => {
    const [grill, oven, pass] = [await addStar('Grill'), await addStar('Oven'), await addStar()];
    const { id } = await acceptOrder(BOTH);
    for (const printer of [grill, oven, pass]) await printer.printAll();
    await refundLine(id, 0);
    const changed = 'REFUNDED, 1x curry';
    expect(readFacts(await grill.printAll())).toEqual([
      `CHANGED, GRILL, PART 1 OF 2, 1x curry, ${changed}`,
    ]);
    expect(await oven.printAll()).toEqual([]);
    expect(readFacts(await pass.printAll())).toEqual([`CHANGED, 1x curry, ${changed}, 1x naan`]);
    for (const printer of [grill, oven, pass]) expect(await printer.printAll()).toEqual([]);
  });

  it('is printed once, without the mark, if its ticket was not out yet', async () => {
    const pass = await addStar();
    const { id } = await acceptOrder(BOTH);
    // The job is there, and not handed out.
    expect(await pass.poll()).toMatchObject({ jobReady: true });
    await refundLine(id, 1);
    expect(readFacts(await pass.printAll())).toEqual(['2x curry, REFUNDED, 1x naan']);
    const [printer] = (await maya.request('listPrinters')).body.data;
    expect(printer?.waiting).toBe(0);
  });

  it('is printed again when the refund failed', async () => {
    const pass = await addStar();
    const { id } = await acceptOrder(BOTH);
    await pass.printAll();
    await refundLine(id, 1);
    await pass.printAll();
    app.faults.refundsFail = true;
    await app.poller.runOnce('refunds');
    expect(readFacts(await pass.printAll())).toEqual(['CHANGED, 2x curry, 1x naan']);
  });

  it('is not printed again after the order was completed', async () => {
    const pass = await addStar();
    const { id } = await acceptOrder(BOTH);
    await pass.printAll();
    for (const to of ['preparing', 'ready', 'out_for_delivery', 'completed'] as const)
      await maya.send({ kind: 'advance', orderId: id, seen: 1, to });
    await refundLine(id, 0);
    expect(await pass.printAll()).toEqual([]);
  });

  it('reaches printers that speak Epson Server Direct Print, too', async () => {
    const { body } = await createPrinter({ station: 'Grill' });
    const epson = createEpsonPrinter(`http://${CONSOLE_HOST}:${app.port}${body.data.path}`);
    const { id } = await acceptOrder(BOTH);
    const print = async () => {
      const job = await epson.poll();
      if (job) await epson.report(job.jobId, { isPrinted: true });
      return readFacts(job ? [job.page] : []);
    };
    expect(await print()).toEqual(['GRILL, PART 1 OF 2, 2x curry']);
    await refundLine(id, 0);
    expect(await print()).toEqual(['CHANGED, GRILL, PART 1 OF 2, 1x curry, REFUNDED, 1x curry']);
    expect(await print()).toEqual([]);
  });
});
