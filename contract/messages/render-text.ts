import { getLanguage } from '../language.ts';
import { formatMoney } from '../money/money.ts';
import { texts as answersPl } from './answers.texts.pl.ts';
import { texts as answersEn } from './answers.texts.ts';
import { texts as contentPl } from './content-answers.texts.pl.ts';
import { texts as contentEn } from './content-answers.texts.ts';
import type { TextCatalogue } from './text-catalogue.ts';
import type { PlainTextCode, Text, TextValue } from './text.ts';

const en = { ...answersEn, ...contentEn };
const ANSWERS: TextCatalogue<typeof en> = { en, pl: { ...answersPl, ...contentPl } };

/** The text in the language of `locale`. */
export function renderText({ code, values }: Text, locale: string): string {
  const found: string | ((...given: never[]) => string) = ANSWERS[getLanguage(locale)][code];
  if (typeof found === 'string') return found;
  return found(...(values.map((value) => renderValue(value, locale)) as never[]));
}

function renderValue(value: TextValue, locale: string): string | number {
  if (typeof value !== 'object') return value;
  return 'code' in value
    ? renderText(value, locale)
    : formatMoney(value.minor, value.currency, locale);
}

export const isPlainTextCode = (code: string): code is PlainTextCode =>
  Object.hasOwn(en, code) && typeof en[code as keyof typeof en] === 'string';
