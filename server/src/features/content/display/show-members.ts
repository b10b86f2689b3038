// A value with members, such as a rule or a list of parts, as a flat list of what each member has.
import type { ShownMember, ShownPlain } from '../../../../../contract/content/change-sets.ts';
import { toDocumentKey, type DocumentKind } from '../../../../../contract/content/documents.ts';
import { isObject } from '../engine/fields.ts';
import type { ContentFormat } from './content-format.ts';
import type { ReadField } from './describe-place.ts';

/** Members whose ids are those of documents. */
const NAMED: Readonly<Record<string, DocumentKind>> = {
  dish: 'dish',
  items: 'dish',
  section: 'section',
  sections: 'section',
  brand: 'brand',
  brands: 'brand',
  stores: 'store',
};

/** Keys that order parts mean nothing to people. */
const HIDDEN: ReadonlySet<string> = new Set(['position', 'id', 'checksum']);

const getLast = (field: string): string => field.split('.').at(-1) ?? '';

interface MemberDisplay {
  read: ReadField;
  format: ContentFormat;
}

/** A value without members. */
export function showPlain(
  { document, field }: { document: string; field: string },
  value: unknown,
  { read, format }: MemberDisplay,
): ShownPlain {
  if (typeof value === 'boolean') return { isSet: value };
  const kind = NAMED[getLast(field)];
  const toName = (each: unknown): string => {
    const name = kind && read(toDocumentKey(kind, String(each)), 'name');
    return typeof name === 'string' ? name : String(each);
  };
  if (Array.isArray(value)) return { text: value.map(toName).join(', ') };
  if (kind && typeof value === 'string') return { text: toName(value) };
  return format.typed(document, field, value) ?? { text: format.value(document, field, value) };
}

export const hasMembers = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.some(isObject));

/** `path`: of the member within `field`; items of a list are counted from 0. */
export function listMembers(
  place: { document: string; field: string },
  value: unknown,
  display: MemberDisplay,
  path: readonly string[] = [],
): ShownMember[] {
  if (!hasMembers(value)) {
    const field = [place.field, ...path].filter(Boolean).join('.');
    const isEmpty = Array.isArray(value) && value.length === 0;
    if (isEmpty || value === '' || value === undefined) return [];
    return [
      { path: [...path], value: showPlain({ document: place.document, field }, value, display) },
    ];
  }
  return Object.entries(value as object)
    .filter(([name]) => !HIDDEN.has(name))
    .flatMap(([name, each]) => listMembers(place, each, display, [...path, name]));
}
