// What the preview of a change set shows: the site as it would be.
import type { Mode } from '../../../../../contract/sites/store.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { Locate } from '../../places/places.ts';
import { findChangeSet } from '../change-sets/change-sets.sql.ts';
import { readChangeSet } from '../change-sets/open-set.ts';
import { requirePublishable } from '../change-sets/publish-set.ts';
import { SetConflicts, UnknownContent } from '../change-sets/set-refused.ts';
import { toUnpublishedSite, type UnpublishedSite } from '../projection/to-snapshot.ts';
import { ContentRefused } from '../publish/content-refused.ts';
import { readSite } from '../publish/publishes.sql.ts';

/** What the link of a preview says, signed. */
export interface PreviewTarget {
  tenantId: string;
  setId: string;
  storeId: string;
  mode: Mode;
  locale: string;
  /** From the server's clock to the moment that the preview shows. */
  offsetMilliseconds: number;
  /** The end of the link, in UTC milliseconds. */
  until: number;
  /** The member who made it. */
  by: { id: string; name: string };
}

/** Another one after each change of the set or the site; null: the set is published or given up. */
export async function readPreviewStamp(tx: Tx, setId: string): Promise<string | null> {
  const set = await findChangeSet(tx, setId);
  const live = set && (await readSite(tx, ['site']));
  return live ? `${live.tenant.version}.${set.id}.${set.version}` : null;
}

export interface PreviewedSet extends UnpublishedSite {
  name: string;
}

/** Null: the set is published or given up, or can no longer be published. */
export async function readPreviewedSet(
  tx: Tx,
  { setId, stamp }: { setId: string; stamp: string },
  at: Date,
  locate: Locate,
): Promise<PreviewedSet | null> {
  try {
    const opened = await readChangeSet(tx, setId, at);
    const pack = await requirePublishable(tx, opened, locate);
    if (pack.kind !== 'site') return null;
    return { ...toUnpublishedSite(pack, stamp), name: opened.set.name };
  } catch (error) {
    const isGone =
      error instanceof UnknownContent ||
      error instanceof SetConflicts ||
      error instanceof ContentRefused;
    if (!isGone) throw error;
    return null;
  }
}
