// Conflicts of an import: fields that were changed on the site since files and site were equal, and that the files would change
// again or take back.
import type { Actor } from '../../../../../contract/console/actor.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { diff, isSameField } from '../engine/changes.ts';
import { setField, type Body, type Documents } from '../engine/fields.ts';
import type { LiveSite } from './live-site.ts';
import { readChanges, readFilesBase, type PublishedChange } from './publishes.sql.ts';

export interface ImportConflict {
  document: string;
  field: string;
  file: unknown;
  site: unknown;
  /** Who changed it on the site, and when. */
  actor: Actor;
  at: Date;
}

export async function findImportConflicts(
  tx: Tx,
  live: LiveSite,
  files: Documents,
): Promise<ImportConflict[]> {
  const from = (await readFilesBase(tx)) + 1;
  if (from > live.lastNumber) return [];
  const since = await readChanges(tx, { from, to: live.lastNumber });
  return compareWithSite(live.documents, files, since);
}

const isPosition = ({ field }: { field: string }): boolean => /(^|\.)position$/.test(field);

/** `since`: what was changed on the site, the oldest first. */
export function compareWithSite(
  site: Documents,
  files: Documents,
  since: readonly PublishedChange[],
): ImportConflict[] {
  const changes = diff(site, files);
  const isSorted = since.filter(isPosition);
  return changes.flatMap((change) => {
    const { document, field } = change;
    // Who sorts a list changes the keys of any of its parts.
    const related = since.filter((each) => isSameField(each, change));
    const found = related.at(-1) ?? (isPosition(change) ? isSorted.at(-1) : undefined);
    return found
      ? [
          {
            document,
            field,
            file: change.after,
            site: change.before,
            actor: found.actor,
            at: found.at,
          },
        ]
      : [];
  });
}

/** The files' documents with what the site has where they conflict. */
export function keepSite(files: Documents, conflicts: readonly ImportConflict[]): Documents {
  const kept = new Map<string, Body>(files);
  for (const { document, field, site } of conflicts) setField(kept, document, field, site);
  return kept;
}
