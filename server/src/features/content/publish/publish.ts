// The one writer of a site's content: documents, what visitors read, and the history, in the caller's transaction.
import type { EventPayload } from '../../../../../contract/events/events.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { appendEvent } from '../../../platform/events/domain-events.sql.ts';
import type { TenantPack } from '../../packs/packs.ts';
import { diff, type Change } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import {
  notifyContentChange,
  setDocumentsVersion,
  writeDefinitions,
} from '../projection/write-definitions.sql.ts';
import type { PictureBytes } from '../projection/write-pictures.sql.ts';
import type { LiveSite } from './live-site.ts';
import { insertPublish, writeDocuments, type PublishEntry } from './publishes.sql.ts';

/** Tests end the process here; does nothing in production. */
export type PublishFailpoint =
  | 'publish_after_documents'
  | 'publish_after_definitions'
  | 'publish_before_commit';

export interface PublishContent {
  documents: Documents;
  /** What the documents make, checked. */
  pack: TenantPack;
  /** The bytes of new pictures. */
  bytes?: PictureBytes;
}

export interface PublishResult {
  /** Null: nothing has changed. */
  number: number | null;
  changes: Change[];
  /** Visitors see something else: also where a newer release describes the same content otherwise. */
  hasChanged: boolean;
}

export async function publishContent(
  tx: Tx,
  live: LiveSite,
  { documents, pack, bytes = new Map() }: PublishContent,
  entry: PublishEntry,
  failpoint: (name: PublishFailpoint) => Promise<void> = async () => {},
): Promise<PublishResult> {
  const changes = diff(live.documents, documents);
  const isPublished = changes.length > 0;
  const written = await writeDefinitions(tx, pack, live.tenant, { bytes, isPublished });
  await failpoint('publish_after_definitions');
  if (!written.hasChanged) return { number: null, changes, hasChanged: false };
  const number = live.lastNumber + 1;
  if (isPublished) {
    await writeDocuments(tx, documents, changes);
    await failpoint('publish_after_documents');
    await insertPublish(tx, number, entry, changes);
  }
  await setDocumentsVersion(tx, written.version);
  await appendEvent(tx, {
    type: 'content.published',
    payload: toPayload(entry, changes.length),
    storeId: null,
    isOnBoard: false,
    orderId: null,
    subjectId: isPublished ? String(number) : null,
    version: written.version,
    at: entry.at,
  });
  await notifyContentChange(tx);
  await failpoint('publish_before_commit');
  return { number: isPublished ? number : null, changes, hasChanged: true };
}

const toPayload = (
  { source, title, actor }: PublishEntry,
  changes: number,
): EventPayload<'content.published'> => ({ source, title, changes, actor });
