// What ends with a member of staff, and who added a tablet or printer, over HTTP and on the command line.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { MemberAccess } from '../../../../contract/console/staff.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import {
  callConsole,
  createConsoleClient,
  createStaffClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import { removePrinters } from '../printing/printing.ts';
import { staffCommands } from './staff.ts';

let app: OrderingApp;
let owner: StaffClient;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select tenant_id, 'elsewhere', 2, definition || '{"id": "elsewhere"}' from stores where (tenant_id, store_id) = ('sumo', 'camden')`,
  );
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ['staff_members', 'console_tablets', 'printers', 'devices'])
    await app.superuser.query(`delete from ${table}`);
  owner = await createStaffClient(app, { tenantId: 'sumo', name: 'Olga' });
  maya = await createStaffClient(app, { tenantId: 'sumo', name: 'Maya', role: 'manager' });
});

const remove = (
  by: StaffClient,
  { staffId: id }: StaffClient,
  body: { withDevices?: boolean } = {},
) => by.request('removeMember', { params: { id }, body });

/** A tablet and a printer; `storeId` is in their names. */
async function addDevices(by: StaffClient, storeId = 'camden') {
  const tablet = await by.request('createTablet', {
    body: { name: `Counter ${storeId}`, storeId },
  });
  const { code } = tablet.body.data;
  const enrolled = await createConsoleClient(app, 'sumo').request('enrolTablet', {
    body: { code },
  });
  expect(enrolled.status).toBe(200);
  const printer = await by.request('createPrinter', { body: { name: `Star ${storeId}`, storeId } });
  return { printerPath: printer.body.data.path };
}

async function listDevices() {
  const [tablets, printers] = await Promise.all([
    owner.request('listTablets'),
    owner.request('listPrinters'),
  ]);
  return [...tablets.body.data, ...printers.body.data].map(({ name, addedBy }) => ({
    name,
    by: addedBy?.name,
  }));
}
const poll = async (path: string): Promise<number> =>
  (
    await callConsole(app.port, 'POST', path, {
      body: { status: '23 6 0 0 0 0 0 0 0', statusCode: '200 OK' },
    })
  ).status;

describe('tablets and printers', () => {
  it('show who added them, also after the person was removed', async () => {
    await addDevices(maya);
    const expected = [
      { name: 'Counter camden', by: 'Maya' },
      { name: 'Star camden', by: 'Maya' },
    ];
    expect(await listDevices()).toEqual(expected);
    expect((await remove(owner, maya)).status).toBe(200);
    expect(await listDevices()).toEqual(expected);
  });

  it('are removed with the person on request, with those of nobody else', async () => {
    const { printerPath } = await addDevices(maya);
    await addDevices(owner, 'elsewhere');
    expect(await poll(printerPath)).toBe(200);
    expect((await remove(owner, maya, { withDevices: true })).status).toBe(200);
    expect((await listDevices()).map(({ by }) => by)).toEqual(['Olga', 'Olga']);
    expect(await poll(printerPath)).toBe(404);
    const { rows } = await app.superuser.query(
      `select action, actor ->> 'name' as by, details from audit_entries
       where action in ('tablet.removed', 'printer.removed', 'staff.removed') and actor ->> 'id' = $1 order by action`,
      [owner.staffId],
    );
    expect(rows).toEqual([
      { action: 'printer.removed', by: 'Olga', details: { name: 'Star camden' } },
      {
        action: 'staff.removed',
        by: 'Olga',
        details: { email: maya.email, devices: ['Counter camden', 'Star camden'] },
      },
      { action: 'tablet.removed', by: 'Olga', details: { name: 'Counter camden' } },
    ]);
  });

  it('of stores that the remover does not manage stay', async () => {
    const waiter = await createStaffClient(app, { tenantId: 'sumo', role: 'manager' });
    await addDevices(waiter);
    await addDevices(waiter, 'elsewhere');
    const seen: MemberAccess = { role: 'manager', storeIds: null };
    const access: MemberAccess = { role: 'staff', storeIds: ['camden'] };
    await owner.request('changeMember', {
      params: { id: waiter.staffId },
      body: { ...access, seen },
    });
    const local = await createStaffClient(app, {
      tenantId: 'sumo',
      role: 'manager',
      storeIds: ['camden'],
    });
    expect((await remove(local, waiter, { withDevices: true })).status).toBe(200);
    expect((await listDevices()).map(({ name }) => name)).toEqual([
      'Counter elsewhere',
      'Star elsewhere',
    ]);
  });

  it('are removed on the command line with --devices only', async () => {
    const run = async (...args: string[]) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const commands = staffCommands({
        print,
        withDatabase: (work) => work({ app: app.database }, app.now),
        removePrinters,
      });
      await runCommand(commands, args, { print, printError: print });
      return lines;
    };
    await addDevices(maya);
    await addDevices(owner, 'elsewhere');
    expect(await run('staff', 'remove', 'sumo', owner.email)).toHaveLength(1);
    expect(await run('staff', 'remove', 'sumo', maya.email, '--devices')).toEqual([
      `${maya.email} is no longer staff of sumo`,
      'Counter camden is removed',
      'Star camden is removed',
    ]);
    const { rows } = await app.superuser.query(
      'select name from console_tablets union all select name from printers',
    );
    expect(rows).toEqual([{ name: 'Counter elsewhere' }, { name: 'Star elsewhere' }]);
  });
});

it('a browser of a removed member is a stranger when the address is invited again', async () => {
  const { email } = maya;
  const stranger = createConsoleClient(app, 'sumo');
  await stranger.request('sendStaffCode', { body: { email } });
  const { rows } = await app.superuser.query<{ code: string }>(
    `select content ->> 'code' as code from messages where recipient = $1`,
    [email],
  );
  expect(
    (await stranger.request('staffSignIn', { body: { email, code: rows[0]!.code } })).status,
  ).toBe(200);
  const countBrowsers = async () => (await app.superuser.query('select from devices')).rowCount;
  expect(await countBrowsers()).toBe(1);
  await remove(owner, maya);
  expect(await countBrowsers()).toBe(0);
});
