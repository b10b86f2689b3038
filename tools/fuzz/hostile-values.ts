import fc from 'fast-check';

/** Input that breaks programs without validation (security T10, T11, T17, T19, T22; reliability F18). */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nBcc: thief@example.com',
  "' or '1'='1",
  "'; drop table orders; --",
  '"><script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-1',
  '9007199254740993',
  '2026-02-30T25:61:00Z',
  'x'.repeat(5_000),
  'ﷺ'.repeat(200),
  '🏳️‍🌈'.repeat(50),
];

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  2 ** 53,
  [],
  [[]],
  {},
  { toString: 1 },
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
];

export const hostileText: fc.Arbitrary<string> = fc.constantFrom(...HOSTILE_TEXTS);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Only the server sets these (security T10). */
export const PROTECTED = ['price', 'totalMinor', 'status', 'tenantId', 'customer_id', 'paid'];
