// Tablets of a store: enrolled with a code, used without a sign-in.
import { randomInt, randomUUIDv7 } from 'node:crypto';

import type { Actor } from '../../../../contract/console/actor.ts';
import { TABLET_CODE_ALPHABET, TABLET_CODE_LENGTH } from '../../../../contract/console/devices.ts';
import type { TabletCode } from '../../../../contract/console/staff.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { toTabletActor, type ConsoleTokens } from '../access/access.ts';
import { createToken, hashToken, type IdentityDeps } from '../identity/identity.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { endBrowserSession } from './staff.sql.ts';
import {
  deleteTabletByToken,
  deleteTabletsOf,
  enrolTablet,
  insertTablet,
  listTablets,
  setNextToken,
  type RemovedTablet,
} from './tablets.sql.ts';

/** Browsers keep a cookie no longer; each visit renews it. */
export const TABLET_COOKIE_SECONDS = 400 * 24 * 3_600;

const CODE_SECONDS = 600;
/** A tablet that has missed two of its reports, one every ten seconds, would not ring. */
const CONNECTED_SECONDS = 25;

export const addSeconds = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1_000);

const createTabletCode = (): string =>
  Array.from({ length: TABLET_CODE_LENGTH }, () =>
    TABLET_CODE_ALPHABET.charAt(randomInt(TABLET_CODE_ALPHABET.length)),
  ).join('');

interface Enrolment {
  tenantId: string;
  code: string;
  /** Tokens that the browser has. */
  earlier: ConsoleTokens;
}

export async function createTablet(
  tx: Tx,
  { storeId, name, actor, at }: { storeId: string; name: string; actor: Actor; at: Date },
): Promise<TabletCode> {
  const tabletId = randomUUIDv7();
  const code = createTabletCode();
  const codeExpiresAt = addSeconds(at, CODE_SECONDS);
  const codeHash = hashToken(code);
  await insertTablet(tx, { tabletId, storeId, name, codeHash, codeExpiresAt, actor, at });
  const details = { name, storeId };
  await appendAuditEntry(tx, { at, actor, action: 'tablet.created', target: tabletId, details });
  return { id: tabletId, code, expiresAt: codeExpiresAt.toISOString() };
}

/**
 * Exchanges the code for a token. The browser is a tablet from then on, so the session and the tablet that it was before end.
 * Refuses with CODE_EXPIRED if the code is unknown, used or too old. Wrong codes are not counted, because whoever shares the
 * address or the site could use the limit up: 40 random bits bound the guesses instead. A thousand a second, for the ten minutes
 * that ten codes live, find one with a probability of 6,000,000 / 2^40 = 0.000005.
 */
export async function enrol(
  { database, now }: IdentityDeps,
  { tenantId, code, earlier }: Enrolment,
): Promise<string> {
  const token = createToken();
  const at = now();
  const tablet = await withTenant(database, tenantId, async (tx) => {
    const found = await enrolTablet(tx, hashToken(code), hashToken(token), at);
    if (!found) return null;
    const actor = toTabletActor({ id: found.tabletId, name: found.name });
    await appendAuditEntry(tx, { at, actor, action: 'tablet.enrolled', target: found.tabletId });
    if (earlier.session) await endBrowserSession(tx, earlier.session);
    const replaced = earlier.tablet && (await deleteTabletByToken(tx, hashToken(earlier.tablet)));
    if (replaced) await appendRemovals(tx, [replaced], { actor, at });
    return found;
  });
  if (!tablet) throw new Refusal('CODE_EXPIRED');
  return token;
}

/** The token for the tablet's cookie: the same, or one that replaces it once the tablet uses it. */
export async function renewToken(
  { database, secrets, now }: Pick<IdentityDeps, 'database' | 'secrets' | 'now'>,
  tenantId: string,
  token: string,
): Promise<string> {
  const next = secrets.nextTabletToken(tenantId, token);
  const isRenewed = await withTenant(database, tenantId, (tx) =>
    setNextToken(tx, hashToken(token), hashToken(next), now()),
  );
  return isRenewed ? next : token;
}

export interface DeviceRemoval {
  addedById: string;
  /** Null: of all stores. */
  storeIds: readonly string[] | null;
  actor: Actor;
  at: Date;
}

/** Removes the tablets that a member of staff added; returns their names. */
export async function removeTabletsOf(
  tx: Tx,
  { addedById, storeIds, ...cause }: DeviceRemoval,
): Promise<string[]> {
  const removed = await deleteTabletsOf(tx, addedById, storeIds);
  await appendRemovals(tx, removed, cause);
  return removed.map(({ name }) => name);
}

async function appendRemovals(
  tx: Tx,
  removed: readonly RemovedTablet[],
  cause: { actor: Actor; at: Date },
): Promise<void> {
  for (const { tabletId: target, name } of removed)
    await appendAuditEntry(tx, { ...cause, action: 'tablet.removed', target, details: { name } });
}

/** The boards of the tablet get the event, and nothing else changes. Null `storeIds`: of all stores. */
export async function ringTablet(
  tx: Tx,
  { tabletId, storeIds, at }: { tabletId: string; storeIds: readonly string[] | null; at: Date },
): Promise<{ isSoundOn: boolean }> {
  const tablet = (await listTablets(tx, storeIds)).find(({ id }) => id === tabletId);
  if (!tablet) throw new Refusal('NOT_FOUND');
  const { storeId, seenAt, state } = tablet;
  if (!state || !seenAt || addSeconds(new Date(seenAt), CONNECTED_SECONDS) < at)
    throw new Refusal('TABLET_NOT_CONNECTED');
  await appendEvent(tx, {
    type: 'tablet.rung',
    storeId,
    isOnBoard: true,
    orderId: null,
    subjectId: tabletId,
    version: null,
    payload: {},
    at,
  });
  return { isSoundOn: state.isSoundOn };
}
