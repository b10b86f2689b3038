// What is wrong with a value, in words for whoever sent it, where the contract's rule brings none of its own.
import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Each begins with "This", so that a message that names its field itself can be told from one that does not. */
export function sayInputFault(issue: Issue): string {
  if (issue.input === undefined) return 'This is required.';
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? UNFIT;
    case 'invalid_value':
      return issue.values.length > 1 ? `This must be one of: ${issue.values.join(', ')}.` : UNFIT;
    case 'too_small':
      return boundOf(issue.origin, 'least', Number(issue.minimum));
    case 'too_big':
      return boundOf(issue.origin, 'most', Number(issue.maximum));
    default:
      return UNFIT;
  }
}

export const namesItsField = (message: string): boolean => !message.startsWith('This ');

const UNFIT = 'This is not valid.';

const KINDS: Partial<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
};

function boundOf(origin: string, side: 'least' | 'most', bound: number): string {
  if (origin === 'array') return `This must be a list of at ${side} ${bound}.`;
  if (origin !== 'string') return `This must be at ${side} ${bound}.`;
  if (side === 'least' && bound === 1) return 'This is required.';
  return `This must be at ${side} ${bound} characters long.`;
}
