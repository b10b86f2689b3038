// A store without an open board that can ring: people are told, then it pauses, and resumes by itself (case 5).
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Mode } from '../../../../contract/sites/store.ts';
import {
  orderBody,
  startOrderingApp,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let maya: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  maya = await createStaffClient(app, { tenantId: 'sumo', role: 'manager' });
  await createStaffClient(app, { tenantId: 'sumo', role: 'staff' });
  await createStaffClient(app, { tenantId: 'sumo', role: 'owner', storeIds: ['elsewhere'] });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('truncate board_presence');
  await app.superuser.query('delete from messages');
  await app.superuser.query(
    `update stores set paused_until = null, definition = definition || '{"autoAccept": false}'`,
  );
});

/** Reports what an open board does with each heartbeat. */
async function report(isSoundOn: boolean): Promise<void> {
  const body = { storeId: 'camden', isSoundOn, waitingCommands: 0, battery: null };
  expect((await maya.call('POST', maya.path('board-state'), { body })).status).toBe(200);
}

/** Opens a board with its sound until the store knows it, and closes it again. */
async function openBriefly({ isSoundOn = true } = {}): Promise<void> {
  const stream = await maya.open('camden');
  await expect.poll(() => stream.seen.length).toBeGreaterThan(0);
  await report(isSoundOn);
  stream.close();
  await stream.ended;
}

async function pass(seconds: number): Promise<void> {
  app.advance(seconds);
  await app.poller.runOnce('unattendedStores');
}

/** Sorted by their text, because two messages of one millisecond have no order. */
const readAlerts = async (): Promise<string[]> => {
  const { rows } = await app.superuser.query<{ alert: string }>(
    `select template || ' ' || recipient as alert from messages where template like 'store-%'`,
  );
  return rows.map(({ alert }) => alert).toSorted();
};

const minutesFromNow = (minutes: number): string =>
  new Date(app.now().getTime() + minutes * 60_000).toISOString();

const setPause = (pause: { until: string | null; modes?: Mode[] }) =>
  maya.send({ kind: 'store.pause', storeId: 'camden', ...pause });

const readPause = async () => (await maya.board('camden')).live.paused;

it('an unattended store alerts its managers and owners after a minute, and is paused after five', async () => {
  await openBriefly();
  await pass(59);
  expect(await readAlerts()).toEqual([]);
  await pass(2);
  expect(await readAlerts()).toEqual([`store-unattended ${maya.email}`]);
  await pass(200);
  expect(await readPause()).toBe(null);
  await pass(40);
  expect(await readPause()).toMatchObject({ cause: 'unattended', by: '' });
  expect(await readAlerts()).toEqual([
    `store-paused ${maya.email}`,
    `store-unattended ${maya.email}`,
  ]);
  const ada = await app.join();
  // Without a key, an order that was placed before the pause was known would be repeated.
  await expect
    .poll(async () => (await app.order(ada, orderBody(ada), randomUUID())).body.code)
    .toBe('SLOT_REFUSED');
});

it('an unattended store whose managers switched the pause off goes on taking orders', async () => {
  const setPausing = (pausesUnattended: boolean) =>
    maya.send({ kind: 'store.switches', storeId: 'camden', switches: { pausesUnattended } });
  await setPausing(false);
  await openBriefly();
  await pass(61);
  expect(await readAlerts()).toEqual([`store-unattended ${maya.email}`]);
  const { rows } = await app.superuser.query(
    `select content ->> 'willPause' as pauses from messages`,
  );
  expect(rows).toEqual([{ pauses: 'false' }]);
  await pass(245);
  expect(await readPause()).toBe(null);
  // No board is open when the pause is switched on again.
  await setPausing(true);
  await pass(300);
  expect(await readPause()).toMatchObject({ cause: 'unattended' });
  expect(await readAlerts()).toHaveLength(2);
});

it('an unattended store takes orders again as soon as a board is open', async () => {
  await openBriefly();
  await pass(61);
  await pass(245);
  expect(await readPause()).not.toBe(null);
  await openBriefly();
  expect(await readPause()).toBe(null);
  await pass(61);
  expect(await readAlerts()).toHaveLength(3);
});

it('a store whose open boards cannot ring is unattended', async () => {
  await openBriefly();
  await pass(50);
  await openBriefly({ isSoundOn: false });
  await pass(11);
  expect(await readAlerts()).toEqual([`store-unattended ${maya.email}`]);
  for (let seconds = 0; seconds < 240; seconds += 60) {
    await openBriefly({ isSoundOn: false });
    await pass(60);
  }
  expect(await readPause()).toMatchObject({ cause: 'unattended' });
  await openBriefly({ isSoundOn: false });
  expect(await readPause()).toMatchObject({ cause: 'unattended' });
  await report(true);
  expect(await readPause()).toBe(null);
});

it('an unattended store also alerts the people on duty by push and text message', async () => {
  const ola = await createStaffClient(app, { tenantId: 'sumo', role: 'staff' });
  const post = (suffix: string, body: object) => ola.call('POST', ola.path(suffix), { body });
  await post('me/duty', { storeIds: ['camden'] });
  await app.superuser.query(
    `update staff_members set alert_phone = '+447700900321' where staff_id = $1`,
    [ola.staffId],
  );
  await openBriefly();
  await pass(61);
  expect(await readAlerts()).toEqual([
    'store-unattended +447700900321',
    `store-unattended ${maya.email}`,
  ]);
  await app.superuser.query('delete from staff_members where staff_id = $1', [ola.staffId]);
});

it('the pause that a person has set stays unchanged', async () => {
  await openBriefly();
  const until = minutesFromNow(60);
  await setPause({ until });
  await pass(61);
  await pass(245);
  await openBriefly();
  expect(await readPause()).toMatchObject({ until, cause: 'staff', by: 'Maya' });
});

it('a store that is still unattended when a pause by a person ends is paused', async () => {
  await openBriefly();
  await pass(61);
  await setPause({ until: minutesFromNow(15) });
  await pass(245);
  expect(await readPause()).toMatchObject({ cause: 'staff' });
  await pass(656);
  expect(await readPause()).toMatchObject({ cause: 'unattended' });
  expect(await readAlerts()).toHaveLength(2);
});

it('a store that is still unattended when its pause ends is paused again', async () => {
  await openBriefly();
  await pass(61);
  await pass(245);
  const pausedAt = app.now().getTime();
  await pass(24 * 3_600);
  // Maya's session has ended.
  const { rows } = await app.superuser.query(
    `select pause_cause, paused_until from stores where store_id = 'camden' and tenant_id = 'sumo'`,
  );
  const pausedUntil = new Date(pausedAt + 48 * 3_600_000);
  expect(rows).toEqual([{ pause_cause: 'unattended', paused_until: pausedUntil }]);
});

it('a store that is still unattended five minutes after somebody ended its pause is paused again', async () => {
  await openBriefly();
  await pass(61);
  await pass(245);
  await pass(3_600);
  await setPause({ until: null });
  await pass(299);
  expect(await readPause()).toBe(null);
  await pass(2);
  expect(await readPause()).toMatchObject({ cause: 'unattended' });
  await openBriefly();
  expect(await readPause()).toBe(null);
});

it.each([
  ['a board is open', () => openBriefly()],
  ['somebody ends the other', () => setPause({ until: null })],
])('a pause of one mode is back when %s, with its end and its person', async (_, resume) => {
  await openBriefly();
  const pause = { until: minutesFromNow(60), modes: ['delivery' as const] };
  await setPause(pause);
  await pass(61);
  await pass(245);
  expect(await readPause()).toMatchObject({ cause: 'unattended', modes: ['delivery', 'pickup'] });
  await resume();
  expect(await readPause()).toEqual({ ...pause, cause: 'staff', by: 'Maya' });
  const readRefusal = async (mode: Mode) => {
    const params = { id: 'camden' };
    const { body } = await app.request('publicTimings', 'sumo', { params, query: { mode } });
    return body.data.refusal?.code;
  };
  await expect.poll(() => readRefusal('pickup')).toBe(undefined);
  expect(await readRefusal('delivery')).toBe('STORE_PAUSED');
  await setPause({ until: null });
  expect(await readPause()).toBe(null);
});

it('a pause of one mode that has ended meanwhile, or was replaced by a person, is not back', async () => {
  const pauseDelivery = () => setPause({ until: minutesFromNow(10), modes: ['delivery'] });
  await openBriefly();
  await pauseDelivery();
  await pass(61);
  await pass(245);
  await pass(600);
  await openBriefly();
  expect(await readPause()).toBe(null);
  await pauseDelivery();
  await pass(61);
  await pass(245);
  const until = minutesFromNow(2);
  await setPause({ until });
  await openBriefly();
  expect(await readPause()).toMatchObject({ until, modes: ['delivery', 'pickup'] });
  app.advance(121);
  await openBriefly();
  expect(await readPause()).toBe(null);
});

it('a store that accepts automatically, or never had an open board, is not alerted', async () => {
  await pass(3_600);
  await app.superuser.query(`update stores set definition = definition || '{"autoAccept": true}'`);
  await openBriefly();
  await pass(61);
  await pass(300);
  expect(await readAlerts()).toEqual([]);
  expect(await readPause()).toBe(null);
});

it('a withdrawn store is not due any more, and is watched again when it returns and opens a board', async () => {
  const withdraw = (isWithdrawn: boolean) =>
    app.superuser.query(`update stores set is_withdrawn = $1 where store_id = 'camden'`, [
      isWithdrawn,
    ]);
  await openBriefly();
  await withdraw(true);
  app.advance(61);
  expect(await app.poller.runOnce('unattendedStores')).toBe(1);
  expect(await app.poller.runOnce('unattendedStores')).toBe(0);
  await withdraw(false);
  await openBriefly();
  await pass(61);
  expect(await readAlerts()).toEqual([`store-unattended ${maya.email}`]);
});

it('a closed store alerts a minute after its next opening', async () => {
  const hours = JSON.stringify({ tuesday: [{ opens: '15:00', closes: '23:00' }] });
  await app.superuser.query(
    `update stores set definition = jsonb_set(definition, '{hours}', definition -> 'hours' || $1)`,
    [hours],
  );
  await openBriefly();
  await pass(61);
  expect(await readAlerts()).toEqual([]);
  // 15:00 in London.
  await pass(3 * 3_600 - 61);
  expect(await readAlerts()).toEqual([]);
  await pass(61);
  expect(await readAlerts()).toEqual([`store-unattended ${maya.email}`]);
  await pass(30);
  expect(await readPause()).toBe(null);
  await pass(31);
  expect(await readPause()).toMatchObject({ cause: 'unattended' });
});
