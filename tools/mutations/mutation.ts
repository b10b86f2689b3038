import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';

/** One behaviour that is broken on purpose, and the browser test that must fail. */
export interface Mutation {
  /** The broken part of a requirement in docs/coverage; those of the user experience begin with its number. */
  row: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  breaksOtherTests?: boolean;
  /** `test/e2e/login.spec.ts` */
  testFile: string;
  /** The test's title or a part of it, such as `takes digits only`. */
  title: string;
}

interface TestedMutations {
  /** `test/e2e/login.spec.ts › takes digits only` */
  test: string;
  mutations: Omit<Mutation, 'testFile' | 'title'>[];
}

export async function readMutations(): Promise<Mutation[]> {
  const text = await readFile(join(import.meta.dirname, 'mutations.yaml'), 'utf8');
  return (parse(text) as TestedMutations[]).flatMap(({ test, mutations }) => {
    const [testFile = '', title = ''] = test.split(' › ');
    return mutations.map((mutation) => ({ ...mutation, testFile, title }));
  });
}

const MAX_IN_ONE_BUILD = 16;

/** Groups mutations that share neither a file nor a test into one build; those that break other tests stay alone. */
export function groupIntoBuilds(mutations: readonly Mutation[]): Mutation[][] {
  const builds: Mutation[][] = [];
  for (const mutation of mutations) {
    const fits = (build: Mutation[]) =>
      build.length < MAX_IN_ONE_BUILD &&
      build.every(
        ({ file, title, breaksOtherTests }) =>
          !breaksOtherTests &&
          !mutation.breaksOtherTests &&
          file !== mutation.file &&
          title !== mutation.title,
      );
    const build = builds.find(fits);
    if (build) build.push(mutation);
    else builds.push([mutation]);
  }
  return builds;
}

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
