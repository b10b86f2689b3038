// C7: what one person returns to customers stays within their sums, over all orders and devices, however it is sent.
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { RETURN_LIMITS, type ReturnKind, type Role } from '../../../../contract/console/roles.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

const SITE = { tenantId: 'sumo' } as const;

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp({ orderSettings: { kitchen: null } });
  await app.superuser.query(
    `update stores set definition = jsonb_set(definition, '{slots}',
       definition->'slots' || '{"ordersPerSlot": 100000, "prepMinutesPerSlot": 1000000}')`,
  );
});
afterAll(async () => {
  expect(await app.broken()).toEqual([]);
  await app.stop();
});
beforeEach(() => {
  app.clock.time = NOON;
});

/** Nine curries of 10.00, and 0.50 of service. */
const LINES = [{ itemId: 'curry', quantity: 9, options: [] }];
const TOTAL = 9_050;
const ORDER = { lines: LINES, expectedTotal: TOTAL };

const placePaid = async (): Promise<string> =>
  (await app.placePaid(await app.join(), ORDER)).order.id;

/** Under review, because `paidMinor` is less than its total. */
async function placeReviewed(paidMinor: number): Promise<string> {
  const { order, payment } = await app.place(await app.join(), ORDER);
  const metadata = { tenant: 'sumo', order: order.id };
  const intent = { amount: paidMinor, currency: 'gbp', metadata };
  const { id: intentId, clientSecret } = app.sandbox.bank.createIntent('sumo', intent, null);
  await app.superuser.query('update payments set intent_id = $1 where order_id = $2', [
    intentId,
    order.id,
  ]);
  app.pay({ ...payment, intentId, clientSecret });
  await app.settle();
  return order.id;
}

const createRefund = (orderId: string, units = 1) => ({
  kind: 'refund' as const,
  orderId,
  seen: 1,
  reason: 'missing_item' as const,
  note: '',
  lines: [{ line: 0, quantity: units }],
});
const createEnding = (kind: 'reject' | 'cancel', orderId: string) => ({
  kind,
  orderId,
  seen: 1,
  reason: 'too_busy' as const,
  note: '',
});

/** A tablet that acts for the person, as after their PIN. */
async function createActingTablet(staffId: string): Promise<ConsoleClient> {
  const tablet = await createTabletClient(app, { ...SITE, storeId: 'camden' });
  await app.superuser.query(
    'update console_tablets set person_id = $1, person_until = $2 where tablet_id = $3',
    [staffId, new Date(NOON + 3_600_000), tablet.tabletId],
  );
  return tablet;
}

async function addPasskey({ staffId }: StaffClient, confirmedAt: Date | null): Promise<void> {
  await app.superuser.query(
    `insert into staff_passkeys (tenant_id, credential_id, staff_id, public_key, counter, name, created_at)
     values ('sumo', $2, $1, '', 0, 'Phone', now()) on conflict do nothing`,
    [staffId, `passkey of ${staffId}`],
  );
  await app.superuser.query('update staff_sessions set confirmed_at = $2 where staff_id = $1', [
    staffId,
    confirmedAt,
  ]);
}

interface Returned {
  orderId: string;
  kind: ReturnKind;
  amountMinor: number;
  isOnTablet: boolean;
}

/** What the person has returned, from the refunds and the records of who did what: not from the sums that are tested. */
async function listReturned(staffId: string): Promise<Returned[]> {
  const { rows } = await app.superuser.query<Returned>(
    `select r.order_id as "orderId", 'refund' as kind, r.amount_minor as "amountMinor",
       c.actor ? 'deviceId' as "isOnTablet"
     from refunds r join console_commands c on c.tenant_id = r.tenant_id and r.client_key = 'staff ' || c.command_id
     where c.actor ->> 'id' = $1
     union all
     select r.order_id, 'ending', r.amount_minor, c.actor ? 'deviceId'
     from refunds r join console_commands c on c.tenant_id = r.tenant_id and c.target = r.order_id::text and c.kind in ('reject', 'cancel')
     where r.client_key = 'order-ended' and c.actor ->> 'id' = $1
     union all
     select target::uuid, 'refund', (details ->> 'totalMinor')::int - (details ->> 'capturedMinor')::int,
       actor ? 'deviceId'
     from audit_entries where action = 'approve' and actor ->> 'id' = $1`,
    [staffId],
  );
  return rows;
}

const sum = (returned: readonly Returned[]): number =>
  returned.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** The largest sums: of one order, and of all. */
function getSums(returned: readonly Returned[], kind: ReturnKind) {
  const own = returned.filter((each) => each.kind === kind);
  const byOrder = Map.groupBy(own, ({ orderId }) => orderId);
  return { order: Math.max(0, ...[...byOrder.values()].map(sum)), day: sum(own) };
}

describe('a person', () => {
  it('refunds up to the sum of one order by twelve refunds in one request', async () => {
    const tom = await createStaffClient(app, { ...SITE, role: 'staff' });
    const orderId = await placePaid();
    const outcomes = await tom.send(...Array.from({ length: 12 }, () => createRefund(orderId)));
    expect(outcomes.filter(({ result }) => result === 'done')).toHaveLength(2);
    expect(outcomes.at(-1)).toMatchObject({
      result: 'refused',
      code: 'NOT_ALLOWED',
      limit: {
        kind: 'refund',
        period: 'order',
        limitMinor: 2_000,
        leftMinor: 0,
        currency: 'GBP',
      },
    });
    expect(sum(await listReturned(tom.staffId))).toBe(2_000);
  });

  it('refunds up to the sum of a day by parallel refunds of many orders on several devices', async () => {
    const tom = await createStaffClient(app, { ...SITE, role: 'staff' });
    const devices: ConsoleClient[] = [tom];
    for (let n = 0; n < 2; n += 1) devices.push(await createActingTablet(tom.staffId));
    const orderIds = await Promise.all(Array.from({ length: 12 }, placePaid));
    const refunds = orderIds.map((orderId) => createRefund(orderId));
    const outcomes = await Promise.all(devices.map((device) => device.send(...refunds)));
    expect(getSums(await listReturned(tom.staffId), 'refund')).toEqual({
      order: 2_000,
      day: 10_000,
    });
    expect(outcomes.flat().map(({ limit }) => limit?.period)).toContain('day');
    app.advance(24 * 3_600);
    await app.superuser.query('update staff_sessions set last_seen_at = $1, created_at = $1', [
      app.now(),
    ]);
    expect(await tom.send(createRefund(await placePaid()))).toMatchObject([{ result: 'done' }]);
  });

  it('reads in the details of an order what they may still return', async () => {
    const tom = await createStaffClient(app, { ...SITE, role: 'staff' });
    const orderId = await placePaid();
    const read = async (client: ConsoleClient) =>
      (await client.request('orderDetail', { params: { id: orderId } })).body.data.mayReturn;
    expect(await read(tom)).toEqual({ refundMinor: 2_000, endingMinor: 10_000, canConfirm: false });
    await tom.send(createRefund(orderId));
    expect((await read(tom)).refundMinor).toBe(1_000);
    const olga = await createStaffClient(app, SITE);
    expect(await read(olga)).toEqual({ refundMinor: null, endingMinor: null, canConfirm: false });
    await addPasskey(olga, null);
    expect(await read(olga)).toEqual({
      refundMinor: 10_000,
      endingMinor: 50_000,
      canConfirm: true,
    });
  });

  it('rejects up to the sum of a day', async () => {
    const tom = await createStaffClient(app, { ...SITE, role: 'staff' });
    const orderIds = await Promise.all(Array.from({ length: 7 }, placePaid));
    const outcomes = await tom.send(...orderIds.map((id) => createEnding('reject', id)));
    expect(outcomes.map(({ result }) => result)).toEqual([
      ...Array<string>(5).fill('done'),
      'refused',
      'refused',
    ]);
    expect(outcomes[6]).toMatchObject({
      code: 'NOT_ALLOWED',
      order: { status: 'placed' },
      limit: { kind: 'ending', period: 'day', limitMinor: 50_000, leftMinor: 4_750 },
    });
  });
});

describe('an owner', () => {
  const everything = (orderId: string) => ({ ...createEnding('cancel', orderId), lines: null });

  it('returns less on a tablet than in a session that is confirmed with a passkey', async () => {
    const olga = await createStaffClient(app, SITE);
    await addPasskey(olga, app.now());
    const tablet = await createActingTablet(olga.staffId);
    const orderId = await placePaid();
    await olga.send({ kind: 'accept', orderId, seen: 1, readyAt: null });
    const { refund, ending } = RETURN_LIMITS.owner.pin;
    await app.superuser.query(
      `insert into staff_return_sums (tenant_id, staff_id, kind, period, amount_minor, changed_at)
       values ('sumo', $1, 'refund', $2, $3, now()), ('sumo', $1, 'ending', '2026-03-10', $4, now())`,
      [olga.staffId, orderId, (refund?.order ?? 0) - 999, (ending?.day ?? 0) - TOTAL + 1],
    );
    const onTablet = await tablet.send(createRefund(orderId), everything(orderId));
    expect(onTablet).toMatchObject([
      { code: 'NOT_ALLOWED', limit: { period: 'order', leftMinor: 999 } },
      { code: 'NOT_ALLOWED', limit: { period: 'day', leftMinor: TOTAL - 1 } },
    ]);
    await addPasskey(olga, null);
    expect(await olga.send(createRefund(orderId), everything(orderId))).toMatchObject([
      { code: 'CONFIRMATION_NEEDED' },
      { code: 'CONFIRMATION_NEEDED' },
    ]);
    await addPasskey(olga, app.now());
    expect(await olga.send(createRefund(orderId), everything(orderId))).toMatchObject([
      { result: 'done' },
      { result: 'done' },
    ]);
  });

  it('has no passkey confirmed on a tablet', async () => {
    const olga = await createStaffClient(app, SITE);
    const tablet = await createActingTablet(olga.staffId);
    const check = await tablet.call('POST', tablet.path('confirm/check'), { body: {} });
    expect([check.status, check.body.code]).toEqual([403, 'NOT_ALLOWED']);
  });
});

interface Act {
  order: number;
  device: number;
  kind: 'refund' | 'reject' | 'cancel' | 'approve';
  units: number;
}

const actsOf = (kinds: Act['kind'][]) =>
  fc.array(
    fc.record({
      order: fc.nat(6),
      device: fc.nat(2),
      kind: fc.constantFrom(...kinds),
      units: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 10, maxLength: 30 },
  );

/** Refunds of one curry at a time, and of four at a time, which exceed a limit on a tablet. */
const BOTH_OUTCOMES: Act[] = Array.from({ length: 24 }, (_, index) => ({
  order: index % 6,
  device: index % 3,
  kind: 'refund',
  units: index % 2 === 0 ? 1 : 4,
}));

const toCommand = ({ kind, units }: Act, orderId: string) => {
  if (kind === 'refund') return createRefund(orderId, units);
  return kind === 'approve'
    ? { kind, orderId, seen: 1 }
    : { ...createEnding(kind, orderId), id: randomUUID() };
};

it.each<[Role, Act['kind'][]]>([
  ['staff', ['refund', 'refund', 'refund', 'reject']],
  ['manager', ['refund', 'refund', 'refund', 'refund', 'approve', 'cancel', 'reject']],
])(
  'the sums of %s hold for any batches of refunds, approvals, cancellations and rejections on any devices',
  async (role, kinds) => {
    let [done, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(actsOf(kinds), async (acts) => {
        const person = await createStaffClient(app, { ...SITE, role });
        const devices: ConsoleClient[] = [person];
        for (let n = 0; n < 2; n += 1) devices.push(await createActingTablet(person.staffId));
        const acceptedIds = await Promise.all(Array.from({ length: 6 }, placePaid));
        const accept = { kind: 'accept' as const, seen: 1, readyAt: null };
        await person.send(...acceptedIds.map((orderId) => ({ ...accept, orderId })));
        const orderIds = [...acceptedIds, await placeReviewed(5_300)];
        const outcomes = await Promise.all(
          devices.map(async (device, index) => {
            const own = acts.filter((act) => act.device === index);
            const commands = own.map((act) => toCommand(act, orderIds[act.order] ?? ''));
            return commands.length === 0 ? [] : device.send(...commands);
          }),
        );
        done += outcomes.flat().filter(({ result }) => result === 'done').length;
        refused += outcomes.flat().filter(({ limit }) => limit).length;
        const returned = await listReturned(person.staffId);
        const { pin, session } = RETURN_LIMITS[role];
        for (const [own, limits] of [
          [returned, session],
          [returned.filter(({ isOnTablet }) => isOnTablet), pin],
        ] as const)
          for (const kind of ['refund', 'ending'] as const) {
            const sums = getSums(own, kind);
            expect(sums.order).toBeLessThanOrEqual(limits[kind]?.order ?? 0);
            expect(sums.day).toBeLessThanOrEqual(limits[kind]?.day ?? 0);
          }
      }),
      { numRuns: 3, examples: [[BOTH_OUTCOMES]] },
    );
    expect(done).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
  60_000,
);
