// Reads a value as it is typed on the command line: in the form of a pack's file.
import { parseDocument } from 'yaml';
import type { z } from 'zod';

import {
  describeKeyFault,
  documentEntry,
  parseDocumentKey,
  position as positionSchema,
} from '../../../../contract/content/documents.ts';
import { describeIssue, findFieldSchema, PACK_YAML } from '../packs/packs.ts';
import { getField, isObject, toPath, type Documents } from './engine/fields.ts';
import { placeBehind } from './pack-documents/place.ts';
import { getTranslated, listTexts } from './pack-documents/translations.ts';

/** The value does not fit its field; `message` says why. */
export class InvalidValue extends Error {}

/**
 * What a field is without a value of its own: its default, or nothing. A number is never assumed, because an option without its
 * price would be free. Throws `InvalidValue` where half of the document would be left.
 */
export function decodeRemoval(document: string, field: string): unknown {
  if (field === '') return undefined;
  const { schema: whole, isWhole } = documentEntry(document);
  const schema = findFieldSchema(whole, toPath(document, field));
  if (!schema) throw new InvalidValue(`${document} has no field '${field}'.`);
  const usual = schema.safeParse(undefined);
  if (!usual.success && isWhole) throw new InvalidValue(describe(usual.error, field));
  return typeof usual.data === 'number' ? undefined : usual.data;
}

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
  const fault = describeKeyFault(document);
  if (fault !== null) throw new InvalidValue(`${document}: ${fault}.`);
  const schema = findFieldSchema(documentEntry(document).schema, toPath(document, field));
  if (!schema) throw new InvalidValue(`${document} has no field '${field}'.`);
  requireTranslated(documents, document, field);
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

/** Throws `InvalidValue` for the translation of a text that is not there. */
function requireTranslated(documents: Documents, document: string, field: string): void {
  if (parseDocumentKey(document).kind !== 'translation') return;
  const translated = getTranslated(document);
  const body = documents.get(translated);
  if (!body) throw new InvalidValue(`There is no document '${translated}'.`);
  if (field !== '' && !listTexts(translated, body).some(([name]) => name === field))
    throw new InvalidValue(`${translated} has no text '${field}'.`);
}

const POSITION = 'position';

function withPlace(documents: Documents, document: string, field: string, value: unknown): unknown {
  const { schema } = documentEntry(document);
  // In a list of parts a part may have this id.
  const hasPosition =
    findFieldSchema(schema, [...toPath(document, field), POSITION]) === positionSchema;
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
