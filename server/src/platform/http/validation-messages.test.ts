import { expect, it } from 'vitest';
import { z } from 'zod';
import { namesItsField, sayInputFault } from './validation-messages.ts';
import { translateSentence } from '../i18n/translate-sentence.ts';

const faultOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: sayInputFault }).error?.issues[0]?.message;

const CASES: readonly [schema: z.ZodType, value: unknown, words: string][] = [
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
];

it.each(CASES)('%#: %o of %o: %s', (schema, value, words) => {
  const message = faultOf(schema, value);
  expect(message).toBe(words);
  expect(namesItsField(words)).toBe(false);
  expect(translateSentence('pl-PL', words)).not.toBe(words);
});

it('leaves the words of a rule that has some', () => {
  const message = faultOf(z.string('Town is required').min(1, 'Town is required'), '');
  expect(message).toBe('Town is required');
  expect(namesItsField('Town is required')).toBe(true);
});
