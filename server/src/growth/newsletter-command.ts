// `npm run tiffin -- newsletter send SITE FILE`.
import { readFile } from 'node:fs/promises';
import type { Database } from '../db/database.ts';
import { readNewsletter, sendNewsletter } from './send-newsletter.ts';

interface CommandSurroundings {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Database, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

export const NEWSLETTER_USAGE = [
  'newsletter send SITE FILE   write to everybody who agreed; the first line is the subject',
];

/** Gives the exit code: 0 written, 1 nothing to send, 2 not a command. The server's worker delivers. */
export async function newsletterCommand(
  [verb, tenantId, file]: readonly string[],
  { print, withDatabase }: CommandSurroundings,
): Promise<number> {
  if (verb !== 'send' || tenantId === undefined || file === undefined) {
    NEWSLETTER_USAGE.forEach(print);
    return 2;
  }
  const letter = readNewsletter(await readFile(file, 'utf8'));
  if (!letter) {
    print(`${file} needs a first line, which is the subject, and text below it`);
    return 1;
  }
  const written = await withDatabase(({ app: database }, now) =>
    sendNewsletter({ database, now }, tenantId, letter),
  );
  print(`${written} letters are on their way`);
  return 0;
}
