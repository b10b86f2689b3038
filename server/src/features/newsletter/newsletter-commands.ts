import { readFile } from 'node:fs/promises';
import { CommandFailed, type Command } from '../../platform/cli/command-line.ts';
import type { Database } from '../../platform/db/database.ts';
import { createTenants, requireSite } from '../tenants/tenants.ts';
import { readNewsletter, sendNewsletter } from './send-newsletter.ts';

interface Surroundings {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

export const newsletterCommands = ({ print, withDatabase }: Surroundings): Command[] => [
  {
    name: 'newsletter send',
    args: ['SITE', 'FILE'],
    about: 'write to everybody who agreed; the first line of the file is the subject',
    async run({ args: [tenantId = '', file = ''] }) {
      const letter = readNewsletter(await readFile(file, 'utf8'));
      if (!letter)
        throw new CommandFailed(
          `${file} needs a first line, which is the subject, and text below it`,
        );
      const written = await withDatabase(async ({ app: database }, now) => {
        await requireSite(createTenants({ database, isDemo: false }), tenantId);
        return sendNewsletter({ database, now }, tenantId, letter);
      });
      print(written === 1 ? '1 letter is on its way' : `${written} letters are on their way`);
    },
  },
];
