// Changes of role and stores, and the end of a person's sessions, over HTTP. Case numbers: docs/coverage/console.md.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ROLES, type Role } from '../../../../contract/console/roles.ts';
import type { MemberAccess } from '../../../../contract/console/staff.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import {
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
  await app.superuser.query(
    `insert into stores (tenant_id, store_id, position, definition)
     select tenant_id, 'elsewhere', 2, definition || '{"id": "elsewhere"}' from stores where (tenant_id, store_id) = ('sumo', 'camden')`,
  );
});
afterAll(() => app.stop());
beforeEach(() => app.superuser.query('delete from staff_members'));

const open: { close(): void }[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const create = (role: Role, storeIds: string[] | null = null): Promise<StaffClient> =>
  createStaffClient(app, { tenantId: 'sumo', role, storeIds });
const change = (caller: ConsoleClient, id: string, seen: MemberAccess, access: MemberAccess) =>
  caller.request('changeMember', { params: { id }, body: { ...access, seen } });

async function readAccess(staffId: string): Promise<MemberAccess | undefined> {
  const { rows } = await app.superuser.query<MemberAccess>(
    'select role, store_ids as "storeIds" from staff_members where staff_id = $1',
    [staffId],
  );
  return rows[0];
}

async function readAudit(staffId: string): Promise<object[]> {
  const { rows } = await app.superuser.query<{ action: string; actor: object; details: object }>(
    'select action, actor, details from audit_entries where target = $1 order by audit_id',
    [staffId],
  );
  return rows;
}

async function openBoard(client: ConsoleClient) {
  const stream = await client.open('camden');
  open.push(stream);
  await expect.poll(() => stream.events('reset').length).toBe(1);
  return stream;
}

const OWNER: MemberAccess = { role: 'owner', storeIds: null };
const MANAGER: MemberAccess = { role: 'manager', storeIds: null };
const COOK: MemberAccess = { role: 'kitchen', storeIds: ['camden'] };
const WAITER: MemberAccess = { role: 'staff', storeIds: ['camden', 'elsewhere'] };

describe('a change of role and stores', () => {
  it('is stored, and the audit has both from before and after', async () => {
    const owner = await create('owner');
    const { staffId, email } = await create('kitchen', ['camden']);
    const { status, body } = await change(owner, staffId, COOK, WAITER);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: staffId, ...WAITER, isManaged: true });
    expect(await readAccess(staffId)).toEqual(WAITER);
    expect(await readAudit(staffId)).toEqual([
      {
        action: 'staff.changed',
        actor: { kind: 'staff', id: owner.staffId, name: 'Maya' },
        details: { email, before: COOK, after: WAITER },
      },
    ]);
  });

  it('applies to an open session, whose board ends so that its page loads both again (C2)', async () => {
    const owner = await create('owner');
    const maya = await create('manager');
    const [ownBoard, board] = [await openBoard(owner), await openBoard(maya)];
    const heartbeats = ownBoard.events('beat').length;
    await change(owner, maya.staffId, MANAGER, COOK);
    expect((await maya.request('listTeam')).body.code).toBe('NOT_ALLOWED');
    const self = await maya.request('staffSelf');
    expect(self.body.data).toMatchObject({ role: 'kitchen', stores: [{ id: 'camden' }] });
    await board.ended;

    const again = await openBoard(maya);
    await change(owner, maya.staffId, COOK, { role: 'kitchen', storeIds: ['elsewhere'] });
    expect((await maya.request('board', { query: { store: 'camden' } })).status).toBe(404);
    await again.ended;
    // The stream of somebody who was not changed stays.
    await expect.poll(() => ownBoard.events('beat').length).toBeGreaterThan(heartbeats + 1);
  });

  it('is done once, however often it is sent', async () => {
    const owner = await create('owner');
    const { staffId } = await create('kitchen', ['camden']);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => change(owner, staffId, COOK, WAITER)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await readAudit(staffId)).toHaveLength(1);
  });

  it('does not overwrite a change made meanwhile, also at the same time', async () => {
    const owner = await create('owner');
    const { staffId } = await create('kitchen', ['camden']);
    const replies = await Promise.all([
      change(owner, staffId, COOK, WAITER),
      change(owner, staffId, COOK, { role: 'manager', storeIds: ['camden'] }),
    ]);
    expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'MEMBER_CHANGED',
    ]);
    const done = replies.find(({ status }) => status === 200);
    expect(done?.body.data).toMatchObject((await readAccess(staffId)) ?? {});
    expect(await readAudit(staffId)).toHaveLength(1);
  });

  it('is refused for an unknown person, store or role', async () => {
    const owner = await create('owner');
    const { staffId } = await create('kitchen', ['camden']);
    const mars = { role: 'staff', storeIds: ['mars'] } as const;
    expect((await change(owner, staffId, COOK, { ...mars, storeIds: ['mars'] })).status).toBe(404);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await change(owner, nobody, COOK, WAITER)).status).toBe(404);
    for (const part of [{ role: 'king' }, { storeIds: [] }, { seen: null }]) {
      const body = { ...WAITER, seen: COOK, ...part };
      const reply = await owner.call('POST', owner.path(`team/${staffId}`), { body });
      expect(reply.body.code).toBe('INVALID_INPUT');
    }
    expect(await readAccess(staffId)).toEqual(COOK);
  });
});

describe('the last owner', () => {
  it('stays the owner of all their stores, and the refusal says why', async () => {
    const owner = await create('owner');
    // Without all of the stores this one cannot take over.
    await create('owner', ['camden']);
    const narrowed: MemberAccess = { role: 'owner', storeIds: ['camden'] };
    for (const access of [MANAGER, narrowed]) {
      const { status, body } = await change(owner, owner.staffId, OWNER, access);
      expect([status, body.code]).toEqual([409, 'LAST_OWNER']);
      expect(body.message).toContain('You are the last owner of these stores');
    }
    expect(await readAccess(owner.staffId)).toEqual(OWNER);
    await create('owner');
    expect((await change(owner, owner.staffId, OWNER, MANAGER)).status).toBe(200);
  });

  it('remains when all owners change or remove each other at the same time', async () => {
    for (const act of ['change', 'remove']) {
      const owners = await Promise.all([create('owner'), create('owner'), create('owner')]);
      await Promise.all(
        owners.map((owner, index) => {
          const { staffId } = owners[(index + 1) % owners.length] ?? owner;
          return act === 'change'
            ? change(owner, staffId, OWNER, COOK)
            : owner.request('removeMember', { params: { id: staffId }, body: {} });
        }),
      );
      const { rows } = await app.superuser.query(
        `select from staff_members where role = 'owner' and store_ids is null`,
      );
      expect(rows.length, act).toBeGreaterThan(0);
      await app.superuser.query('delete from staff_members');
    }
  });
});

describe('rights over the team (C8)', () => {
  const STORES = [null, ['camden'], ['elsewhere'], ['camden', 'elsewhere']];
  const ACCESSES: MemberAccess[] = ROLES.flatMap((role) =>
    STORES.map((storeIds) => ({ role, storeIds })),
  );
  const isWithin = (inner: MemberAccess, outer: MemberAccess): boolean =>
    outer.storeIds === null ||
    (inner.storeIds?.every((id) => outer.storeIds?.includes(id)) ?? false);
  /** The table of docs/console/overview.md, Roles. */
  const mayTouch = (caller: MemberAccess, member: MemberAccess): boolean => {
    const isBelow = ROLES.indexOf(member.role) < ROLES.indexOf(caller.role);
    return (caller.role === 'owner' || isBelow) && isWithin(member, caller);
  };
  const CALLERS = ACCESSES.filter(({ role }) => role === 'manager' || role === 'owner');

  it.each(CALLERS)(
    '$role of $storeIds changes exactly those people below, to what is below, within own stores',
    async (caller) => {
      const client = await create(caller.role, caller.storeIds);
      const { staffId } = await create('kitchen');
      const own: MemberAccess = { role: 'kitchen', storeIds: caller.storeIds ?? ['camden'] };
      // The two rules are independent: each is tried where the other permits.
      const changes = ACCESSES.flatMap((each) => [[each, own] as const, [own, each] as const]);
      for (const [member, access] of changes) {
        await app.superuser.query(
          'update staff_members set role = $2, store_ids = $3 where staff_id = $1',
          [staffId, member.role, member.storeIds],
        );
        const { status } = await change(client, staffId, member, access);
        const isAllowed = mayTouch(caller, member) && mayTouch(caller, access);
        const label = JSON.stringify([member, access]);
        expect(status === 200, label).toBe(isAllowed);
        expect(await readAccess(staffId), label).toEqual(isAllowed ? access : member);
      }
    },
  );

  it('managers do not change themselves, nor sign out people who are not below them', async () => {
    const manager = await create('manager', ['camden']);
    const own: MemberAccess = { role: 'manager', storeIds: ['camden'] };
    expect((await change(manager, manager.staffId, own, COOK)).body.code).toBe('NOT_ALLOWED');
    const others = [
      await create('owner'),
      await create('manager'),
      await create('staff'),
      await create('staff', ['camden', 'elsewhere']),
    ];
    for (const other of others) {
      const { body } = await manager.request('endSessions', { params: { id: other.staffId } });
      expect(body.code).toBe('NOT_ALLOWED');
      expect((await other.request('staffSelf')).status).toBe(200);
    }
    const { staffId } = await create('staff', ['elsewhere']);
    expect((await manager.request('endSessions', { params: { id: staffId } })).status).toBe(404);
  });
});

describe('the end of the sessions of a person', () => {
  it('signs them out everywhere, closes their board, and leaves them a member with their PIN (C2)', async () => {
    const owner = await create('owner');
    const maya = await create('manager');
    const { body } = await owner.request('createPin', { params: { id: maya.staffId } });
    const board = await openBoard(maya);
    expect((await owner.request('endSessions', { params: { id: maya.staffId } })).status).toBe(200);
    expect((await maya.request('staffSelf')).status).toBe(401);
    await board.ended;
    expect((await owner.request('staffSelf')).status).toBe(200);
    expect((await readAudit(maya.staffId)).at(-1)).toMatchObject({
      action: 'staff.signed_out',
      actor: { id: owner.staffId },
      details: { email: maya.email, sessions: 1 },
    });
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const entered = await tablet.request('enterPin', {
      body: { staffId: maya.staffId, pin: body.data.pin },
    });
    expect(entered.body.data).toMatchObject({ id: maya.staffId, role: 'manager' });
  });

  it('of the caller leaves the session that asks', async () => {
    const owner = await create('owner');
    await app.superuser.query(
      `insert into staff_sessions (tenant_id, session_id, staff_id, token_hash, created_at, last_seen_at)
       select tenant_id, gen_random_uuid(), staff_id, 'phone', created_at, last_seen_at
       from staff_sessions where staff_id = $1`,
      [owner.staffId],
    );
    expect((await owner.request('endSessions', { params: { id: owner.staffId } })).status).toBe(
      200,
    );
    expect((await owner.request('staffSelf')).status).toBe(200);
    const { rows } = await app.superuser.query('select from staff_sessions where staff_id = $1', [
      owner.staffId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('ends their board in the browser of a tablet, which then acts for nobody', async () => {
    const maya = await create('manager');
    const tablet = await createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
    const cookie = `${maya.cookie}; ${tablet.cookie}`;
    const board = await maya.open('camden', { cookie });
    open.push(board);
    await app.superuser.query('delete from staff_sessions where staff_id = $1', [maya.staffId]);
    await board.ended;
    const self = await maya.request('staffSelf', { headers: { cookie } });
    expect(self.body.data).toMatchObject({ id: tablet.tabletId, role: 'device' });
  });
});
