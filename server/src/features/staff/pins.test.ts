// PINs of people on tablets: how long they are, and how many wrong ones are compared (console threat C3).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Role } from '../../../../contract/console/roles.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
let owner: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
  owner = await createStaffClient(app, { tenantId: 'sumo', name: 'Olga' });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.time = NOON;
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const createTablet = (name = 'Counter') =>
  createTabletClient(app, { tenantId: 'sumo', storeId: 'camden', name });

const createMember = (role: Role) => createStaffClient(app, { tenantId: 'sumo', role });

const givePin = async ({ staffId }: StaffClient): Promise<string> =>
  (await owner.request('createPin', { params: { id: staffId } })).body.data.pin;

const enter = (tablet: ConsoleClient, { staffId }: StaffClient, pin: string) =>
  tablet.request('enterPin', { body: { staffId, pin } });

const getWrong = (pin: string): string =>
  String((Number(pin) + 1) % 10 ** pin.length).padStart(pin.length, '0');

/** The outcomes of `count` wrong PINs, `seconds` apart. */
async function enterWrong(
  tablet: ConsoleClient,
  member: StaffClient,
  pin: string,
  { count, seconds }: { count: number; seconds: number },
): Promise<string[]> {
  const codes: string[] = [];
  for (let tries = 0; tries < count; tries += 1) {
    codes.push((await enter(tablet, member, getWrong(pin))).body.code ?? '');
    app.advance(seconds);
  }
  return codes;
}

const countReports = async ({ staffId }: StaffClient): Promise<number> => {
  const { rows } = await app.superuser.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where action = 'staff.pin_guessed' and target = $1`,
    [staffId],
  );
  return rows[0]?.count ?? 0;
};

describe('wrong PINs of a person', () => {
  it('are at most eight a day on one tablet and ten on all, however slowly they come', async () => {
    const [first, second] = [await createTablet(), await createTablet()];
    const [maya, noor] = [await createMember('manager'), await createMember('staff')];
    const [pin, other] = [await givePin(maya), await givePin(noor)];
    const slow = { count: 9, seconds: 20 * MINUTE };
    expect(await enterWrong(first, maya, pin, slow)).toEqual([
      ...Array<string>(8).fill('WRONG_PIN'),
      'TOO_OFTEN',
    ]);
    expect((await enter(first, maya, pin)).body.code).toBe('TOO_OFTEN');
    expect((await enter(first, noor, other)).status).toBe(200);
    expect((await enter(second, maya, pin)).status).toBe(200);
    const few = { count: 3, seconds: MINUTE };
    expect(await enterWrong(second, maya, pin, few)).toEqual([
      'WRONG_PIN',
      'WRONG_PIN',
      'TOO_OFTEN',
    ]);
    app.clock.time = NOON + 24 * HOUR * 1_000;
    expect((await enter(first, maya, pin)).status).toBe(200);
  });

  it('are reported to the managers at the tenth try of a day, once', async () => {
    const tablet = await createTablet('Bar');
    const maya = await createMember('staff');
    const pin = await givePin(maya);
    await enterWrong(tablet, maya, pin, { count: 9, seconds: HOUR });
    expect(await countReports(maya)).toBe(0);
    await enterWrong(tablet, maya, pin, { count: 5, seconds: HOUR });
    expect(await countReports(maya)).toBe(1);
    const { rows } = await app.superuser.query(
      `select content from messages where template = 'pin-guessed' and recipient = $1
         and content ->> 'tablet' = 'Bar'`,
      [owner.email],
    );
    expect(rows).toMatchObject([{ content: { person: 'Maya' } }]);
  });

  it('begin at zero with a new PIN', async () => {
    const tablet = await createTablet();
    const maya = await createMember('staff');
    const pin = await givePin(maya);
    await enterWrong(tablet, maya, pin, { count: 8, seconds: 20 * MINUTE });
    expect((await enter(tablet, maya, pin)).body.code).toBe('TOO_OFTEN');
    expect((await enter(tablet, maya, await givePin(maya))).status).toBe(200);
  });
});

it('a person who has to wait reads for how long', async () => {
  const tablet = await createTablet();
  const maya = await createMember('staff');
  const pin = await givePin(maya);
  await enterWrong(tablet, maya, pin, { count: 5, seconds: 0 });
  app.advance(3 * MINUTE);
  const { headers, body } = await enter(tablet, maya, pin);
  expect(headers['retry-after']).toBe(String(12 * MINUTE));
  expect(body).toMatchObject({ message: 'Please wait 12 minutes before you try again.' });
});

describe('the length of a PIN', () => {
  it.each<[Role, number]>([
    ['kitchen', 4],
    ['staff', 4],
    ['manager', 6],
    ['owner', 6],
  ])('of %s is %i', async (role, length) => {
    expect(await givePin(await createMember(role))).toHaveLength(length);
  });

  it('that is too short for an owner needs a new PIN, and says so before one is compared', async () => {
    const tablet = await createTablet();
    const maya = await createMember('staff');
    const pin = await givePin(maya);
    expect((await enter(tablet, maya, pin)).status).toBe(200);
    await tablet.call('POST', tablet.path('pin/leave'), { body: {} });
    await app.superuser.query(`update staff_members set role = 'owner' where staff_id = $1`, [
      maya.staffId,
    ]);
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, body } = await enter(tablet, maya, pin);
      expect([status, body.code]).toEqual([403, 'NEW_PIN_NEEDED']);
    }
    const self = (await tablet.request('staffSelf')).body.data;
    expect(self.tablet?.people.find(({ id }) => id === maya.staffId)?.needsNewPin).toBe(true);
    const team = (await owner.request('listTeam')).body.data;
    expect(team.find(({ id }) => id === maya.staffId)?.needsNewPin).toBe(true);
    expect((await enter(tablet, maya, await givePin(maya))).status).toBe(200);
  });
});
