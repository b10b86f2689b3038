import { describe, expect, it, test } from 'vitest';

import { parsePostcode } from '../address/postcode.ts';
import { mentionsAllergy } from '../allergens/allergy-words.ts';
import { addressInput, customerUpdate } from '../customers/customer.ts';
import { splitName } from '../customers/split-name.ts';
import { contact, orderInput } from '../orders/order.ts';
import { packStore } from '../packs/pack-store.ts';
import { toPromoCode } from '../pricing/promo-code.ts';
import { SITE_ROUTES } from '../routes/site-routes.ts';
import { isDialablePhone, isEmail } from '../sign-in/sign-in-rules.ts';
import { cleanLine, cleanLines, cleanText } from './clean-text.ts';
import { foldText, splitSearchWords } from './fold-text.ts';
import { isEmptyText } from './is-empty-text.ts';
import {
  ALLERGY_NOTES,
  CALLED_NAMES,
  CLEANED,
  EMAILS,
  EMPTY,
  FOLDED,
  OTHER_NOTES,
  PHONES,
  POSTCODES,
  PROMO_CODES,
  SEARCHED_ORDERS,
} from './typed-text.fixture.ts';

describe('cleaning', () => {
  it.each(CLEANED)('%j becomes %j', (typed, cleaned) => {
    expect(cleanLine(typed)).toBe(cleaned);
    expect(cleanLine(cleaned)).toBe(cleaned);
    expect(contact.shape.name.parse(typed)).toBe(cleaned);
  });

  it('keeps the lines of a note and drops what is empty between them', () => {
    const typed = ' Left,\r\n\u200B\n\n\nthen  up \t\nring\u2060 ';
    expect(cleanLines(typed)).toBe('Left,\n\nthen up\nring');
    expect(orderInput.shape.note.parse(typed)).toBe('Left,\n\nthen up\nring');
  });

  it.each(EMPTY)('%j is empty, and no required field takes it', (typed) => {
    expect(isEmptyText(typed)).toBe(true);
    const fields = [contact.shape.name, addressInput.shape.line1, addressInput.shape.town];
    for (const field of [...fields, SITE_ROUTES.contact.body.shape.message])
      expect(field.safeParse(typed).success).toBe(false);
    expect(customerUpdate.parse({ first_name: typed })).toEqual({ first_name: '' });
  });
});

test.each(FOLDED)('%j is folded to %j', (typed, folded) => {
  expect(foldText(typed)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test.each(SEARCHED_ORDERS.flatMap(({ name, searches }) => searches.map((each) => [each, name])))(
  'the words of %j are found in %j, or they are its phone number',
  (typed, name) => {
    const key = splitSearchWords(name).join('');
    const hasWords = splitSearchWords(typed).every((word) => key.includes(word));
    expect(hasWords || /\d{4}/.test(typed)).toBe(true);
  },
);

test.each(EMAILS)('the e-mail address %j is %j', (typed, address) => {
  expect(isEmail(cleanLine(typed))).toBe(address !== null);
});

test.each(PHONES.filter(({ e164 }) => e164 !== null))('$typed can be called', ({ typed }) =>
  expect(isDialablePhone(typed)).toBe(true),
);

test.each(PROMO_CODES)('%j is the promo code DOORSTEP', (typed) =>
  expect(toPromoCode(typed)).toBe('DOORSTEP'),
);

test.each(CALLED_NAMES)('%j is called %j', (typed, called) =>
  expect(splitName(typed).first).toBe(called),
);

test('a name keeps all of its words but titles', () =>
  expect(splitName('Dr. Ada King Lovelace')).toEqual({ first: 'Ada', last: 'King Lovelace' }));

describe('postcodes', () => {
  it.each(POSTCODES)('%j is %j', (typed, postcode) =>
    expect(parsePostcode(typed)?.full ?? null).toBe(postcode),
  );

  it.each(POSTCODES)('a pack takes %j only if it is %j', (typed, postcode) =>
    expect(packStore.shape.postcode.safeParse(typed).success).toBe(typed === postcode),
  );
});

describe('the allergy bar', () => {
  it.each(ALLERGY_NOTES)('rings for %j', (note) => expect(mentionsAllergy(note)).toBe(true));
  it.each(OTHER_NOTES)('is silent for %j', (note) => expect(mentionsAllergy(note)).toBe(false));
});

// Quadratic expressions take seconds for these.
test.each([
  ['spaces', `${' '.repeat(60_000)}x`],
  ['line breaks', '\n '.repeat(30_000)],
  ['joiners', '\u200D'.repeat(60_000)],
  ['flags', `\u{1F3F4}${'\u{E0061}'.repeat(30_000)}`],
  ['marks', '\u0301'.repeat(60_000)],
  ['brackets', '+('.repeat(30_000)],
  ['words', 'coconut '.repeat(8_000)],
  ['a long word', `mlek${'o'.repeat(60_000)}-`],
])('60,000 %s are read within a second', (_name, typed) => {
  const began = performance.now();
  for (const read of [cleanText, cleanLine, cleanLines, foldText, toPromoCode, isDialablePhone])
    read(typed);
  for (const read of [isEmail, parsePostcode, splitName, mentionsAllergy]) read(typed);
  expect(performance.now() - began).toBeLessThan(1_000);
});
