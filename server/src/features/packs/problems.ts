// Problems of a pack with their positions, described for authors of packs, who are not programmers.
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Document,
  type LineCounter,
  type Node,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';

/** A YAML file of a pack, with the positions of its lines. */
export interface PackDocument {
  /** Path inside the pack, such as 'brands/Bombay_Spice.yaml'. */
  file: string;
  document: Document.Parsed;
  lines: LineCounter;
}

/** A fault in a pack, with its position. */
export interface PackProblem {
  file: string;
  line: number;
  field: string;
  message: string;
}

type Path = readonly PropertyKey[];

export interface ProblemList {
  problems: PackProblem[];
  /** `path` is the field's path in the YAML file; a missing key is reported at the start of its parent. */
  report(file: string, path: Path, message: string): void;
  reportIssues(file: string, issues: readonly z.core.$ZodIssue[]): void;
}

export function createProblemList(documents: ReadonlyMap<string, PackDocument>): ProblemList {
  const problems: PackProblem[] = [];
  const report = (file: string, path: Path, message: string): void => {
    const document = documents.get(file);
    const line = document ? getLine(document, path) : 1;
    problems.push({ file, line, field: path.map(String).join('.'), message });
  };
  return { problems, ...createReports(report) };
}

/** Reports issues of a schema in words, one by one. */
export function createReports(
  report: ProblemList['report'],
): Pick<ProblemList, 'report' | 'reportIssues'> {
  return {
    report,
    reportIssues(file, issues) {
      for (const issue of issues) {
        if (issue.code === 'unrecognized_keys') {
          for (const key of issue.keys)
            report(file, [...issue.path, key], 'is not a field of this file');
        } else report(file, issue.path, describeIssue(issue));
      }
    },
  };
}

function getLine({ document, lines }: PackDocument, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const segment of [undefined, ...path]) {
    if (segment !== undefined) {
      if (isAlias(node)) node = node.resolve(document);
      const found = getChild(node, segment);
      if (!found) break;
      offset = found.offset;
      node = found.node;
    }
  }
  return Math.max(1, lines.linePos(offset).line);
}

function getChild(node: unknown, segment: PropertyKey): { node: unknown; offset: number } | null {
  if (isMap(node)) {
    const pair = node.items.find(
      ({ key }) => isScalar(key) && String(key.value) === String(segment),
    );
    return pair ? { node: pair.value, offset: getStart(pair.key) } : null;
  }
  if (isSeq(node)) {
    const item = node.items[Number(segment)];
    return item === undefined ? null : { node: item, offset: getStart(item) };
  }
  return null;
}

const getStart = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0;

type Issue = z.core.$ZodIssue;

/** Replaces the messages of zod; messages that a schema of the contract sets remain. */
const ZOD_MESSAGE = /^(Invalid|Too (big|small)|Unrecognized)/;

const KIND_MESSAGES: Record<string, string> = {
  string: 'must be text: put it in quotes',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list, such as [one, two]',
  object: 'must have fields of its own (name: value)',
  record: 'must have entries of its own (name: value)',
};

const FORMAT_MESSAGES: Record<string, string> = {
  email: 'must be an e-mail address',
  date: 'must be a date such as 2026-12-25',
};

export function describeIssue(issue: Issue): string {
  const isOfKind = issue.code === 'invalid_type' || issue.code === 'invalid_union';
  if (isOfKind && issue.input === undefined) return 'is missing';
  if (issue.input === null) return describeMissingValue(issue);
  return ZOD_MESSAGE.test(issue.message) ? (describeRule(issue) ?? issue.message) : issue.message;
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
        return KIND_MESSAGES['int'];
      return KIND_MESSAGES[issue.expected];
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format];
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

const YAML_MESSAGES: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'is indented with a tab: use spaces',
  DUPLICATE_KEY: 'names a field for the second time',
  MISSING_CHAR: 'lacks a closing quote or bracket, or is not indented as its neighbours',
  MULTIPLE_DOCS: 'has a line of --- in the middle',
  BLOCK_AS_IMPLICIT_KEY:
    "is not indented as its neighbours, or a text with ': ' in it lacks quotes",
};

export const describeYamlError = ({ code, message }: YAMLError): string =>
  YAML_MESSAGES[code] ?? message.split('\n')[0]?.replace(/ at line \d.*/s, '') ?? 'is not YAML';

/** The first alias (`*name`) without an anchor (`&name`) and its offset in the file; null: there is none. */
export function findUnknownAlias(
  document: Document.Parsed,
): { name: string; offset: number } | null {
  let found: { name: string; offset: number } | null = null;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return undefined;
      found = { name: alias.source, offset: alias.range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}
