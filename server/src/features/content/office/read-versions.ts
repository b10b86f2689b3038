// The documents that a screen of the office shows.
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { readChangeSet } from '../change-sets/open-set.ts';
import { mergeSet } from '../change-sets/publish-set.ts';
import { getField, type Documents } from '../engine/fields.ts';
import { readLiveSite } from '../publish/live-site.ts';
import type { SiteFacts } from './to-office-hours.ts';

/** What the site has, and what it would have with the set; without one both are the same. */
export async function readVersions(
  tx: Tx,
  set: string | undefined,
  at: Date,
): Promise<{ live: Documents; merged: Documents; lastNumber: number }> {
  if (set === undefined) {
    const { documents, lastNumber } = await readLiveSite(tx, at);
    return { live: documents, merged: documents, lastNumber };
  }
  const opened = await readChangeSet(tx, set, at);
  const { documents, lastNumber } = opened.live;
  return { live: documents, merged: mergeSet(opened).merged, lastNumber };
}

export function readSiteFacts(documents: Documents): SiteFacts {
  return {
    country: String(getField(documents, 'site', 'country')),
    timeZone: String(getField(documents, 'site', 'timeZone')),
    locale: readLanguages(documents)[0] ?? 'en-GB',
  };
}

/** The site's own first. */
export function readLanguages(documents: Documents): string[] {
  const languages = getField(documents, 'site', 'languages');
  return Array.isArray(languages) ? languages.map(String) : [];
}
