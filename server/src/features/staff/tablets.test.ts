// Tablets and their PINs, and the team of a site, over HTTP.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Role } from '../../../../contract/console/roles.ts';
import type { ConsoleRequest } from '../../../../contract/console/routes/console-routes.ts';
import type { TabletCode } from '../../../../contract/console/staff.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  createConsoleClient,
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let owner: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('delete from staff_members');
  await app.superuser.query('delete from console_tablets');
  owner = await createStaffClient(app, { tenantId: 'sumo', name: 'Olga' });
});

const get = (client: ConsoleClient, suffix: string) => client.call('GET', client.path(suffix));
const enrol = (code: string) =>
  createConsoleClient(app, 'sumo').request('enrolTablet', { body: { code } });
const getCookie = (headers: Record<string, string | string[] | undefined>): string =>
  [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('tablet-')) ?? '';

async function createCode(): Promise<TabletCode> {
  return (await owner.request('createTablet', { body: { name: 'Counter', storeId: 'camden' } }))
    .body.data;
}

/** An enrolled tablet of Camden, and a member with a PIN. */
async function createTabletAndPin(role: Role = 'manager', storeIds: string[] | null = null) {
  const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
  const maya = await createStaffClient(app, { tenantId: 'sumo', role, storeIds });
  const { body } = await owner.request('createPin', { params: { id: maya.staffId } });
  const { pin } = body.data;
  const wrong = String((Number(pin) + 1) % 10_000).padStart(4, '0');
  const enter = (typed: string) =>
    tablet.request('enterPin', { body: { staffId: maya.staffId, pin: typed } });
  return { tablet, maya, pin, wrong, enter };
}

describe('a new tablet', () => {
  it('is enrolled with its code, once, and then opens the board of its store', async () => {
    const { code } = await createCode();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const { status, body, headers } = await enrol(
      `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(),
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      role: 'device',
      name: 'Counter',
      email: null,
      tablet: { personUntil: null },
      stores: [{ id: 'camden' }],
    });
    const cookie = getCookie(headers);
    expect(cookie).toMatch(
      /^tablet-sumo=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const tablet = createConsoleClient(app, 'sumo', cookie.split(';')[0] ?? '');
    expect((await tablet.board('camden')).store.id).toBe('camden');
    expect((await enrol(code)).body.code).toBe('CODE_EXPIRED');
  });

  it('needs a code of the last ten minutes', async () => {
    const { code } = await createCode();
    app.advance(601);
    expect((await enrol(code)).body.code).toBe('CODE_EXPIRED');
    expect((await enrol('ABCDEFGH')).body.code).toBe('CODE_EXPIRED');
    expect((await enrol('ABC')).body.code).toBe('INVALID_INPUT');
  });

  it('reports its sound, screen, clock, battery and unsent taps to the list', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const state = {
      isSoundOn: false,
      waitingCommands: 2,
      battery: 0.4,
      isAwake: false,
      isVisible: false,
      clockSkewSeconds: -3_600,
    };
    expect(
      (await tablet.request('reportBoard', { body: { storeId: 'camden', ...state } })).status,
    ).toBe(200);
    const { body } = await owner.request('listTablets');
    expect(body.data).toMatchObject([
      { name: 'Counter', storeId: 'camden', seenAt: new Date(NOON).toISOString(), state },
    ]);
  });

  it('is listed although its page of an earlier version reports less', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const state = { isSoundOn: true, waitingCommands: 0, battery: null };
    expect(
      (await tablet.request('reportBoard', { body: { storeId: 'camden', ...state } })).status,
    ).toBe(200);
    const { body } = await owner.request('listTablets');
    expect(body.data).toMatchObject([{ state: { ...state, isAwake: true, clockSkewSeconds: 0 } }]);
  });

  it('loses its access as soon as it is removed (C2)', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    expect((await owner.request('removeTablet', { params: { id: tablet.tabletId } })).status).toBe(
      200,
    );
    expect((await get(tablet, 'board?store=camden')).status).toBe(401);
    expect((await owner.request('removeTablet', { params: { id: tablet.tabletId } })).status).toBe(
      404,
    );
  });
});

describe('a tablet that somebody looks for', () => {
  const report = (tablet: ConsoleClient, isSoundOn = true) =>
    tablet.request('reportBoard', {
      body: { storeId: 'camden', isSoundOn, waitingCommands: 0, battery: null },
    });

  it('rings, no other board does, and nothing of its state changes', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const other = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const [own, ...others] = await Promise.all(
      [tablet, other, owner].map((client) => client.open('camden')),
    );
    try {
      await report(tablet);
      const tables = ['console_tablets', 'staff_members', 'stores', 'audit_entries'] as const;
      const before = await app.checksumOf(tables);
      const { status, body } = await owner.request('ringTablet', {
        params: { id: tablet.tabletId },
      });
      expect([status, body.data]).toEqual([200, { isSoundOn: true }]);
      await expect.poll(() => own?.events('ring')).toEqual([{ seconds: 10 }]);
      const heartbeats = others.map((stream) => stream.events('beat').length);
      await expect
        .poll(() => others.every((each, at) => each.events('beat').length > heartbeats[at]! + 1))
        .toBe(true);
      expect(others.flatMap((stream) => stream.events('ring'))).toEqual([]);
      expect(own?.events('ring')).toHaveLength(1);
      expect(await app.checksumOf(tables)).toBe(before);
    } finally {
      for (const stream of [own, ...others]) stream?.close();
    }
  });

  it('only flashes while its sound is off, which the answer says', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    await report(tablet, false);
    const { body } = await owner.request('ringTablet', { params: { id: tablet.tabletId } });
    expect(body.data).toEqual({ isSoundOn: false });
  });

  it('is reported as not connected before its first board and after its last report', async () => {
    const { id } = await createCode();
    const ring = async (tabletId: string) =>
      (await owner.request('ringTablet', { params: { id: tabletId } })).body.code;
    expect(await ring(id)).toBe('TABLET_NOT_CONNECTED');
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    expect(await ring(tablet.tabletId)).toBe('TABLET_NOT_CONNECTED');
    await report(tablet);
    app.advance(20);
    expect(await ring(tablet.tabletId)).toBeUndefined();
    app.advance(10);
    expect(await ring(tablet.tabletId)).toBe('TABLET_NOT_CONNECTED');
  });

  it('is not found by managers of other stores', async () => {
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    await report(tablet);
    const elsewhere = { tenantId: 'sumo', role: 'manager', storeIds: ['elsewhere'] } as const;
    const manager = await createStaffClient(app, elsewhere);
    expect((await manager.request('ringTablet', { params: { id: tablet.tabletId } })).status).toBe(
      404,
    );
  });
});

describe('a tablet', () => {
  it('accepts orders without a PIN, and the order says on which tablet', async () => {
    const { tablet } = await createTabletAndPin();
    const { order } = await app.placePaid(await app.join());
    const [outcome] = await tablet.send({
      kind: 'accept',
      orderId: order.id,
      seen: 3,
      readyAt: null,
    });
    expect(outcome).toMatchObject({
      result: 'done',
      order: { status: 'accepted', statusBy: { kind: 'device', name: 'Counter' } },
    });
  });

  it('pauses for an hour without a PIN, and longer with one', async () => {
    const { tablet, pin, enter } = await createTabletAndPin();
    const pause = async (minutes: number) => {
      const until = new Date(NOON + minutes * 60_000).toISOString();
      const [outcome] = await tablet.send({ kind: 'store.pause', storeId: 'camden', until });
      return outcome?.code ?? outcome?.result;
    };
    expect(await pause(60)).toBe('done');
    expect(await pause(90)).toBe('PIN_NEEDED');
    await enter(pin);
    expect(await pause(90)).toBe('done');
    await tablet.send({ kind: 'store.pause', storeId: 'camden', until: null });
  });

  it('acts for the person of the PIN, for a minute', async () => {
    const { tablet, maya, pin, enter } = await createTabletAndPin();
    const { order } = await app.placePaid(await app.join());
    const reject = () =>
      tablet.send({ kind: 'reject', orderId: order.id, seen: 3, reason: 'too_busy', note: '' });
    expect((await reject())[0]).toMatchObject({ result: 'refused', code: 'PIN_NEEDED' });
    expect((await get(tablet, `orders/${order.id}`)).body.code).toBe('PIN_NEEDED');

    const { body } = await enter(pin);
    expect(body.data).toMatchObject({
      id: maya.staffId,
      name: 'Maya',
      role: 'manager',
      tablet: { name: 'Counter', personUntil: new Date(NOON + 60_000).toISOString() },
      stores: [{ id: 'camden' }],
    });
    expect((await get(tablet, `orders/${order.id}`)).status).toBe(200);
    app.advance(61);
    expect((await reject())[0]).toMatchObject({ result: 'refused', code: 'PIN_NEEDED' });

    await enter(pin);
    expect((await reject())[0]).toMatchObject({ result: 'done' });
    const { rows } = await app.superuser.query(
      `select actor from audit_entries where action = 'reject' and target = $1`,
      [order.id],
    );
    expect(rows).toMatchObject([
      { actor: { kind: 'staff', id: maya.staffId, deviceId: tablet.tabletId } },
    ]);
    const { body: left } = await tablet.request('leavePin');
    expect(left.data).toMatchObject({ role: 'device', tablet: { personUntil: null } });
  });

  it('learns that what it sends again was done, although the minute of the PIN is over', async () => {
    const { tablet, pin, enter } = await createTabletAndPin();
    const lines = [{ itemId: 'curry', quantity: 3, options: [] }];
    const { order } = await app.placePaid(await app.join(), { lines, expectedTotal: 3_300 });
    const refund = {
      kind: 'refund' as const,
      id: randomUUID(),
      orderId: order.id,
      seen: 1,
      reason: 'missing_item' as const,
      note: '',
      lines: [{ line: 0, quantity: 1 }],
    };
    const until = new Date(NOON + 90 * 60_000).toISOString();
    const pause = { kind: 'store.pause' as const, id: randomUUID(), storeId: 'camden', until };
    const send = async (client: ConsoleClient = tablet) =>
      (await client.send(refund, pause)).map(({ result, code }) => code ?? result);
    expect(await send()).toEqual(['PIN_NEEDED', 'PIN_NEEDED']);
    await enter(pin);
    expect(await send()).toEqual(['done', 'done']);
    app.advance(61);
    expect(await send()).toEqual(['repeated', 'repeated']);
    expect(await tablet.send({ ...refund, id: randomUUID() })).toMatchObject([
      { code: 'PIN_NEEDED' },
    ]);
    const stranger = await createStaffClient(app, { tenantId: 'sumo', storeIds: ['elsewhere'] });
    expect(await send(stranger)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    const { rows } = await app.superuser.query('select from refunds where order_id = $1', [
      order.id,
    ]);
    expect(rows).toHaveLength(1);
    await tablet.send({ kind: 'store.pause', storeId: 'camden', until: null });
  });

  it('does not manage the team, even after the PIN of an owner', async () => {
    const { tablet, enter, pin } = await createTabletAndPin('owner');
    expect((await get(tablet, 'team')).body.code).toBe('NOT_ALLOWED');
    await enter(pin);
    expect((await get(tablet, 'team')).body.code).toBe('NOT_ALLOWED');
  });

  it('refuses the PIN of a person of another store, and of one who was removed meanwhile', async () => {
    const other = await createTabletAndPin('manager', ['elsewhere']);
    expect((await other.enter(other.pin)).body.code).toBe('WRONG_PIN');
    const { tablet, maya, pin, enter } = await createTabletAndPin();
    await enter(pin);
    await owner.request('removeMember', { params: { id: maya.staffId }, body: {} });
    expect((await tablet.request('staffSelf')).body.data.role).toBe('device');
  });
});

describe('wrong PINs (C3)', () => {
  it('after five, none is compared for a quarter of an hour, and managers are notified', async () => {
    const { pin, wrong, enter, tablet } = await createTabletAndPin();
    const replies = await Promise.all(Array.from({ length: 40 }, () => enter(wrong)));
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'WRONG_PIN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_OFTEN')).toHaveLength(35);
    app.advance(890);
    expect((await enter(pin)).body.code).toBe('TOO_OFTEN');
    const { rows } = await app.superuser.query(
      `select recipient from messages where template = 'pins-blocked' and recipient = $1`,
      [owner.email],
    );
    expect(rows).toHaveLength(1);
    expect((await get(tablet, 'board?store=camden')).status).toBe(200);
    app.advance(11);
    expect((await enter(pin)).status).toBe(200);
  });

  it('the right PIN between them does not reset the count', async () => {
    const { pin, wrong, enter } = await createTabletAndPin();
    for (let tries = 0; tries < 4; tries++) await enter(wrong);
    expect((await enter(pin)).status).toBe(200);
    expect((await enter(wrong)).body.code).toBe('WRONG_PIN');
    expect((await enter(pin)).body.code).toBe('TOO_OFTEN');
  });

  it('ends with a new PIN, which is stored as a MAC', async () => {
    const { maya, pin, enter } = await createTabletAndPin();
    const { body } = await owner.request('createPin', { params: { id: maya.staffId } });
    if (body.data.pin !== pin) expect((await enter(pin)).body.code).toBe('WRONG_PIN');
    expect((await enter(body.data.pin)).status).toBe(200);
    const { rows } = await app.superuser.query<{ pin_mac: Buffer }>(
      'select pin_mac from staff_members where staff_id = $1',
      [maya.staffId],
    );
    expect(rows[0]?.pin_mac.toString('latin1')).not.toContain(body.data.pin);
  });
});

describe('the team', () => {
  type NewMember = ConsoleRequest<'inviteMember'>['body'];
  const NOOR: NewMember = {
    email: 'noor@example.org',
    name: 'Noor',
    role: 'staff',
    storeIds: ['camden'],
  };
  const invite = (client: ConsoleClient, member = NOOR) =>
    client.request('inviteMember', { body: member });

  it('a person is invited by e-mail, listed and removed', async () => {
    const { body } = await invite(owner);
    expect(body.data).toMatchObject({
      name: 'Noor',
      role: 'staff',
      hasPin: false,
      isManaged: true,
    });
    const { rows } = await app.superuser.query<{ content: { href: string } }>(
      `select content from messages where template = 'staff-invited' and recipient = 'noor@example.org'`,
    );
    expect(rows[0]?.content.href).toMatch(/^http:\/\/console\.localhost:\d+\/sumo$/);
    const names = async () => (await owner.request('listTeam')).body.data.map(({ name }) => name);
    expect(await names()).toEqual(['Noor', 'Olga']);
    expect((await invite(owner)).body.code).toBe('ALREADY_STAFF');
    await owner.request('removeMember', { params: { id: body.data.id }, body: {} });
    expect(await names()).toEqual(['Olga']);
  });

  it('nobody grants above their own role or beyond their own stores (C8)', async () => {
    const manager = await createStaffClient(app, {
      tenantId: 'sumo',
      role: 'manager',
      storeIds: ['camden'],
    });
    const refused: NewMember[] = [
      { ...NOOR, role: 'owner' },
      { ...NOOR, role: 'manager' },
      { ...NOOR, storeIds: null },
      { ...NOOR, storeIds: ['camden', 'elsewhere'] },
    ];
    for (const member of refused)
      expect((await invite(manager, member)).body.code).toBe('NOT_ALLOWED');
    for (const target of [owner.staffId, manager.staffId])
      expect(
        (await manager.request('removeMember', { params: { id: target }, body: {} })).body.code,
      ).toBe('NOT_ALLOWED');
    expect((await manager.request('createPin', { params: { id: owner.staffId } })).body.code).toBe(
      'NOT_ALLOWED',
    );
    expect(
      (await manager.request('createTablet', { body: { name: 'A', storeId: 'elsewhere' } })).status,
    ).toBe(404);
    const { body } = await owner.request('listTeam');
    expect(body.data).toHaveLength(2);
    expect((await invite(manager, { ...NOOR, role: 'kitchen' })).status).toBe(200);
    expect((await manager.request('createPin', { params: { id: manager.staffId } })).status).toBe(
      200,
    );
  });

  it('an unknown store, role or address is refused', async () => {
    expect((await invite(owner, { ...NOOR, storeIds: ['mars'] })).status).toBe(404);
    for (const part of [{ role: 'king' }, { email: 'nobody' }, { name: '' }, { storeIds: [] }]) {
      const { body } = await owner.call('POST', owner.path('team'), { body: { ...NOOR, ...part } });
      expect(body.code).toBe('INVALID_INPUT');
    }
  });
});
