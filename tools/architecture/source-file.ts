import { posix } from 'node:path';

export interface Import {
  /** A path from the project's root for our own files, otherwise the package's name or `node:x`. */
  target: string;
  isOwn: boolean;
  /** `import type`, or nothing but `type` names: gone before the program runs. */
  isTypeOnly: boolean;
}

export interface SourceFile {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
  imports: Import[];
}

/** Reads what a file imports. `path` is from the project's root. */
export function sourceFile(path: string, text: string): SourceFile {
  const found = [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)];
  const imports = found.flatMap(({ groups }) => {
    const { specifier, clause = '' } = groups ?? {};
    return specifier === undefined ? [] : [oneImport(path, specifier, clause)];
  });
  return { path, text, imports };
}

// Statements begin a line in this house (oxfmt sees to it); the clause may span lines.
const STATIC = /^(?:import|export)\s+(?:(?<clause>[^'";]*?)\s*from\s+)?'(?<specifier>[^']+)'/gm;
const DYNAMIC = /\bimport\('(?<specifier>[^']+)'\)/g;

function oneImport(path: string, specifier: string, clause: string): Import {
  const isOwn = specifier.startsWith('.');
  const target = isOwn
    ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
    : packageName(specifier);
  return { target, isOwn, isTypeOnly: isTypeClause(clause) };
}

function isTypeClause(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause.trim())?.[1]?.split(',') ?? [];
  const written = names.map((name) => name.trim()).filter(Boolean);
  return written.length > 0 && written.every((name) => name.startsWith('type '));
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Tests and what only tests use: free to look inside. */
export const isTestCode = (path: string): boolean =>
  /\.(test|fixture)\.tsx?$|\/(fixtures|stripe-double)\/|^(e2e|bench)\//.test(path);
