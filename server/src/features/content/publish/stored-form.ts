// Values that were stored in another form than today's: differences of stores were a list once.
import { parseDocumentKey } from '../../../../../contract/content/documents.ts';
import type { PackDifference } from '../../../../../contract/packs/pack-store.ts';
import type { Change } from '../engine/changes.ts';
import { isObject, type Body } from '../engine/fields.ts';
import { splitDifferences } from '../pack-documents/differences.ts';
import { createPlace } from '../pack-documents/place.ts';

const NO_PLACE = createPlace(new Map());

/** The value of a field in today's form; itself, if it has it. */
function upgradeValue(document: string, field: string, value: unknown): unknown {
  if (parseDocumentKey(document).kind !== 'store') return value;
  if (field === '') return isObject(value) ? upgradeBody(document, value) : value;
  const isList = field === 'differences' && Array.isArray(value);
  return isList ? splitDifferences(document, value as PackDifference[], NO_PLACE) : value;
}

/** Equal lists come to equal parts, so that earlier changes can be undone and compared. */
export function upgradeBody(document: string, body: Body): Body {
  const { differences } = body;
  return Array.isArray(differences)
    ? { ...body, differences: upgradeValue(document, 'differences', differences) }
    : body;
}

/** A change as it is stored, where null stands for what is not there. */
export const upgradeChange = <Row extends Change>(row: Row): Row => ({
  ...row,
  before: upgradeValue(row.document, row.field, row.before ?? undefined),
  after: upgradeValue(row.document, row.field, row.after ?? undefined),
});
