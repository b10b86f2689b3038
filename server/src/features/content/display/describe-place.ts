// What a field is about, in the words of the site: the dish and its brand instead of 'dish/korma'.
import { getStoreOf } from '../../../../../contract/content/change-scope.ts';
import type { SetProblem } from '../../../../../contract/content/change-sets.ts';
import { getDifferenceTarget } from '../../../../../contract/content/difference-key.ts';
import {
  documentEntry,
  parseDocumentKey,
  toDocumentKey,
} from '../../../../../contract/content/documents.ts';
import { getField, type Documents } from '../engine/fields.ts';

type Place = Omit<SetProblem, 'message'>;

/** The first of the documents that has the field: what is removed is named as it was. */
export type ReadField = (document: string, field: string) => unknown;

export const createReadField =
  (...versions: readonly Documents[]): ReadField =>
  (document, field) =>
    versions
      .map((documents) => getField(documents, document, field))
      .find((value) => value !== undefined);

/** The parts of the field of a store's difference; null: the field is another one. */
export function parseDifference(field: string): { target: string; part: string } | null {
  const [list, key, part = ''] = field.split('.');
  return list === 'differences' && key !== undefined
    ? { target: getDifferenceTarget(key), part }
    : null;
}

export function describePlace(read: ReadField, document: string, field: string): Place {
  const name = (key: string): string => {
    const found = read(key, 'name') ?? read(key, 'title');
    return typeof found === 'string' ? found : key.slice(key.indexOf('/') + 1);
  };
  const link = (key: string, owner: string): string => {
    const found = read(key, owner);
    return typeof found === 'string' ? found : '';
  };
  /** Empty if the document names no owner: a refused document may have none. */
  const owner = (key: string, kind: 'brand' | 'section'): string[] => {
    const id = link(key, kind);
    return id === '' ? [] : [toDocumentKey(kind, id)];
  };
  const sectionPlace = (key: string): string[] => owner(key, 'brand').map(name);
  const dishPlace = (key: string): string[] =>
    owner(key, 'section').flatMap((section) => [...sectionPlace(section), name(section)]);
  const optionSubject = (key: string, option: string | undefined): string => {
    const found = option === undefined ? undefined : read(key, `options.${option}.name`);
    return typeof found === 'string' ? `${name(key)}: ${found}` : name(key);
  };
  const { kind, id } = parseDocumentKey(document);
  const place = { document, field, storeId: getStoreOf(document) };
  const difference = kind === 'store' ? parseDifference(field) : null;
  if (difference) {
    const [brand = '', group = '', option] = difference.target.split('/');
    if (option === undefined) {
      const dish = toDocumentKey('dish', difference.target);
      return { ...place, subject: name(dish), within: dishPlace(dish) };
    }
    const key = toDocumentKey('option-group', `${brand}.${group}`);
    return {
      ...place,
      subject: optionSubject(key, option),
      within: [name(toDocumentKey('brand', brand))],
    };
  }
  switch (kind) {
    case 'dish':
      return { ...place, subject: name(document), within: dishPlace(document) };
    case 'section':
      return { ...place, subject: name(document), within: sectionPlace(document) };
    case 'option-group': {
      const [list, option] = field.split('.');
      return {
        ...place,
        subject: optionSubject(document, list === 'options' ? option : undefined),
        within: [name(toDocumentKey('brand', id.split('.')[0] ?? ''))],
      };
    }
    case 'zones': {
      const [list, zone] = field.split('.');
      const found = list === 'zones' && zone ? read(document, `zones.${zone}.name`) : undefined;
      const subject = typeof found === 'string' ? found : name(toDocumentKey('store', id));
      return { ...place, subject, within: [] };
    }
    case 'hours':
    case 'slots':
      return { ...place, subject: name(toDocumentKey('store', id)), within: [] };
    case 'translation': {
      const [language = '', ...rest] = id.split('/');
      // All translations of the language.
      if (rest.length === 0) return { ...place, subject: language, within: [] };
      return { ...place, subject: name(rest.join('/')), within: [language] };
    }
    case 'site':
    case 'theme':
    case 'home':
      return { ...place, subject: documentEntry(document).name, within: [] };
    default:
      return { ...place, subject: name(document), within: [] };
  }
}
