// The texts of a site that may be translated, each with every place that has it.
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
  type DocumentEntry,
} from '../../../../../../contract/content/documents.ts';
import type { Body, Documents } from '../../engine/fields.ts';
import { listTexts } from '../../pack-documents/translations.ts';
import { listDocuments } from '../list-documents.ts';

export interface TextPlace {
  document: string;
  field: string;
  text: string;
}

/** In the order of the site's kinds of documents, and of the lists of each kind. */
export const listTextPlaces = (documents: Documents): TextPlace[] =>
  DOCUMENT_KIND_NAMES.flatMap((kind) => {
    const entry: DocumentEntry = DOCUMENT_KINDS[kind];
    const single = documents.get(kind);
    const own: [string, Body][] = entry.isSingle
      ? single
        ? [[kind, single]]
        : []
      : listDocuments<Body>(documents, kind).map(([id, body]) => [`${kind}/${id}`, body]);
    return own.flatMap(([document, body]) =>
      listTexts(document, body).map(([field, text]) => ({ document, field, text })),
    );
  });

/** A text that several documents have is translated once. */
export const groupTextPlaces = (
  places: readonly TextPlace[],
): ReadonlyMap<string, readonly TextPlace[]> =>
  Map.groupBy(
    places.filter(({ text }) => text !== ''),
    ({ text }) => text,
  );
