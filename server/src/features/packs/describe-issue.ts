// Describes a zod issue for authors of packs, who are not programmers.
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Replaces the messages of zod; messages that a schema of the contract sets remain. */
const BY_ZOD = /^(Invalid|Too (big|small)|Unrecognized)/;

const KINDS: Record<string, string> = {
  string: 'must be text: put it in quotes',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list, such as [one, two]',
  object: 'must have fields of its own (name: value)',
  record: 'must have entries of its own (name: value)',
};

const FORMATS: Record<string, string> = {
  email: 'must be an e-mail address',
  date: 'must be a date such as 2026-12-25',
};

export function describeIssue(issue: Issue): string {
  const isOfKind = issue.code === 'invalid_type' || issue.code === 'invalid_union';
  if (isOfKind && issue.input === undefined) return 'is missing';
  if (issue.input === null) return describeMissingValue(issue);
  return BY_ZOD.test(issue.message) ? (describeRule(issue) ?? issue.message) : issue.message;
}

function describeMissingValue(issue: Issue): string {
  if (issue.path.length === 0) return 'is empty';
  const mayBeComment = issue.code === 'invalid_type' && issue.expected === 'string';
  return mayBeComment ? 'has no value (one that begins with # needs quotes)' : 'has no value';
}

function describeRule(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      // The YAML reader hands decimals over as text.
      if (issue.expected === 'number' && /^-?\d+\.\d+$/.test(String(issue.input)))
        return KINDS['int'];
      return KINDS[issue.expected];
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format];
    case 'invalid_key': {
      const [inner] = issue.issues;
      return inner && describeIssue(inner);
    }
    case 'too_big':
      return issue.origin === 'string'
        ? `is longer than ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string') return 'is empty';
      return issue.origin === 'array' ? 'needs at least one' : `must be at least ${issue.minimum}`;
    default:
      return undefined;
  }
}
