import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One behaviour broken in the plainest way, and the browser story that has to notice. */
export interface Mutation {
  /** The broken part of a requirement in docs/coverage; those of the user experience begin with its number. */
  row: string;
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
  /** Other tests fail as well. */
  spoils?: boolean;
  /** `test/e2e/login.spec.ts` */
  testFile: string;
  /** The test's title or a part of it, such as `takes digits only`. */
  title: string;
}

type MutationRow = Omit<Mutation, 'storyFile' | 'title'>;

export async function readMutations(): Promise<Mutation[]> {
  const text = await readFile(join(import.meta.dirname, 'mutations.yaml'), 'utf8');
  const stories = parse(text) as { story: string; broken: MutationRow[] }[];
  return stories.flatMap(({ story, broken }) => {
    const [storyFile = '', title = ''] = story.split(' › ');
    return broken.map((told) => ({ ...told, storyFile, title }));
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
        ({ file, title, spoils }) =>
          !spoils && !mutation.spoils && file !== mutation.file && title !== mutation.title,
      );
    const build = builds.find(fits);
    if (build) build.push(mutation);
    else builds.push([mutation]);
  }
  return builds;
}
