import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml';
import type { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import type { PackDocument, RawPack } from './read-pack.ts';

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

export function createProblemList(raw: RawPack): ProblemList {
  const problems: PackProblem[] = [];
  const report = (file: string, path: Path, message: string): void => {
    const document = raw.documents.get(file);
    const line = document ? getLine(document, path) : 1;
    problems.push({ file, line, field: path.map(String).join('.'), message });
  };
  return {
    problems,
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
