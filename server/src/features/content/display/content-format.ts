// Values of fields, moments and people in words, as the site's people write them.
import { z } from 'zod';

import type { Actor } from '../../../../../contract/console/actor.ts';
import { documentEntry, parseDocumentKey } from '../../../../../contract/content/documents.ts';
import { DEFAULT_CURRENCY, formatMoney } from '../../../../../contract/money/money.ts';
import type { PackDay } from '../../../../../contract/packs/pack-days.ts';
import { price, vatPercent } from '../../../../../contract/packs/pack-fields.ts';
import type { OpenSpan } from '../../../../../contract/sites/store.ts';
import { describeSpans, describeSpecialHours } from '../../calendar/calendar.ts';
import { findFieldSchema, formatParsed } from '../../packs/packs.ts';
import { getField, isObject, toPath, type Body, type Documents } from '../engine/fields.ts';
import { getTranslated } from '../pack-documents/translations.ts';

export interface ContentFormat {
  /** ISO 4217. */
  currency: string;
  /** '£10.95', 'none', '12.5 %'; a whole document as '(dish)'. */
  value(document: string, field: string, value: unknown): string;
  /** Money and percentages as numbers, which the reader's language writes; null for any other value. */
  typed(
    document: string,
    field: string,
    value: unknown,
  ): { money: number } | { percent: number } | null;
  /** 'Tue 3 Nov 2026, 14:05', in the site's time zone. */
  when(at: Date): string;
}

export function createContentFormat(documents: Documents): ContentFormat {
  const read = (field: string, usual: string): string => {
    const value = getField(documents, 'site', field);
    return typeof value === 'string' ? value : usual;
  };
  const languages = getField(documents, 'site', 'languages');
  const locale = Array.isArray(languages) ? String(languages[0]) : 'en-GB';
  const currency = read('currency', DEFAULT_CURRENCY.value);
  const moment = new Intl.DateTimeFormat('en-GB', {
    timeZone: read('timeZone', 'UTC'),
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const typed: ContentFormat['typed'] = (document, field, value) => {
    const schema = findShown(document, field);
    if (schema && isSchema(schema, price)) return { money: Number(value) };
    return schema && isSchema(schema, vatPercent) ? { percent: Number(value) } : null;
  };
  const formatMinor = (minor: unknown): string => formatMoney(Number(minor), currency, locale);
  return {
    currency,
    typed,
    value(document, field, value) {
      if (value === undefined) return 'nothing';
      if (isTranslation(document, value))
        return formatTranslation(documents, document, field, value);
      if (isDifference(field) && isObject(value)) return formatDifference(value, formatMinor);
      if (field === '' && isDay(document, value)) return formatDay(value, locale, documents);
      if (document.startsWith('hours/') && Array.isArray(value))
        return describeSpans(value as OpenSpan[], locale);
      if (field === '') return `(${documentEntry(document).name})`;
      const number = typed(document, field, value);
      if (number && 'money' in number) return formatMinor(number.money);
      if (number) return `${number.percent / 100} %`;
      return formatText(findShown(document, field), value);
    },
    when: (at) => moment.format(at),
  };
}

const findShown = (document: string, field: string): z.ZodType | null =>
  findFieldSchema(documentEntry(document).schema, toPath(document, field), true);

interface TranslatedText {
  original: string;
  text: string;
}

const isTranslation = (document: string, value: unknown): value is TranslatedText =>
  parseDocumentKey(document).kind === 'translation' && isObject(value) && 'original' in value;

/** "'Łagodne.'", and of a text that was changed since: "'Łagodne.' (stale: of 'Mild.', which is 'Creamy.' now)". */
function formatTranslation(
  documents: Documents,
  document: string,
  field: string,
  { original, text }: TranslatedText,
): string {
  const now = getField(documents, getTranslated(document), field);
  if (now === original) return `'${text}'`;
  const change = typeof now === 'string' ? `, which is '${now}' now` : ', which is not there now';
  return `'${text}' (stale: of '${original}'${change})`;
}

/** A set under way may have less than a day. */
const isDay = (document: string, value: unknown): value is PackDay =>
  document.startsWith('special-day/') &&
  z.safeEncode(documentEntry(document).schema, value).success;

/** 'Fri 25 Dec: closes 18:00 (delivery; Camden, Leeds)'. */
function formatDay(
  { date, closed, hours, opensAt, closesAt, modes, brands, stores }: PackDay,
  locale: string,
  documents: Documents,
): string {
  const spans = closed ? [] : (hours ?? [{ opens: opensAt ?? '', closes: closesAt ?? '' }]);
  const rule = { date, spans, ...(!closed && !hours && { day: { opensAt, closesAt } }) };
  const names =
    stores === 'all'
      ? [stores]
      : stores.map((id) => {
          const name = getField(documents, `store/${id}`, 'name');
          return typeof name === 'string' ? name : id;
        });
  const places = [[...modes, ...(brands ?? [])].join(', '), names.join(', ')]
    .filter(Boolean)
    .join('; ');
  return `${describeSpecialHours(rule, undefined, locale)} (${places})`;
}

const isDifference = (field: string): boolean => /^differences\.[^.]+$/.test(field);

/** '£12.50 (by Maya, reason rent)'. */
function formatDifference(
  { price: minor, position: _position, offered: _offered, ...rest }: Body,
  formatMinor: (minor: unknown) => string,
): string {
  const remarks = Object.entries(rest).map(([name, value]) => `${name} ${String(value)}`);
  const value = minor === undefined ? 'not sold' : formatMinor(minor);
  return remarks.length > 0 ? `${value} (${remarks.join(', ')})` : value;
}

function formatText(schema: z.ZodType | null, value: unknown): string {
  // A default value is written here, too.
  const formatted = (schema && formatParsed(schema, value)) ?? value;
  return typeof formatted === 'string' ? formatted : JSON.stringify(formatted);
}

/** True for `wanted` itself, refined, optional or with a default. */
function isSchema(schema: z.ZodType, wanted: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isSchema(schema.unwrap() as z.ZodType, wanted);
  // A refinement is another schema with the same functions.
  return getDecode(schema) === getDecode(wanted);
}

const getDecode = (schema: z.ZodType): unknown =>
  schema instanceof z.ZodCodec ? schema.def.transform : schema;

export const formatActor = ({ name, kind }: Actor): string => name || kind;

/** 'dish/full-english price', or the document alone. */
export const formatPlace = (document: string, field: string): string =>
  field === '' ? document : `${document} ${field}`;
