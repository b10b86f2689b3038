import { posix } from 'node:path';

export interface Import {
  /** A path from the project's root for our own files, otherwise the package's name or `node:x`. */
  target: string;
  isOwn: boolean;
  /** `import type`, or nothing but `type` names: erased before the program runs. */
  isTypeOnly: boolean;
  /** `import()`. */
  isDynamic: boolean;
}

export interface SourceFile {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
  imports: Import[];
}

/** Files by path from the project's root. */
export type SourceFiles = ReadonlyMap<string, SourceFile>;

/** Reads what a file imports. `path` is from the project's root. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].flatMap(({ groups }) => {
    const { specifier, clause } = groups ?? {};
    return specifier === undefined ? [] : [parseImport(path, specifier, clause)];
  });
  return { path, text, imports };
}

// Statements begin a line (the formatter ensures it); the clause may span lines.
const STATIC = /^(?:import|export)\s+(?:(?<clause>[^'";]*?)\s*from\s+)?'(?<specifier>[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(?<specifier>[^']+)',?\s*\)/g;

/** `clause` is undefined for `import()` and for imports for their effect. */
function parseImport(path: string, specifier: string, clause: string | undefined): Import {
  const isOwn = specifier.startsWith('.');
  const target = isOwn
    ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
    : getPackageName(specifier);
  const isDynamic = clause === undefined;
  return { target, isOwn, isTypeOnly: isTypeClause(clause ?? ''), isDynamic };
}

function isTypeClause(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause.trim())?.[1]?.split(',') ?? [];
  const written = names.map((name) => name.trim()).filter(Boolean);
  return written.length > 0 && written.every((name) => name.startsWith('type '));
}

function getPackageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Code that does not ship: it may import anything. */
export const isTestCode = (path: string): boolean =>
  /\.(test|fixture)\.tsx?$|^(test|tools)\//.test(path);
