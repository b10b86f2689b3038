// Divides a checked pack into documents.
import { DOCUMENT_KIND_NAMES, toDocumentKey } from '../../../../../contract/content/documents.ts';
import type { PackContent } from '../../packs/packs.ts';
import { normalise } from '../engine/changes.ts';
import type { Body, Documents } from '../engine/fields.ts';
import { PACK_KINDS } from './pack-kinds.ts';
import { createPlace } from './place.ts';
import { splitTranslations } from './translations.ts';

/** What the site has now: it keeps the places of parts that have not moved, and translations that a pack does not show. */
export interface SplitBase {
  live: Documents;
  hiddenTranslations: Documents;
}

export const NO_BASE: SplitBase = { live: new Map(), hiddenTranslations: new Map() };

export function splitPack(content: PackContent, base: SplitBase = NO_BASE): Documents {
  const place = createPlace(base.live);
  const documents = new Map<string, Body>();
  for (const kind of DOCUMENT_KIND_NAMES) {
    for (const [id, body] of PACK_KINDS[kind].split(content, place))
      documents.set(toDocumentKey(kind, id), normalise(body) as Body);
  }
  const translations = splitTranslations(
    documents,
    content.parsed.translations,
    base.hiddenTranslations,
  );
  return new Map([...documents, ...translations]);
}
