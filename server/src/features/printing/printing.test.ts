// Printers over HTTP, with mocks of their protocols.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { getBoardHash } from '../../../../contract/console/board-hash.ts';
import { DEVICE_LOST_SECONDS } from '../../../../contract/console/devices.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  createTabletClient,
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
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya' });
});
afterAll(() => app.stop());
// Later than the orders of the tests before, which a new printer does not print.
let startsAt = NOON;
beforeEach(async () => {
  startsAt += 180_000;
  app.clock.time = startsAt;
  await app.superuser.query('delete from printers');
});

async function addPrinter(): Promise<{ id: string; address: string }> {
  const { body } = await maya.request('createPrinter', {
    body: { name: 'Kitchen', storeId: 'camden' },
  });
  const { id, path } = body.data;
  return { id, address: `http://${CONSOLE_HOST}:${app.port}${path}` };
}
const addStar = async () => createStarPrinter((await addPrinter()).address);
const addEpson = async () => createEpsonPrinter((await addPrinter()).address);
/** All printers so far. */
async function moveToOtherStore(): Promise<void> {
  await app.superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select tenant_id, 'elsewhere', 2, definition from stores where tenant_id = 'sumo' and store_id = 'camden'`,
  );
  await app.superuser.query(`update printers set store_id = 'elsewhere'`);
}
const listPrinters = async () => (await maya.request('listPrinters')).body.data;
async function listPrints(orderId: string) {
  const { body } = await maya.request('orderDetail', { params: { id: orderId } });
  return body.data.prints.map(({ printer, kind, state }) => [printer, kind, state]);
}

async function acceptOrder(part: object = {}) {
  const { order } = await app.placePaid(await app.join(), part);
  const [outcome] = await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
  expect(outcome?.result).toBe('done');
  return { ...order, version: outcome?.order?.version ?? 0 };
}
const cancel = ({ id, version }: { id: string; version: number }) =>
  maya.send({ kind: 'cancel', orderId: id, seen: version, reason: 'other', note: '' });

describe('an accepted order', () => {
  it('is printed once on each printer of its store, and on none of another', async () => {
    const elsewhere = await addStar();
    await moveToOtherStore();
    const printers = [await addStar(), await addStar()];
    const order = await acceptOrder({ note: 'Ring twice' });
    for (const printer of printers) {
      const pages = await printer.printAll();
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain(order.number);
      expect(pages[0]).toMatch(/2x curry/);
      expect(pages[0]).toContain('Note: Ring twice');
      expect(pages[0]).not.toContain('COPY');
      expect(await printer.printAll()).toEqual([]);
    }
    expect(await elsewhere.printAll()).toEqual([]);
  });

  it('is not printed before it is accepted, nor if it is older than the printer', async () => {
    const earlier = await acceptOrder();
    app.clock.time += 1_000;
    const printer = await addStar();
    await app.placePaid(await app.join());
    const pages = await printer.printAll();
    expect(pages.join()).not.toContain(earlier.number);
    expect(pages).toEqual([]);
  });

  it('is offered again, marked, if the printer does not confirm it', async () => {
    const printer = await addStar();
    const { id } = await acceptOrder();
    const { jobToken } = await printer.poll();
    expect(await listPrints(id)).toEqual([['Kitchen', 'order', 'waiting']]);
    await printer.fetchJob(jobToken);
    expect(await listPrints(id)).toEqual([['Kitchen', 'order', 'handed_out']]);
    // While it may still be printing.
    expect(await printer.poll()).toEqual({ jobReady: false });
    app.clock.time += CONFIRM_MILLISECONDS;
    const pages = await printer.printAll();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('MAY BE A COPY');
    expect(await listPrints(id)).toEqual([['Kitchen', 'order', 'printed']]);
    app.clock.time += CONFIRM_MILLISECONDS;
    expect(await printer.printAll()).toEqual([]);
  });

  it('is printed as cancelled if its ticket was printed, and not at all if it was not', async () => {
    const printer = await addStar();
    const first = await acceptOrder();
    await printer.printAll();
    const second = await acceptOrder();
    await printer.poll();
    expect(await listPrinters()).toMatchObject([{ waiting: 1 }]);
    app.clock.time += 1_000;
    await cancel(first);
    await cancel(second);
    const pages = await printer.printAll();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('CANCELLED');
    expect(pages[0]).toContain(first.number);
    expect(await listPrinters()).toMatchObject([{ waiting: 0 }]);
    expect(await listPrints(second.id)).toEqual([]);
    expect(await listPrints(first.id)).toEqual([
      ['Kitchen', 'order', 'printed'],
      ['Kitchen', 'cancelled', 'printed'],
    ]);
  });

  it('is not printed by a printer that was off for the evening', async () => {
    const printer = await addStar();
    const { id } = await acceptOrder();
    await printer.poll();
    expect(await listPrints(id)).toEqual([['Kitchen', 'order', 'waiting']]);
    app.clock.time += 10 * 3_600_000;
    expect(await printer.printAll()).toEqual([]);
    expect(await listPrinters()).toMatchObject([{ waiting: 0 }]);
    expect(await listPrints(id)).toEqual([]);
  });

  it('is printed again when somebody asks, as a copy', async () => {
    const printer = await addStar();
    const order = await acceptOrder();
    await printer.printAll();
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const print = (id: string) =>
      tablet.send({ kind: 'print.again', orderId: order.id, seen: order.version, id });
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await print(first)).toMatchObject([{ result: 'done', order: { id: order.id } }]);
    expect(await print(second)).toMatchObject([{ result: 'refused', code: 'TOO_OFTEN' }]);
    app.clock.time += 60_000;
    expect(await print(second)).toMatchObject([{ result: 'done' }]);
    // A tap that is sent again after a lost answer is no further copy.
    expect(await print(first)).toMatchObject([{ result: 'repeated' }]);
    const pages = await printer.printAll();
    expect(pages.map((page) => page.includes('COPY'))).toEqual([true, true]);
  });

  it('is not printed again at a store without a printer, whose board says so', async () => {
    const order = await acceptOrder();
    const print = () => maya.send({ kind: 'print.again', orderId: order.id, seen: order.version });
    expect((await maya.board('camden')).live.printers).toBe(0);
    expect(await print()).toMatchObject([{ result: 'refused', code: 'NO_PRINTER' }]);
    await addStar();
    expect((await maya.board('camden')).live.printers).toBe(1);
    expect(await print()).toMatchObject([{ result: 'done' }]);
  });

  it('is printed by a printer that fetches it while content is published', async () => {
    const printer = await addStar();
    const order = await acceptOrder();
    const { jobToken } = await printer.poll();
    const other = await app.superuser.connect();
    await other.query('begin; select from printers for update');
    const fetched = printer.fetchJob(jobToken);
    await expect
      .poll(async () => {
        const { rows } = await app.superuser.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    app.services.tenants.forget();
    await other.query('commit');
    other.release();
    const { status, body } = await fetched;
    expect([status, readPage(body)]).toEqual([200, expect.stringContaining(order.number)]);
  });

  it('is printed once by two programs that poll the same address at once', async () => {
    const { address } = await addPrinter();
    const printers = [createEpsonPrinter(address), createEpsonPrinter(address)];
    await Promise.all(Array.from({ length: 10 }, () => acceptOrder()));
    const pages: string[] = [];
    const printAll = async (printer: ReturnType<typeof createEpsonPrinter>): Promise<void> => {
      for (let idle = 0; idle < 5;) {
        const job = await printer.poll();
        if (!job) idle += 1;
        else {
          pages.push(/T-\d{6}/.exec(job.page)?.[0] ?? '');
          await printer.report(job.jobId, { isPrinted: true });
        }
      }
    };
    await Promise.all(printers.map(printAll));
    expect(pages).toHaveLength(10);
    expect(new Set(pages).size).toBe(10);
  });
});

describe('Star CloudPRNT', () => {
  it('serves printers that send no token, and both languages of Star', async () => {
    const printer = await addStar();
    const order = await acceptOrder();
    expect(await printer.poll()).toMatchObject({
      jobReady: true,
      mediaTypes: ['application/vnd.star.starprnt', 'application/vnd.star.line'],
    });
    const page = await printer.fetchJob(undefined, 'application/vnd.star.line');
    expect([page.status, page.type]).toEqual([200, 'application/vnd.star.line']);
    expect(page.body.toString('latin1')).toContain(order.number);
    await printer.confirm(undefined, 'OK');
    expect(await printer.poll()).toEqual({ jobReady: false });
  });

  it('refuses other media types with 415, and no job with 404', async () => {
    const printer = await addStar();
    expect((await printer.fetchJob()).status).toBe(404);
    await acceptOrder();
    expect((await printer.fetchJob(undefined, 'image/png')).status).toBe(415);
  });

  it('keeps a job that failed, and shows the problem in the list and on boards', async () => {
    const listProblems = async () => (await maya.board('camden')).live.printerProblems;
    const printer = await addStar();
    await acceptOrder();
    const { jobToken } = await printer.poll();
    await printer.fetchJob(jobToken);
    await printer.confirm(jobToken, '410 Paper empty');
    expect(await listPrinters()).toMatchObject([{ problem: '410 Paper empty', waiting: 1 }]);
    expect(await listProblems()).toEqual([{ name: 'Kitchen', problem: '410 Paper empty' }]);
    await printer.poll('410%20Paper%20empty');
    app.clock.time += CONFIRM_MILLISECONDS;
    expect(await printer.printAll()).toHaveLength(1);
    expect(await listPrinters()).toMatchObject([{ problem: '', waiting: 0 }]);
    expect(await listProblems()).toEqual([]);
  });
});

describe('Epson Server Direct Print', () => {
  it('prints ESC/POS commands, and confirms by the id of the job', async () => {
    const printer = await addEpson();
    const order = await acceptOrder();
    const job = await printer.poll();
    expect(job?.page).toContain(order.number);
    await printer.report(job?.jobId ?? '', { isPrinted: true });
    app.clock.time += CONFIRM_MILLISECONDS;
    expect(await printer.poll()).toBe(null);
  });

  it('gets a job again that it could not print', async () => {
    const printer = await addEpson();
    await acceptOrder();
    const job = await printer.poll();
    await printer.report(job?.jobId ?? '', { isPrinted: false, code: 'EPTR_REC_EMPTY' });
    expect(await listPrinters()).toMatchObject([{ problem: 'EPTR_REC_EMPTY', waiting: 1 }]);
    app.clock.time += CONFIRM_MILLISECONDS;
    expect((await printer.poll())?.page).toContain('MAY BE A COPY');
  });
});

describe('a printer', () => {
  it('prints a test page', async () => {
    const { id, address } = await addPrinter();
    await maya.call('POST', maya.path(`printers/${id}/test`), { body: {} });
    const pages = await createStarPrinter(address).printAll();
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Test page');
  });

  it('is announced to the boards of its store when it is added or removed', async () => {
    const { id } = await addPrinter();
    await maya.call('POST', maya.path(`printers/${id}/remove`), { body: {} });
    const { rows } = await app.superuser.query(
      'select type, store_id from domain_events where subject_id = $1 order by xid',
      [id],
    );
    expect(rows).toEqual([
      { type: 'printer.added', store_id: 'camden' },
      { type: 'printer.removed', store_id: 'camden' },
    ]);
  });

  it('is listed with the time that it last polled', async () => {
    const printer = await addStar();
    expect(await listPrinters()).toMatchObject([{ name: 'Kitchen', seenAt: null }]);
    await printer.poll();
    expect(await listPrinters()).toMatchObject([{ seenAt: new Date(startsAt).toISOString() }]);
  });

  it('is reported to open boards once when it has been silent for three minutes, or was never seen', async () => {
    const toSilent = (at: number) => ({
      name: 'Kitchen',
      problem: '',
      silentSince: new Date(at).toISOString(),
    });
    await addPrinter();
    const printer = await addStar();
    const addedAt = app.clock.time;
    const seenAt = (app.clock.time += 10_000);
    await printer.poll();
    const stream = await maya.open('camden');
    const expectReported = async (printers: object[]): Promise<void> => {
      await expect.poll(() => stream.events('live').at(-1)?.printerProblems).toEqual(printers);
      const { tickets, live } = await maya.board('camden');
      const hash = getBoardHash(tickets, live);
      await expect.poll(() => stream.events('beat').at(-1)?.hash).toBe(hash);
    };
    app.clock.time = addedAt + DEVICE_LOST_SECONDS * 1_000;
    await expectReported([]);
    app.clock.time += 1;
    await expectReported([toSilent(addedAt)]);
    app.clock.time = seenAt + DEVICE_LOST_SECONDS * 1_000 + 1;
    await expectReported([toSilent(addedAt), toSilent(seenAt)]);
    const sent = stream.events('live').length;
    app.clock.time += 60_000;
    const beats = stream.events('beat').length;
    await expect.poll(() => stream.events('beat').length).toBeGreaterThan(beats + 1);
    expect(stream.events('live')).toHaveLength(sent);
    await printer.poll();
    await expectReported([toSilent(addedAt)]);
    stream.close();
  });

  it('is removed: its address is unknown at once, as one with another token or site is', async () => {
    const { id, address } = await addPrinter();
    const poll = (at: string) => createStarPrinter(at).poll();
    await expect(poll(address)).resolves.toEqual({ jobReady: false });
    await expect(poll(address.replace('/sumo/', '/bombay/'))).rejects.toThrow('404');
    await expect(poll(`${address.slice(0, -3)}aaa`)).rejects.toThrow('404');
    await maya.call('POST', maya.path(`printers/${id}/remove`), { body: {} });
    await expect(poll(address)).rejects.toThrow('404');
  });

  it('is not managed by a person of another store', async () => {
    const { id } = await addPrinter();
    const other = await createStaffClient(app, {
      tenantId: 'sumo',
      role: 'manager',
      storeIds: ['elsewhere'],
    });
    expect((await other.request('listPrinters')).body.data).toEqual([]);
    for (const action of ['remove', 'test']) {
      const reply = await other.call('POST', other.path(`printers/${id}/${action}`), { body: {} });
      expect(reply.status).toBe(404);
    }
    const created = await other.call('POST', other.path('printers'), {
      body: { name: 'Bar', storeId: 'camden' },
    });
    expect(created.status).toBe(404);
  });
});
