// Rules that need more than one file at a time.
import type { SourceFile } from './source-file.ts';

type Graph = ReadonlyMap<string, SourceFile>;

/** Full zod costs the browser 29 kB: it may name schemas' types, not run them. */
export function zodInTheBrowser(files: Graph): string[] {
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
    if (!path.startsWith('storefront/src/') || /\.test\.tsx?$/.test(path)) return [];
    const used = imports.filter(({ isTypeOnly }) => !isTypeOnly);
    return used
      .filter(({ target, isOwn }) =>
        isOwn ? target.startsWith('contract/') && reachesZod(target) : target === 'zod',
      )
      .map(({ target }) => `${path}: brings zod to the browser through ${target}; import type`);
  });
}

/** Each cycle of imports that exist at run time, once, by its first file. */
export function importCycles(files: Graph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push(`${path}: imports itself through ${trail.slice(start + 1).join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const { target, isOwn, isTypeOnly } of files.get(path)?.imports ?? []) {
      if (isOwn && !isTypeOnly && files.has(target)) walk(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of files.keys()) walk(path, []);
  return cycles;
}
