import type { DocumentKind } from '../../../../../contract/content/documents.ts';
import type { Documents } from '../engine/fields.ts';
import { sortByPosition } from '../pack-documents/place.ts';

/** The documents of a kind by id, in their order. Their bodies were checked when they entered. */
export function listDocuments<Part>(
  documents: Documents,
  kind: DocumentKind,
): [id: string, body: Part][] {
  const prefix = `${kind}/`;
  const found = [...documents].filter(([key]) => key.startsWith(prefix));
  return sortByPosition(found).map(([key, body]) => [key.slice(prefix.length), body as Part]);
}
