import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One behaviour broken in the plainest way, and the browser story that has to notice. */
export interface Mutation {
  /** The broken part of a requirement in docs/coverage; those of the user experience begin with its number. */
  row: string;
  file: string;
  /** Stands in the file once. */
  from: string;
  to: string;
  /** Other stories fail of it too. */
  spoils?: boolean;
  /** `test/e2e/login.spec.ts` */
  testFile: string;
  /** `takes digits only`: how the title goes, or a part of it. */
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

/** Those that share neither a file nor a story go into one build, unless one would spoil the others' stories. */
export function groupIntoBuilds(mutations: readonly Mutation[]): Mutation[][] {
  const rounds: Mutation[][] = [];
  for (const mutation of mutations) {
    const fits = (round: Mutation[]) =>
      round.length < MAX_IN_ONE_BUILD &&
      round.every(
        ({ file, title, spoils }) =>
          !spoils && !mutation.spoils && file !== mutation.file && title !== mutation.title,
      );
    const round = rounds.find(fits);
    if (round) round.push(mutation);
    else rounds.push([mutation]);
  }
  return rounds;
}
