import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../../../contract/refusals.ts';
import { DELIVERY_REFUSALS, SLOT_REFUSALS } from '../../../../contract/store.ts';
import { translateSentence, writeAnswer } from './translate-sentence.ts';

describe('a sentence', () => {
  it.each([
    ['Please sign in.', 'Zaloguj się.'],
    ['Only 2 × Naan (large) left.', 'Zostało tylko 2 × Naan (large).'],
    ['Add £3.20 more to use that offer.', 'Dodaj jeszcze £3.20, aby skorzystać z tej oferty.'],
    ['Please wait 1 second before you try again.', 'Poczekaj 1 s, zanim spróbujesz ponownie.'],
    ['Thali: Rice: please choose 1 more.', 'Thali: Rice: wybierz jeszcze 1.'],
    ['No table has this one', 'No table has this one'],
  ])('%s', (english, polish) => {
    expect(translateSentence('pl-PL', english)).toBe(polish);
    expect(translateSentence('en-GB', english)).toBe(english);
  });

  it('takes what a customer wrote as it is', () => {
    expect(translateSentence('pl-PL', '$1{} has sold out.')).toBe('$1{}: wyprzedane.');
  });
});

it('translates every message of an answer and nothing else', () => {
  const answer = {
    message: 'Please sign in.',
    errors: [{ field: 'code', message: 'Enter the four digits' }],
    data: { note: 'Please sign in.' },
  };
  expect(JSON.parse(writeAnswer(answer, 'pl-PL'))).toEqual({
    message: 'Zaloguj się.',
    errors: [{ field: 'code', message: 'Wpisz cztery cyfry' }],
    data: { note: 'Please sign in.' },
  });
});

/** What only programs and staff are told. */
const NOT_FOR_CUSTOMERS = new Set([
  'CANNOT_MOVE',
  'CANNOT_REFUND',
  'PROTECTED_FIELD',
  'UNSUPPORTED_TYPE',
  'HEADERS_TOO_LARGE',
  'BAD_SIGNATURE',
]);

it('is there for every refusal that a customer may meet', () => {
  const sentences = [
    ...Object.entries(REFUSALS).flatMap(([code, [, words]]) =>
      NOT_FOR_CUSTOMERS.has(code) ? [] : [words],
    ),
    ...Object.values(SLOT_REFUSALS),
    ...Object.values(DELIVERY_REFUSALS),
  ];
  expect(sentences.filter((english) => translateSentence('pl-PL', english) === english)).toEqual(
    [],
  );
});

/** Sentences in the sources of the rooms that speak to customers; what is filled in stands as a capital letter. */
function sentencesOf(text: string): string[] {
  const literals = text.matchAll(/(['`])([A-Z$][^'`\n]* [^'`\n]*[.!])\1/g);
  return [...literals].map(([, , sentence = '']) => sentence.replace(/\$\{[^}]*\}/g, 'X'));
}

it('is there for every sentence of the rooms that speak to customers', () => {
  const root = join(import.meta.dirname, '../../../..');
  const rooms = '{pricing,ordering,stores,identity,growth,privacy,loyalty,allowances}';
  const files = globSync(`server/src/${rooms}/*.ts`, { cwd: root }).filter(
    (file) =>
      !/\.test\.ts$|\.fixture\.ts$|tell-|letter|-page\.ts|staff-|print-|refund-amounts/.test(file),
  );
  const untold = files.flatMap((file) =>
    sentencesOf(withoutProgrammersTalk(readFileSync(join(root, file), 'utf8')))
      .filter((english) => translateSentence('pl-PL', english) === english)
      .map((english) => `${file}: ${english}`),
  );
  expect(untold).toEqual([]);
});

/** Comments, SQL, and what is thrown as a bug or logged. */
const withoutProgrammersTalk = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/sql(<[^`]*>)?`[^`]*`/g, '')
    .replace(/(invariant|Error|OutsideFailure|log\.\w+)\([^;]*;/g, '');
