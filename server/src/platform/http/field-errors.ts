// Errors of an input's fields, from the issues that zod finds.
import type { z } from 'zod';

import { isPlainTextCode } from '../../../../contract/messages/render-text.ts';
import { text, type PlainTextCode, type Text } from '../../../../contract/messages/text.ts';
import type { FieldError } from '../errors/refusal.ts';

type Issue = z.core.$ZodIssue;

/** The issues report their input. A rule of the contract brings the code of its text as its message. */
export const toFieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.map((issue) => ({
    field: issue.path.join('.') || 'body',
    message: isPlainTextCode(issue.message) ? text(issue.message) : describeIssue(issue),
  }));

/** The error by itself, outside a form: it names its field. */
export const toStandaloneMessage = ({ field, message }: FieldError): Text =>
  message.code.startsWith('INPUT_') ? text('ABOUT', field, message) : message;

function describeIssue(issue: Issue): Text {
  if (issue.input === undefined) return text('INPUT_REQUIRED');
  switch (issue.code) {
    case 'invalid_type':
      return text(NOT_OF_KIND[issue.expected] ?? 'INPUT_INVALID');
    case 'invalid_value':
      return issue.values.length > 1
        ? text('INPUT_NOT_ONE_OF', issue.values.join(', '))
        : text('INPUT_INVALID');
    case 'too_small':
      return describeMinimum(issue.origin, Number(issue.minimum));
    case 'too_big':
      return describeMaximum(issue.origin, Number(issue.maximum));
    default:
      return text('INPUT_INVALID');
  }
}

const NOT_OF_KIND: Partial<Record<string, PlainTextCode>> = {
  string: 'INPUT_NOT_TEXT',
  number: 'INPUT_NOT_NUMBER',
  int: 'INPUT_NOT_WHOLE',
  boolean: 'INPUT_NOT_BOOLEAN',
  array: 'INPUT_NOT_LIST',
  object: 'INPUT_NOT_OBJECT',
};

function describeMinimum(origin: string, least: number): Text {
  if (origin === 'array') return text('INPUT_TOO_FEW', least);
  if (origin !== 'string') return text('INPUT_TOO_SMALL', least);
  return least === 1 ? text('INPUT_REQUIRED') : text('INPUT_TOO_SHORT', least);
}

function describeMaximum(origin: string, most: number): Text {
  if (origin === 'array') return text('INPUT_TOO_MANY', most);
  return origin === 'string' ? text('INPUT_TOO_LONG', most) : text('INPUT_TOO_BIG', most);
}
