import { expect, it } from 'vitest';
import { z } from 'zod';

import { renderText } from '../../../../contract/messages/render-text.ts';
import type { PlainTextCode } from '../../../../contract/messages/text.ts';
import { toFieldErrors, toStandaloneMessage } from './field-errors.ts';

const findErrors = (schema: z.ZodType, value: unknown) =>
  toFieldErrors(schema.safeParse(value, { reportInput: true }).error?.issues ?? []);

const CASES: readonly [schema: z.ZodType, value: unknown, message: string][] = [
  [z.string(), undefined, 'This is required.'],
  [z.string().min(1), '', 'This is required.'],
  [z.enum(['delivery', 'pickup']), undefined, 'This is required.'],
  [z.enum(['delivery', 'pickup']), 'walk', 'This must be one of: delivery, pickup.'],
  [z.literal('asap'), 'soon', 'This is not valid.'],
  [z.string(), 5, 'This must be text.'],
  [z.int(), '5', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.array(z.int()), {}, 'This must be a list.'],
  [z.object({}), [], 'This must be an object.'],
  [z.int().max(99), 100, 'This must be at most 99.'],
  [z.int().min(1), 0, 'This must be at least 1.'],
  [z.string().max(3), 'four', 'This must be at most 3 characters long.'],
  [z.string().min(4), 'abc', 'This must be at least 4 characters long.'],
  [z.array(z.int()).max(1), [1, 2], 'This must be a list of at most 1.'],
  [z.uuid(), 'x', 'This is not valid.'],
  [z.union([z.literal('asap'), z.iso.datetime()]), 'x', 'This is not valid.'],
  // Only codes of texts reach the reader.
  [z.string().regex(/x/, 'must have an x'), 'y', 'This is not valid.'],
];

it.each(CASES)('%#: %o of %o: %s', (schema, value, message) => {
  const [error] = findErrors(schema, value);
  expect(error && renderText(error.message, 'en-GB')).toBe(message);
});

const TOWN = z.string('TOWN_REQUIRED' satisfies PlainTextCode).min(1, 'TOWN_REQUIRED');

it('a rule with its own text keeps it', () => {
  expect(findErrors(TOWN, '').map(({ message }) => renderText(message, 'pl-PL'))).toEqual([
    'Podaj miejscowość',
  ]);
});

it.each([
  [{ town: '' }, 'Town is required'],
  [{ town: 'Leeds', lines: 'x' }, 'lines: This must be a list.'],
])('toStandaloneMessage names the field of the error in %o', (value, message) => {
  const [error] = findErrors(z.object({ town: TOWN, lines: z.array(z.int()).optional() }), value);
  expect(error && renderText(toStandaloneMessage(error), 'en-GB')).toBe(message);
});
