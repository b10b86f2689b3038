// Reads a value as it is typed on the command line: in the form of a pack's file.
import { parseDocument } from 'yaml';
import type { z } from 'zod';

import { documentEntry } from '../../../../contract/content/documents.ts';
import { describeIssue, findFieldSchema, PACK_YAML } from '../packs/packs.ts';
import { getField, isObject, toPath, type Documents } from './engine/fields.ts';
import { placeBehind } from './pack-documents/place.ts';

/** The value does not fit its field; `message` says why. */
export class InvalidValue extends Error {}

/**
 * '10.95' -> 1095. Text is read as it is where the field takes text, else as YAML. A part of a list without a `position` is put
 * behind those that `documents` have.
 */
export function decodeValue(
  documents: Documents,
  document: string,
  field: string,
  text: string,
): unknown {
  const schema = findFieldSchema(documentEntry(document).schema, toPath(document, field));
  if (!schema) throw new InvalidValue(`${document} has no field '${field}'.`);
  const asText = schema.safeParse(text);
  if (asText.success) return asText.data;
  const yaml = parseDocument(text, PACK_YAML);
  if (yaml.errors.length > 0) throw new InvalidValue(describe(asText.error, field));
  const value: unknown = yaml.toJS();
  const parsed = schema.safeParse(withPlace(documents, document, field, value), {
    reportInput: true,
  });
  if (parsed.success) return parsed.data;
  throw new InvalidValue(describe(parsed.error, field));
}

const POSITION = 'position';

function withPlace(documents: Documents, document: string, field: string, value: unknown): unknown {
  const { schema } = documentEntry(document);
  const hasPosition = findFieldSchema(schema, [...toPath(document, field), POSITION]) !== null;
  if (!hasPosition || !isObject(value) || POSITION in value) return value;
  const position = getField(documents, document, field === '' ? POSITION : `${field}.${POSITION}`);
  return { ...value, position: position ?? placeBehind(documents, document, field) };
}

function describe({ issues }: z.ZodError, field: string): string {
  const lines = issues.map((issue) => {
    const place = [...(field === '' ? [] : [field]), ...issue.path.map(String)].join('.');
    return `${place === '' ? 'the document' : place}: ${describeIssue(issue)}`;
  });
  return lines.join('\n');
}
