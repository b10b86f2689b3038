// Changes that the tests make in the database of the server, as the owner of its tables.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

import type { Role } from '../../contract/console/roles.ts';
import { invariant } from '../../contract/invariant.ts';
import { WEEKDAYS } from '../../contract/sites/store.ts';
import { OWNER_ROLE, derivePassword } from '../../server/src/platform/db/database-roles.ts';
import { readPostmasterPort } from '../../server/src/platform/db/embedded/postmaster-file.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';

interface Dish {
  tenantId: string;
  storeId: string;
  itemId: string;
}

/** Runs `use` as the tables' owner with the tenant set, since row-level security is forced. */
export async function runAsOwner(tenantId: string, use: (client: pg.Client) => Promise<unknown>) {
  const dataDir = process.env['E2E_DATA_DIR'];
  invariant(dataDir, 'playwright.config.ts names the folder');
  const port = await readPostmasterPort(join(dataDir, 'postgres', 'postmaster.pid'));
  const secret = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const url = `postgres://${OWNER_ROLE}:${derivePassword(OWNER_ROLE, secret)}@127.0.0.1:${port}/tiffin`;
  await withClient(url, async (client) => {
    await client.query(`select set_config('app.tenant', $1, false)`, [tenantId]);
    await use(client);
  });
}

export async function sellOut({ tenantId, storeId, itemId }: Dish): Promise<void> {
  const sql = `insert into item_stock (tenant_id, store_id, item_id, sold_out_until)
    values ($1, $2, $3, now() + interval '1 hour')
    on conflict (tenant_id, store_id, item_id) do update set sold_out_until = excluded.sold_out_until`;
  await changeStock(tenantId, sql, [tenantId, storeId, itemId]);
}

export async function restock({ tenantId, storeId, itemId }: Dish): Promise<void> {
  const sql = `update item_stock set sold_out_until = null
    where tenant_id = $1 and store_id = $2 and item_id = $3`;
  await changeStock(tenantId, sql, [tenantId, storeId, itemId]);
}

/** The dish is sold out since yesterday until it is back, so that the board asks whether it is still out. */
export async function sellOutUntilBack({ tenantId, storeId, itemId }: Dish): Promise<void> {
  const sql = `insert into item_stock (tenant_id, store_id, item_id, sold_out_until, set_by, set_at)
    values ($1, $2, $3, '9999-12-31', 'Maya', now() - interval '1 day')
    on conflict (tenant_id, store_id, item_id) do update
      set sold_out_until = excluded.sold_out_until, set_at = excluded.set_at`;
  await changeStock(tenantId, sql, [tenantId, storeId, itemId]);
}

/** The payment looks as if 1.00 too little was captured. Boards learn of it with their next heartbeat. */
export async function startReview(tenantId: string, number: string): Promise<void> {
  const sql = `with reviewed as (
      update orders set status = 'review', status_cause = 'other_amount', status_actor = null,
        kitchen_due_at = now() + interval '1 hour'
      where tenant_id = $1 and number = $2
      returning tenant_id, order_id
    )
    update payments p set state = 'mismatch', captured_minor = p.captured_minor - 100
    from reviewed r where (p.tenant_id, p.order_id) = (r.tenant_id, r.order_id)`;
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId, number]));
}

/** The dishes of the order are for adults only. Boards learn of it with the next change of the order. */
export async function restrictAge(tenantId: string, number: string): Promise<void> {
  const sql = `update order_lines l set is_age_restricted = true from orders o
    where o.tenant_id = $1 and o.number = $2 and (l.tenant_id, l.order_id) = (o.tenant_id, o.order_id)`;
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId, number]));
}

/** An accepted order for later has to be started now. Boards learn of it with their next heartbeat. */
export async function makeStartDue(tenantId: string, number: string): Promise<void> {
  await runAsOwner(tenantId, async (client) => {
    await client.query(
      `update order_events e set at = now() - interval '3 hours' from orders o
       where o.tenant_id = $1 and o.number = $2 and (e.tenant_id, e.order_id) = (o.tenant_id, o.order_id)`,
      [tenantId, number],
    );
    await client.query(
      `update orders set ready_at = now() + prep_minutes * interval '1 minute'
       where tenant_id = $1 and number = $2`,
      [tenantId, number],
    );
  });
}

const changeStock = (tenantId: string, sql: string, values: string[]): Promise<void> =>
  runAsOwner(tenantId, async (client) => {
    await client.query(sql, values);
    await client.query(`select pg_notify('tiffin_live', $1)`, [tenantId]);
  });

/** Invalidates the site's rendered pages, which otherwise takes up to a minute. */
export async function invalidatePages(tenantId: string): Promise<void> {
  await runAsOwner(tenantId, (client) =>
    client.query(`select pg_notify('tiffin_content', $1)`, [tenantId]),
  );
}

/** Lets somebody sign in to the console, by default `owner@<site>.example`. */
export async function inviteOwner(
  tenantId: string,
  { email = `owner@${tenantId}.example`, name = 'Maya' } = {},
): Promise<void> {
  const sql = `insert into staff_members (tenant_id, staff_id, email, name, role, invited_at)
    values ($1, gen_random_uuid(), $2, $3, 'owner', now())`;
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId, email, name]));
}

interface Member {
  tenantId: string;
  name: string;
  role: Role;
  /** Default: all stores. */
  storeId?: string;
}

/** Stores a member of staff with an open session; returns its token. */
export async function addStaffSession({ tenantId, name, role, storeId }: Member): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sql = `with member as (
      insert into staff_members (tenant_id, staff_id, email, name, role, store_ids, invited_at)
      values ($1, gen_random_uuid(), gen_random_uuid() || '@staff.example', $2, $3, $4, now())
      returning tenant_id, staff_id
    )
    insert into staff_sessions (tenant_id, session_id, staff_id, token_hash, created_at, last_seen_at)
    select tenant_id, gen_random_uuid(), staff_id, sha256($5), now(), now() from member`;
  await runAsOwner(tenantId, (client) =>
    client.query(sql, [tenantId, name, role, storeId ? [storeId] : null, Buffer.from(token)]),
  );
  return token;
}

/** Stores an enrolled tablet; returns its token. */
export async function addTablet(tenantId: string, storeId: string, name: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const sql = `insert into console_tablets
      (tenant_id, tablet_id, store_id, name, token_hash, created_at, enrolled_at)
    values ($1, gen_random_uuid(), $2, $3, sha256($4), now(), now())`;
  await runAsOwner(tenantId, (client) =>
    client.query(sql, [tenantId, storeId, name, Buffer.from(token)]),
  );
  return token;
}

/** The code of a tablet that is not enrolled yet. */
export async function addTabletCode(
  tenantId: string,
  storeId: string,
  name: string,
): Promise<string> {
  const code = randomBytes(4).toString('hex').toUpperCase();
  const sql = `insert into console_tablets
      (tenant_id, tablet_id, store_id, name, code_hash, code_expires_at, created_at)
    values ($1, gen_random_uuid(), $2, $3, sha256($4), now() + interval '10 minutes', now())`;
  await runAsOwner(tenantId, (client) =>
    client.query(sql, [tenantId, storeId, name, Buffer.from(code)]),
  );
  return code;
}

/** Stores a customer without orders. */
export async function addCustomer(
  tenantId: string,
  firstName: string,
  lastName: string,
  email: string,
): Promise<void> {
  const sql = `insert into customers (tenant_id, customer_id, first_name, last_name, email)
    values ($1, gen_random_uuid(), $2, $3, $4)`;
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId, firstName, lastName, email]));
}

/** Each tablet is as it is a minute after its last PIN. */
export async function endPinMinutes(tenantId: string): Promise<void> {
  const sql = 'update console_tablets set person_until = now() where tenant_id = $1';
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId]));
}

/** Sessions are as they are five minutes after the last confirmation with a passkey. */
export async function endConfirmations(tenantId: string): Promise<void> {
  const sql = 'update staff_sessions set confirmed_at = null where tenant_id = $1';
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId]));
}

/** Ends the sessions of `owner@<site>.example`, as their removal does. */
export async function endOwnerSessions(tenantId: string): Promise<void> {
  const sql = `delete from staff_sessions s using staff_members m
    where m.tenant_id = $1 and m.email = $2 and (s.tenant_id, s.staff_id) = (m.tenant_id, m.staff_id)`;
  await runAsOwner(tenantId, (client) =>
    client.query(sql, [tenantId, `owner@${tenantId}.example`]),
  );
}

/** Resets the rate limits of messages, so that a second code may be sent immediately. */
export async function clearSends(tenantId: string): Promise<void> {
  const sql = `delete from allowances where tenant_id = $1 and kind like 'send%'`;
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId]));
}

/** Records two recent codes for every client, so that the next one requires a proof of work. */
export async function addSends(tenantId: string): Promise<void> {
  const sql = `update allowances set used_at = array[now() - interval '10 minutes', now() - interval '5 minutes']
    where tenant_id = $1 and kind = 'send-unknown-device'`;
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId]));
}

/** Uses up the capacity of a slot. */
export async function fillSlot(tenantId: string, startsAt: string): Promise<void> {
  const sql = 'update slots set used = capacity where tenant_id = $1 and starts_at = $2';
  await runAsOwner(tenantId, (client) => client.query(sql, [tenantId, startsAt]));
}

const ALL_WEEK = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]]),
);

/** Opens all stores of the site around the clock. */
export const openAllStores = (tenantId: string): Promise<void> => setOpeningHours(tenantId, {});

/** Opens one store around the clock. */
export const openStore = (tenantId: string, storeId: string): Promise<void> =>
  setOpeningHours(tenantId, {}, storeId);

/** Closes all stores today, and yesterday, whose opening hours may extend past midnight. */
export async function closeStoresToday(tenantId: string): Promise<void> {
  const getDate = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
  const now = Date.now();
  const days = [new Date(now - 24 * 60 * 60 * 1000), new Date(now)].map(getDate);
  await setOpeningHours(tenantId, Object.fromEntries(days.map((day) => [day, []])));
}

/** `storeId` null: of all stores. */
async function setOpeningHours(
  tenantId: string,
  exceptions: Record<string, []>,
  storeId: string | null = null,
): Promise<void> {
  await runAsOwner(tenantId, async (client) => {
    await client.query(
      `update stores set definition = definition || $2::jsonb
       where tenant_id = $1 and store_id = coalesce($3, store_id)`,
      [tenantId, JSON.stringify({ hours: ALL_WEEK, exceptions, days: [] }), storeId],
    );
    await client.query(
      'update tenants set version = version + 1, changed_at = now() where tenant_id = $1',
      [tenantId],
    );
    await client.query(`select pg_notify('tiffin_content', $1)`, [tenantId]);
  });
}
