// What people type and paste, with the right values, for the tests of server, storefront and console.

/** Pasted beside and inside words: a zero-width space, a word joiner, a direction mark, a byte order mark, a soft hyphen. */
const ZERO_WIDTH = '\u200B';

/** [typed, cleaned to one line] */
export const CLEANED: readonly [string, string][] = [
  ['Ada', 'Ada'],
  [' Ada \u00a0 King\t', 'Ada King'],
  [`A${ZERO_WIDTH}d\u2060a\uFEFF`, 'Ada'],
  ['Love\u00ADlace\u200E', 'Lovelace'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['two\r\nlines\u2028here', 'two lines here'],
  ['\u202A+44 7700 900123\u202C', '+44 7700 900123'],
  [
    'chef 👩\u200D🍳, flag 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}, ❤\uFE0F',
    'chef 👩\u200D🍳, flag 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}, ❤\uFE0F',
  ],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['a\u200Db', 'ab'],
];

/** Typed texts that are empty. */
export const EMPTY: readonly string[] = [
  '',
  ' \n\t',
  ZERO_WIDTH,
  '\u00a0\u2003',
  '\u200D\u2060\uFEFF',
  '\u3164\u2800',
  '\u00AD',
];

/** [typed, folded] */
export const FOLDED: readonly [string, string][] = [
  ['Zoë', 'zoe'],
  ['ŁÓDŹ', 'lodz'],
  ['O’Brien', "o'brien"],
  ['O´Brien', "o'brien"],
  ['“Jean–Luc”', '"jean-luc"'],
  ['Straße  Ærø', 'strasse aero'],
  ['ﬁsh ＆ ｃｈｉｐｓ', 'fish & chips'],
  [`crème${ZERO_WIDTH} brûlée\u00a0`, 'creme brulee'],
  ['İstanbul', 'istanbul'],
];

/** [typed, address]; null: refused. */
export const EMAILS: readonly [string, string | null][] = [
  ['zero@example.org', 'zero@example.org'],
  [`ze${ZERO_WIDTH}ro@example.org`, 'zero@example.org'],
  [' Zero@Example.ORG\uFEFF', 'zero@example.org'],
  ['zero@\u00ADexample.org', 'zero@example.org'],
  ['\u202Azero@example.org\u202C', 'zero@example.org'],
  ['zero@exam ple.org', null],
  ['zero@example', null],
];

interface TypedPhone {
  typed: string;
  /** The site's country. */
  country: string;
  /** Null: refused, and the field is named. */
  e164: string | null;
  /** In the login box, whose number the server reads as the same; null: the paste is refused there. */
  login: string | null;
}

const uk = (typed: string, e164: string | null, login: string | null): TypedPhone => ({
  typed,
  country: 'GB',
  e164,
  login,
});
const MOBILE = '+447700900123';
export const PHONES: readonly TypedPhone[] = [
  uk('07700900123', MOBILE, '07700900123'),
  uk('+44 07700 900123', MOBILE, '447700900123'),
  uk('+44 (0)7700 900123', MOBILE, '447700900123'),
  uk('44 (0)7700 900123', MOBILE, '447700900123'),
  uk('0044 7700 900123', MOBILE, '447700900123'),
  uk('0044 (0) 7700 900123', MOBILE, '447700900123'),
  uk('4407700900123', MOBILE, '447700900123'),
  uk('(07700) 900123', MOBILE, '07700900123'),
  uk('07700\u2011900\u2011123', MOBILE, '07700900123'),
  uk('07700 – 900 – 123', MOBILE, '07700900123'),
  uk('07700/900/123', MOBILE, '07700900123'),
  uk('07700.900.123', MOBILE, '07700900123'),
  uk(`07700${ZERO_WIDTH}900${ZERO_WIDTH}123`, MOBILE, '07700900123'),
  uk('07700\u00a0900\u202f123', MOBILE, '07700900123'),
  uk('\u202A+44 7700 900123\u202C', MOBILE, '447700900123'),
  uk('tel:+447700900123', MOBILE, '447700900123'),
  uk('０７７００ ９００１２３', MOBILE, '07700900123'),
  uk('+44 (0)20 7946 0123', '+442079460123', '442079460123'),
  uk('+1 202 555 0123', '+12025550123', '12025550123'),
  uk('+39 06 1234 5678', '+390612345678', '390612345678'),
  uk('+225 07 12 34 56 78', '+2250712345678', null),
  uk('+880 1712 345678', '+8801712345678', null),
  uk('+353 (0)87 123 4567', '+353871234567', '353871234567'),
  uk('+353 087 123 4567', '+353871234567', '353871234567'),
  uk('+420 601 123 456', '+420601123456', '420601123456'),
  uk('0770090012', null, '0770090012'),
  uk('440770090012', null, '440770090012'),
  uk('+44 7700 900 1234', null, null),
  uk('07700 900123 4567', null, null),
  uk('1234567890123456', null, null),
  uk('0770090012x', null, '0770090012'),
  { typed: '98765 43210', country: 'IN', e164: '+919876543210', login: '9876543210' },
  { typed: '+48 601 234 567', country: 'PL', e164: '+48601234567', login: '48601234567' },
];

/** Typed forms of the code DOORSTEP. */
export const PROMO_CODES: readonly string[] = [
  'DOORSTEP',
  'doorstep',
  'DOOR STEP',
  ' Door\u00a0Step ',
  '"DOORSTEP"',
  '“doorstep”',
  '‘DOORSTEP’',
  'DOOR-STEP',
  'DOOR\u2011STEP',
  'door – step',
  `DOOR${ZERO_WIDTH}STEP`,
  '\uFEFFDOORSTEP.',
  'ｄｏｏｒｓｔｅｐ',
];

interface SearchedOrder {
  name: string;
  phone: string;
  searches: readonly string[];
}

/** Orders, and searches of the console that find them. */
export const SEARCHED_ORDERS: readonly SearchedOrder[] = [
  {
    name: 'Zoë Müller-Łopatka',
    phone: '07700 900123',
    searches: [
      'zoe',
      'ZOË',
      'Zoe\u0308',
      'muller',
      'lopatka zoe',
      `z${ZERO_WIDTH}oe`,
      'Müller–Łopatka',
    ],
  },
  {
    name: 'Sinéad O’Brien',
    phone: '+44 (0)7700 900456',
    searches: ["o'brien", 'O’Brien', 'obrien', 'o brien', 'O`BRIEN', 'sinead  obrien'],
  },
  {
    name: 'Ægir Strauß',
    phone: '+44 20 7946 0999',
    searches: [
      'aegir',
      'STRAUSS',
      'strauß',
      '020 7946 0999',
      '+44 (0)20 7946\u20110999',
      '0044 2079460999',
      '020/7946.0999',
      '0999',
    ],
  },
  {
    name: 'हिन्दी नाम',
    phone: '07700 900789',
    searches: ['हिन्दी', '+447700900789', '4407700900789'],
  },
];

/** [typed, the name that is called] */
export const CALLED_NAMES: readonly [string, string][] = [
  ['Ada Lovelace', 'Ada'],
  ['Dr. Ada Lovelace', 'Ada'],
  ['Dr Ada Lovelace', 'Ada'],
  ['DR.ADA', 'ADA'],
  ['Prof. Dr. med. Ada Lovelace', 'Ada'],
  ['Mrs Khan', 'Khan'],
  ['Mr. & Mrs. Khan', 'Khan'],
  ['Pani Łucja Nowak', 'Łucja'],
  ['mgr inż. Łucja Nowak', 'Łucja'],
  ['Drew Barry', 'Drew'],
  ['Missy Elliott', 'Missy'],
  ['Jean-Luc Picard', 'Jean-Luc'],
  ['Dr.', 'Dr.'],
  ['Madonna', 'Madonna'],
];

/** [typed, postcode]; null: none of the United Kingdom. */
export const POSTCODES: readonly [string, string | null][] = [
  ['NW1 8AB', 'NW1 8AB'],
  [`nw1${ZERO_WIDTH}8ab`, 'NW1 8AB'],
  ['W1U 2NQ', 'W1U 2NQ'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['W1A-0AX', 'W1A 0AX'],
  ['W1U 2NO', null],
  ['NW1 8AC', null],
  ['NW1 8IB', null],
  ['NW1 8KB', null],
  ['NW1 8AM', null],
  ['NW1 8VA', null],
  ['QW1 8AB', null],
  ['VX1 8AB', null],
  ['NI1 8AB', null],
  ['NJ1 8AB', null],
  ['W1I 8AB', null],
  ['EC1C 1BB', null],
];

/** Notes that ring the allergy bar. */
export const ALLERGY_NOTES: readonly string[] = [
  'dairy free please',
  'no soy',
  'NO PRAWNS!!',
  'king prawns make me ill',
  'cashews',
  'no cashew, no pistachios',
  'peanut butter',
  'no tahini or hummus',
  'no mayo',
  'no paneer',
  'without cheese or butter',
  'tofu',
  'wheat',
  'no shrimp',
  'glutenfree',
  'nut-free',
  `pea${ZERO_WIDTH}nuts`,
  'LACTOSE intolerant',
  'no oysters',
  'no celery, no mustard',
  'sulfites',
  'no 🥜',
  'bez nabiału',
  'uczulenie na orzechy',
  'uczulona na krewetki',
  'proszę bez sera i masła',
  'bez soi',
  'BEZ JAJEK',
  'nie jem ryb',
  'bez pszenicy',
  'bez orzeszkow',
  'alergia',
];

/** Look-alikes, which do not. */
export const OTHER_NOTES: readonly string[] = [
  'donut',
  'two doughnuts',
  'coconut rice',
  'coconut milk',
  'butternut squash',
  'nutmeg',
  'buckwheat',
  'chestnut',
  'eggplant',
  'egg plant curry',
  'cocoa butter',
  'butter beans',
  'oat milk',
  'buttercup lane',
  'selfish',
  'ring in ten minutes',
  'the veggie one first',
  'door code 1234',
  'pozdrawiam serdecznie',
  'proszę o serwetki',
  'mleko kokosowe',
  'dla małżonka',
  'życie',
];
