// Change sets that are published at a time, by whichever process finds them due first.
import { publishTime } from '../../../../../contract/content/change-sets.ts';
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withTenant, withoutTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { createDueWork, type DueWork } from '../../../platform/work/poller.ts';
import { getFirstInstant } from '../../calendar/calendar.ts';
import { enqueueMessage } from '../../notifications/notifications.ts';
import { readLocate } from '../../places/places.ts';
import { findMemberById } from '../../staff/staff.ts';
import { getField } from '../engine/fields.ts';
import { ContentRefused } from '../publish/content-refused.ts';
import type { LiveSite } from '../publish/live-site.ts';
import type { PublishFailpoint } from '../publish/publish.ts';
import { carryApproval } from './approvals.ts';
import { listDueChangeSets, updateChangeSet } from './change-sets.sql.ts';
import { openChangeSet, type OpenedSet } from './open-set.ts';
import { publishSet } from './publish-set.ts';
import {
  ApprovalNeeded,
  InvalidTime,
  NothingToPublish,
  SetConflicts,
  UnknownContent,
} from './set-refused.ts';

/** `localTime`: '2026-12-24T05:00' in the site's time zone; in a skipped hour it is the moment of the change. */
export async function scheduleSet(
  tx: Tx,
  { live, set }: OpenedSet,
  { localTime, reason, at }: { localTime: string; reason: string; at: Date },
): Promise<Date> {
  if (!publishTime.safeParse(localTime).success)
    throw new InvalidTime(`There is no time ${localTime}.`);
  const wall = Date.parse(`${localTime}Z`);
  const publishAt = new Date(getFirstInstant(getTimeZone(live), wall));
  if (publishAt <= at) throw new InvalidTime(`${localTime} has passed.`);
  const approval = carryApproval(set);
  await updateChangeSet(tx, set.id, {
    state: 'scheduled',
    publishAt,
    reason,
    refusal: null,
    approval,
  });
  return publishAt;
}

function getTimeZone({ documents }: LiveSite): string {
  const timeZone = getField(documents, 'site', 'timeZone');
  return typeof timeZone === 'string' ? timeZone : 'UTC';
}

export interface TimedPublishDeps {
  /** The owner's, which alone may write content. */
  owner: TenantDatabase;
  app: TenantDatabase;
  now: () => Date;
  failpoint?: ((name: PublishFailpoint) => Promise<void>) | undefined;
}

/** A set is live within a second of its time; with 5,000 dishes its publish takes more than half of it (`npm run bench:office`). */
const INTERVAL_MILLISECONDS = 250;

export const createTimedPublishes = (deps: TimedPublishDeps): DueWork =>
  createDueWork({
    intervalMilliseconds: INTERVAL_MILLISECONDS,
    list: (before, limit) => withoutTenant(deps.app, (tx) => listDueChangeSets(tx, before, limit)),
    run: ({ tenantId, setId }) => publishDueSet(deps, tenantId, setId),
  });

export async function publishDueSet(
  { owner, now, failpoint }: TimedPublishDeps,
  tenantId: string,
  setId: string,
): Promise<void> {
  const at = now();
  const locate = await readLocate(owner);
  await withTenant(owner, tenantId, async (tx) => {
    const opened = await openChangeSet(tx, setId, at).catch(forgetUnknown);
    // Another process was first.
    if (!opened) return;
    const { state, publishAt, owner: actor } = opened.set;
    // Somebody has put it off.
    if (state !== 'scheduled' || !publishAt || publishAt > at) return;
    try {
      await publishSet(tx, opened, { actor, at, source: 'timed', locate, failpoint });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // Nothing was written yet.
      await refuseSet(tx, opened, error.message);
    }
  });
}

function forgetUnknown(error: unknown): null {
  if (error instanceof UnknownContent) return null;
  throw error;
}

/** The set is a draft again and says why, and its owner, if it is a person, is told. */
async function refuseSet(tx: Tx, { live, set }: OpenedSet, refusal: string): Promise<void> {
  await updateChangeSet(tx, set.id, { state: 'draft', publishAt: null, refusal });
  const member = set.owner.kind === 'staff' ? await findMemberById(tx, set.owner.id) : null;
  if (!member || !set.publishAt) return;
  await enqueueMessage(tx, {
    channel: 'email',
    to: member.email,
    template: 'set-not-published',
    values: {
      site: live.tenant?.name ?? '',
      set: set.name,
      at: set.publishAt.toISOString(),
      timeZone: getTimeZone(live),
      reasons: refusal.split('\n'),
    },
  });
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof ContentRefused ||
  error instanceof SetConflicts ||
  error instanceof ApprovalNeeded ||
  error instanceof NothingToPublish;
