import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml';
import type { z } from 'zod';
import { issueWords } from './issue-words.ts';
import type { PackDocument, RawPack } from './read-pack.ts';

/** What is wrong with a pack, and the exact place to mend it. */
export interface PackProblem {
  file: string;
  line: number;
  field: string;
  message: string;
}

type Path = readonly PropertyKey[];

export interface ProblemList {
  problems: PackProblem[];
  /** `path` leads to the field inside the YAML file; a key that is missing is reported where its parent begins. */
  report(file: string, path: Path, message: string): void;
  reportIssues(file: string, issues: readonly z.core.$ZodIssue[]): void;
}

export function createProblemList(raw: RawPack): ProblemList {
  const problems: PackProblem[] = [];
  const report = (file: string, path: Path, message: string): void => {
    const document = raw.documents.get(file);
    const line = document ? lineOf(document, path) : 1;
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
        } else report(file, issue.path, issueWords(issue));
      }
    },
  };
}

function lineOf({ document, lines }: PackDocument, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const segment of [undefined, ...path]) {
    if (segment !== undefined) {
      if (isAlias(node)) node = node.resolve(document);
      const found = childOf(node, segment);
      if (!found) break;
      offset = found.offset;
      node = found.node;
    }
  }
  return Math.max(1, lines.linePos(offset).line);
}

function childOf(node: unknown, segment: PropertyKey): { node: unknown; offset: number } | null {
  if (isMap(node)) {
    const pair = node.items.find(
      ({ key }) => isScalar(key) && String(key.value) === String(segment),
    );
    return pair ? { node: pair.value, offset: startOf(pair.key) } : null;
  }
  if (isSeq(node)) {
    const item = node.items[Number(segment)];
    return item === undefined ? null : { node: item, offset: startOf(item) };
  }
  return null;
}

const startOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0;
