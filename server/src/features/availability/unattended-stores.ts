// A store that accepts orders by hand and has no open board that can ring: its people are notified after a minute, and after
// five minutes, or two after its opening, it takes no new orders until there is one again, unless its managers have switched
// that off. Paid orders keep their deadlines (docs/console/availability.md, Unattended stores).
import { sql } from 'kysely';

import type { EventBody } from '../../../../contract/events/events.ts';
import { MODES, type Mode, type StoreDefinition } from '../../../../contract/sites/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import {
  getTenantId,
  onCommit,
  withTenant,
  withoutTenant,
  type Tx,
} from '../../platform/db/with-tenant.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { createDueWork, type DueWork } from '../../platform/work/poller.ts';
import { alertPeople } from '../alerts/alerts.ts';
import { getOpening } from '../calendar/calendar.ts';
import { enqueueMessage, type NewMessage } from '../notifications/notifications.ts';
import { notifyLiveChangeOnCommit } from '../orders/orders.ts';
import { listManagers } from '../staff/staff.ts';
import { lockStore, type StoreKey } from '../stores/stores.ts';
import { endUnattendedPause, setPause, setUnattendedPause } from './pauses.sql.ts';

export interface PresenceDeps {
  database: TenantDatabase;
  now: () => Date;
  notifyReaders: (tenantId: string) => void;
}

/** A store without a board that can ring is unattended after this time. */
export const ALERT_SECONDS = 60;
const PAUSE_SECONDS = 300;
const CHECK_MILLISECONDS = 15_000;
/** A board ends the pause; while there is none, it is renewed after this time. */
const PAUSE_HOURS = 24;
const DAYS_AHEAD = 31;

const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

/** A board of the store is open. One without sound leaves everything else as it is. */
export async function recordOpenBoard(
  { database, now }: Pick<PresenceDeps, 'database' | 'now'>,
  { tenantId, storeId }: StoreKey,
): Promise<void> {
  const at = now();
  const checkAt = addSeconds(at, ALERT_SECONDS);
  await withTenant(database, tenantId, async (tx) => {
    await sql`
      insert into board_presence as b (tenant_id, store_id, seen_at, heard_at, check_at)
      values (${tenantId}, ${storeId}, ${at}, ${at}, ${checkAt})
      on conflict (tenant_id, store_id) do update set seen_at = excluded.seen_at,
        check_at = case when b.alerted_at is null then coalesce(b.check_at, excluded.check_at) else b.check_at end`.execute(
      tx,
    );
  });
}

/** A board of the store is open and can ring: a pause for its absence ends. */
export async function recordAudibleBoard(deps: PresenceDeps, key: StoreKey): Promise<void> {
  const { database, now } = deps;
  const { tenantId, storeId } = key;
  await withTenant(database, tenantId, async (tx) => {
    const at = now();
    const [isEnded] = await Promise.all([
      endUnattendedPause(tx, storeId, at),
      sql`
        insert into board_presence (tenant_id, store_id, seen_at, heard_at, check_at)
        values (${tenantId}, ${storeId}, ${at}, ${at}, ${addSeconds(at, ALERT_SECONDS)})
        on conflict (tenant_id, store_id) do update
          set seen_at = excluded.seen_at, heard_at = excluded.heard_at, check_at = excluded.check_at, alerted_at = null`.execute(
        tx,
      ),
    ]);
    if (!isEnded) return;
    await appendStoreEvent(tx, storeId, { type: 'store.resumed', payload: UNATTENDED }, at);
    notifyChangeOnCommit(deps, tx);
  });
}

export const createBoardWatch = (deps: PresenceDeps): DueWork =>
  createDueWork({
    intervalMilliseconds: CHECK_MILLISECONDS,
    list: async (before, limit) => {
      const query = sql<StoreKey>`
        select tenant_id as "tenantId", store_id as "storeId" from due_board_checks(${before}, ${limit})`;
      return (await withoutTenant(deps.database, (tx) => query.execute(tx))).rows;
    },
    run: ({ tenantId, storeId }) =>
      withTenant(deps.database, tenantId, (tx) => checkStore(deps, tx, storeId)),
  });

interface AbsentStore {
  heardAt: Date;
  alertedAt: Date | null;
  pausedUntil: Date | null;
  pausedModes: Mode[];
  pausesUnattended: boolean;
  definition: StoreDefinition;
  timeZone: string;
}

async function checkStore(deps: PresenceDeps, tx: Tx, storeId: string): Promise<void> {
  const now = deps.now();
  // The store is locked before the row of its boards, as everywhere.
  const isFound = await lockStore(tx, storeId);
  // Withdrawn: otherwise it would stay due. A board that is opened after its return starts the watch again.
  if (!isFound) return setCheck(tx, storeId, { checkAt: null, alertedAt: null });
  const absent = await lockAbsentStore(tx, storeId, now);
  if (!absent) return;
  const { heardAt, alertedAt, pausesUnattended, definition, timeZone } = absent;
  const { isOpen, nextOpeningAt } = getOpening(definition, null, timeZone, now, DAYS_AHEAD);
  // Orders of such a store need no person.
  if (definition.autoAccept) return setCheck(tx, storeId, { checkAt: null, alertedAt: null });
  if (!isOpen) {
    const checkAt = nextOpeningAt && addSeconds(nextOpeningAt, ALERT_SECONDS);
    return setCheck(tx, storeId, { checkAt, alertedAt: null });
  }
  if (alertedAt === null) {
    const values = { store: definition.name, storeId, willPause: pausesUnattended };
    await notifyStaff(tx, storeId, { template: 'store-unattended', values }, now);
    const pauseAt = addSeconds(heardAt, PAUSE_SECONDS);
    // At the opening nobody has been notified yet.
    const earliest = addSeconds(now, ALERT_SECONDS);
    return setCheck(tx, storeId, {
      checkAt: pauseAt > earliest ? pauseAt : earliest,
      alertedAt: now,
    });
  }
  // Checked again, because managers may switch the pause on at any time.
  if (!pausesUnattended)
    return setCheck(tx, storeId, { checkAt: addSeconds(now, PAUSE_SECONDS), alertedAt });
  // A pause of all modes has its own end; one of a single mode is replaced.
  const { pausedUntil, pausedModes } = absent;
  const isAllPaused = definition.modes.every((mode) => pausedModes.includes(mode));
  if (pausedUntil && pausedUntil > now && isAllPaused)
    return setCheck(tx, storeId, { checkAt: pausedUntil, alertedAt });
  const until = addSeconds(now, PAUSE_HOURS * 3_600);
  await setUnattendedPause(tx, storeId, until);
  await setCheck(tx, storeId, { checkAt: until, alertedAt });
  const payload = { until: until.toISOString(), modes: [...MODES], ...UNATTENDED };
  await appendStoreEvent(tx, storeId, { type: 'store.paused', payload }, now);
  const values = { store: definition.name, storeId };
  await notifyStaff(tx, storeId, { template: 'store-paused', values }, now);
  notifyChangeOnCommit(deps, tx);
}

/**
 * A person pauses the store; `until` null: they end its pause, and the one that a pause of an unattended store has replaced is in
 * effect again.
 */
export async function pauseStore(
  tx: Tx,
  pause: { storeId: string; until: Date | null; modes: readonly Mode[]; by: string; at: Date },
): Promise<void> {
  const { storeId, until, modes, by, at } = pause;
  await checkUnattendedLater(tx, storeId, at);
  if (until === null && (await endUnattendedPause(tx, storeId, at))) return;
  await setPause(tx, storeId, { until, modes, by });
}

/** A person has changed the pause of a store: if it is unattended, it is paused five minutes later, or when theirs ends. */
async function checkUnattendedLater(tx: Tx, storeId: string, now: Date): Promise<void> {
  await sql`
    update board_presence set check_at = ${addSeconds(now, PAUSE_SECONDS)}
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId} and alerted_at is not null`.execute(
    tx,
  );
}

/** Null: a board was opened meanwhile, or another process has checked. */
async function lockAbsentStore(tx: Tx, storeId: string, now: Date): Promise<AbsentStore | null> {
  const { rows } = await sql<AbsentStore>`
    select b.heard_at as "heardAt", b.alerted_at as "alertedAt", s.paused_until as "pausedUntil",
      s.paused_modes as "pausedModes", s.pauses_unattended as "pausesUnattended",
      s.definition, t.definition ->> 'timeZone' as "timeZone"
    from board_presence b join stores s using (tenant_id, store_id) join tenants t using (tenant_id)
    where b.tenant_id = ${getTenantId(tx)} and b.store_id = ${storeId} and b.check_at <= ${now} and not s.is_withdrawn
    for no key update of b`.execute(tx);
  return rows[0] ?? null;
}

async function setCheck(
  tx: Tx,
  storeId: string,
  { checkAt, alertedAt }: { checkAt: Date | null; alertedAt: Date | null },
): Promise<void> {
  await sql`
    update board_presence set check_at = ${checkAt}, alerted_at = ${alertedAt}
    where tenant_id = ${getTenantId(tx)} and store_id = ${storeId}`.execute(tx);
}

/** Managers and owners by e-mail, and the people on duty by push and text message. */
async function notifyStaff<Name extends 'store-unattended' | 'store-paused'>(
  tx: Tx,
  storeId: string,
  message: Pick<NewMessage<Name>, 'template' | 'values'>,
  now: Date,
): Promise<void> {
  for (const { email } of await listManagers(tx, storeId))
    await enqueueMessage(tx, { channel: 'email', to: email, ...message });
  await alertPeople(tx, { storeId, to: ['on-duty'], hasEmail: false, now, ...message });
}

const UNATTENDED = { cause: 'unattended', actor: null } as const;

const appendStoreEvent = (
  tx: Tx,
  storeId: string,
  event: EventBody<'store.paused' | 'store.resumed'>,
  at: Date,
): Promise<void> =>
  appendEvent(tx, {
    ...event,
    storeId,
    isOnBoard: true,
    orderId: null,
    subjectId: null,
    version: null,
    at,
  });

function notifyChangeOnCommit({ database, notifyReaders }: PresenceDeps, tx: Tx): void {
  const tenantId = getTenantId(tx);
  notifyLiveChangeOnCommit(database, tx);
  onCommit(tx, () => notifyReaders(tenantId));
}
