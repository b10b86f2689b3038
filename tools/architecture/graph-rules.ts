// Rules that look at several files.
import { isTestCode, type SourceFiles } from './source-file.ts';

const isBrowserCode = (path: string): boolean => /^(storefront\/src|console\/src|web)\//.test(path);

/** Full zod costs the browser 29 kB: browser code may import the types of schemas, not their values. */
export function findZodInBrowser(files: SourceFiles): string[] {
  const reaching = new Map<string, boolean>();
  const reachesZod = (path: string): boolean => {
    const known = reaching.get(path);
    if (known !== undefined) return known;
    reaching.set(path, false);
    const used = files.get(path)?.imports.filter(({ isTypeOnly }) => !isTypeOnly) ?? [];
    const result = used.some(({ target, isOwn }) =>
      isOwn ? reachesZod(target) : target === 'zod',
    );
    reaching.set(path, result);
    return result;
  };
  return [...files.values()].flatMap(({ path, imports }) => {
    if (!isBrowserCode(path) || isTestCode(path)) return [];
    const used = imports.filter(({ isTypeOnly }) => !isTypeOnly);
    return used
      .filter(({ target, isOwn }) =>
        isOwn ? target.startsWith('contract/') && reachesZod(target) : target === 'zod',
      )
      .map(({ target }) => `${path}: brings zod to the browser through ${target}; import type`);
  });
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Each cycle once, as the nodes from one back to itself. */
function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      cycles.push([...trail.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

const getOwnTargets = (files: SourceFiles, path: string): string[] =>
  (files.get(path)?.imports ?? [])
    .filter(({ target, isOwn, isDynamic }) => isOwn && !isDynamic && files.has(target))
    .map(({ target }) => target);

/** Cycles of files, through values or types. `import()` does not count: it runs later. */
export function findFileCycles(files: SourceFiles): string[] {
  const graph = new Map(
    [...files.keys()].map((path) => [path, new Set(getOwnTargets(files, path))]),
  );
  return findCycles(graph).map(
    ([first = '', ...rest]) => `${first}: imports itself through ${rest.join(' -> ')}`,
  );
}

/**
 * Cycles between the children of one folder: its subfolders, each as a whole, and its files. Type imports count, tests do
 * not.
 */
export function findFolderCycles(files: SourceFiles): string[] {
  const byFolder = new Map<string, Map<string, Set<string>>>();
  const shipped = [...files.keys()].filter((path) => !isTestCode(path));
  for (const path of shipped) {
    for (const target of getOwnTargets(files, path)) {
      const { folder, from, to } = splitPaths(path, target);
      // The layer rules cover the top-level folders.
      if (from === to || folder === '' || isTestCode(target)) continue;
      const graph = byFolder.get(folder) ?? new Map<string, Set<string>>();
      byFolder.set(folder, graph.set(from, (graph.get(from) ?? new Set()).add(to)));
    }
  }
  return [...byFolder].flatMap(([folder, graph]) =>
    findCycles(graph)
      .filter((cycle) => cycle.some((name) => !/\.tsx?$/.test(name)))
      .map((cycle) => `${folder}: cycle of folders ${cycle.join(' -> ')}`),
  );
}

/** The deepest folder that contains both paths, and the child of it that contains each. */
function splitPaths(path: string, target: string) {
  const [a, b] = [path.split('/'), target.split('/')];
  let shared = 0;
  while (a[shared] === b[shared] && shared < a.length) shared += 1;
  return { folder: a.slice(0, shared).join('/'), from: a[shared] ?? '', to: b[shared] ?? '' };
}

/** The fewest lines of a file that a single other file imports. */
const SPLINTER_LINES = 25;
const PUBLIC_FILE = /\/([^/]+)\/\1\.tsx?$/;
/** Small files with a reason: borders of chunks, loaders of parts, catalogues, generated code, statements of SQL, routes. */
const MAY_BE_SMALL = /\.(chunk|lazy|texts|texts\.\w+|gen|d|sql|routes)\.tsx?$/;
const hasOwnStyles = (text: string): boolean => /from '[^']+\.module\.css'/.test(text);
const declaresOnlyTypes = (text: string): boolean =>
  !/^export (const|function|async|class|\{)/m.test(text);

/** Small files that only one other file imports: a reader opens them for nothing. */
export function findSplinters(files: SourceFiles): string[] {
  const importers = new Map<string, Set<string>>();
  /** Files that start a chunk, or that a test imports. */
  const exempt = new Set<string>();
  for (const { path, imports } of files.values()) {
    for (const { target, isOwn, isDynamic } of imports) {
      if (!isOwn || !files.has(target)) continue;
      if (isDynamic || isTestCode(path)) exempt.add(target);
      if (!isTestCode(path)) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return [...files.values()].flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    const [importer, ...others] = importers.get(path) ?? [];
    const isSplinter =
      importer !== undefined &&
      others.length === 0 &&
      lines < SPLINTER_LINES &&
      !exempt.has(path) &&
      !isTestCode(path) &&
      !MAY_BE_SMALL.test(path) &&
      !PUBLIC_FILE.test(path) &&
      // A public file re-exports it.
      !PUBLIC_FILE.test(importer) &&
      !hasOwnStyles(text) &&
      !declaresOnlyTypes(text);
    return isSplinter
      ? [`${path}: has ${lines} lines and one importer, ${importer}: merge it`]
      : [];
  });
}

/** The most source files in one folder. */
const MAX_FILES = 25;

export function findCrowdedFolders(files: SourceFiles): string[] {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    if (isTestCode(path) || /\.(texts|texts\.\w+)\.ts$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: holds ${count} files, more than ${MAX_FILES}`);
}

const TYPE_DECLARATION = /^export (?:interface|type|class) (\w+)/gm;

/** One name, one type. Generated types are named after their tables. */
export function findSharedTypeNames(files: SourceFiles): string[] {
  const declaredIn = new Map<string, string[]>();
  for (const { path, text } of files.values()) {
    if (path.endsWith('.gen.ts')) continue;
    for (const [, name = ''] of text.matchAll(TYPE_DECLARATION))
      declaredIn.set(name, [...(declaredIn.get(name) ?? []), path]);
  }
  return [...declaredIn].flatMap(([name, [path, ...others]]) =>
    others.map((other) => `${path}: exports another type ${name} than ${other}`),
  );
}
