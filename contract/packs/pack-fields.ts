// Scalar fields of a tenant pack, as codecs: decoding reads the text of a file, encoding checks a parsed value and formats it.
// The pack reader passes decimals as text, so that no price becomes a float.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { WEEKDAYS, menuHours, openSpan } from '../sites/store.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** ('10.95', 2) -> 1095; null if the text is not a decimal or has more fraction digits. */
export function parseScaledInteger(text: string, digits: number): number | null {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const scaledDecimal = Number(whole + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(scaledDecimal)) return null;
  return sign === '-' ? -scaledDecimal : scaledDecimal;
}

/** (1095, 2) -> '10.95', (2000, 2) -> '20.00'. */
export function formatScaledInteger(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A name of at most `max` characters: one line, on pages, receipts and in spreadsheets. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'must be one line');

const decimalText = z.union([z.number(), z.string()], { error: 'must be a number' });

/** A decimal of two fraction digits, in hundredths. */
const hundredths = (max: number, message: string) =>
  z.codec(decimalText, z.int({ error: message }).min(0, message).max(max, message), {
    decode(text, { issues }) {
      const value = parseScaledInteger(String(text), 2);
      if (value !== null && value >= 0 && value <= max) return value;
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    },
    encode: (value) => formatScaledInteger(value, 2),
  });

/** A price in pounds and pence ('10.95' or 11), as pence. */
export const price = hundredths(10_000_000, 'must be a price such as 10.95');

/** A VAT rate in percent (20 or 12.5), as basis points. */
export const vatPercent = hundredths(10_000, 'must be a percentage from 0 to 100, such as 20');

export const decimal = z.codec(decimalText, z.number(), {
  decode(text, { issues }) {
    if (DECIMAL.test(String(text))) return Number(text);
    issues.push({ code: 'custom', message: 'must be a number such as 51.5392', input: text });
    return z.NEVER;
  },
  encode: String,
});

const allergenNames = z.array(z.enum(ALLERGENS)).default([]);

const allergenProfile = z
  .strictObject(
    {
      contains: allergenNames,
      mayContain: allergenNames,
      notVerified: z.boolean().default(false),
      verifiedBy: z.string().trim().min(1).max(60).optional(),
      verifiedOn: z.iso.date({ error: 'must be a date such as 2026-11-03' }).optional(),
    },
    {
      error:
        "must be 'none', a list of allergens, or {contains, mayContain, notVerified, verifiedBy, verifiedOn}",
    },
  )
  .refine(
    ({ verifiedBy, verifiedOn }) => (verifiedBy === undefined) === (verifiedOn === undefined),
    {
      error: 'needs both verifiedBy and verifiedOn, or neither',
    },
  )
  .refine(({ notVerified, verifiedOn }) => !notVerified || verifiedOn === undefined, {
    path: ['verifiedOn'],
    error: 'does not go with notVerified',
  });

/**
 * 'none', a list of contained allergens, or an object; required, because a missing value does not mean none. `verifiedOn` is
 * shown to customers ("Checked 3 Nov 2026") if the chosen options have a date, too; `verifiedBy` never is.
 */
export const packAllergens = z.codec(z.unknown(), allergenProfile, {
  decode(value) {
    const written = Array.isArray(value) ? { contains: value } : value;
    // Any other value reaches the schema, which refuses it.
    return (written === 'none' ? {} : written) as z.input<typeof allergenProfile>;
  },
  encode: (profile) => profile,
});

const CLOCK = /^([01]?\d|2\d|3[0-5]):([0-5]\d)$/;
const parseMinutes = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};
const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const clock = z
  .string({ error: 'must be a time such as 17:30' })
  .regex(CLOCK, 'must be a time such as 17:30');

const DAY_MINUTES = 24 * 60;
const DAY_MILLISECONDS = DAY_MINUTES * 60_000;

/** 10:00 of the next day. Closing times after it mostly have their opening time in the second place. */
const LATEST_CLOSING = DAY_MINUTES + 10 * 60;

function describeSpanFault(from: number, to: number): string | null {
  if (from >= DAY_MINUTES)
    return `must open before 24:00: write '${formatClock(from - DAY_MINUTES)}' under the next day`;
  if (to > LATEST_CLOSING)
    return `closes at ${formatClock(to - DAY_MINUTES)} on the next day, at most 10:00 is allowed: write the opening time first, or ['00:00', '24:00'] for round the clock`;
  return to - from > DAY_MINUTES ? 'must be a span of at most 24 hours' : null;
}

/** [opens, closes] in local time; a closing time at or before the opening time is on the next day. */
export const packSpan = z.codec(
  z.tuple([clock, clock], { error: "must be a pair of times such as [11:30, '14:30']" }),
  openSpan,
  {
    decode([opens, closes], { issues }) {
      const from = parseMinutes(opens);
      const to = parseMinutes(closes) + (parseMinutes(closes) <= from ? DAY_MINUTES : 0);
      const message = describeSpanFault(from, to);
      if (message === null) return { opens: formatClock(from), closes: formatClock(to) };
      issues.push({ code: 'custom', message, input: opens });
      return z.NEVER;
    },
    encode: ({ opens, closes }): [string, string] => [
      opens,
      formatClock(parseMinutes(closes) % DAY_MINUTES),
    ],
  },
);

interface Dates {
  weekdays?: readonly string[] | undefined;
  startsOn?: string | undefined;
  endsOn?: string | undefined;
}

/** Dates of a few days may have none of the weekdays: such a rule never holds. No weekday means each. */
export function hasDay({ weekdays = [], startsOn, endsOn }: Dates): boolean {
  if (weekdays.length === 0 || !startsOn || !endsOn || startsOn > endsOn) return true;
  const first = Date.parse(startsOn);
  const days = Math.min(WEEKDAYS.length, (Date.parse(endsOn) - first) / DAY_MILLISECONDS + 1);
  return Array.from({ length: days }, (_, day) =>
    new Date(first + day * DAY_MILLISECONDS).getUTCDay(),
  ).some((day) => weekdays.includes(WEEKDAYS[(day + 6) % WEEKDAYS.length] ?? ''));
}
export const NO_DAY = { path: ['weekdays'], error: 'has no day from startsOn to endsOn' };

/**
 * When a section, a dish or a brand is served; a `to` at or before `from` is on the next day, and the first minute without it.
 * All of the three have to cover the start of the slot. Outside them a dish is shown with when it is back.
 */
export const packMenuHours = z
  .array(
    menuHours
      .strict()
      .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
        path: ['endsOn'],
        error: 'must not be before startsOn',
      })
      .refine(hasDay, NO_DAY),
  )
  .min(1);
