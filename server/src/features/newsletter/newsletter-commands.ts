import { readFile } from 'node:fs/promises';

import { CommandFailed, type CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireSite } from '../tenants/tenants.ts';
import { parseNewsletter, sendNewsletter } from './send-newsletter.ts';

interface CommandContext {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

export const newsletterCommands = ({ print, withDatabase }: CommandContext): CliCommand[] => [
  {
    name: 'newsletter send',
    args: ['SITE', 'FILE'],
    description: 'e-mail all subscribers; the first line of the file is the subject',
    async run({ args: [tenantId = '', file = ''] }) {
      const content = parseNewsletter(await readFile(file, 'utf8'));
      if (!content)
        throw new CommandFailed(`${file} must have a subject in its first line and text below it`);
      const sent = await withDatabase(async ({ app: database }, now) => {
        await requireSite(database, tenantId);
        return sendNewsletter({ database, now }, tenantId, content);
      });
      print(sent === 1 ? 'Queued 1 e-mail' : `Queued ${sent} e-mails`);
    },
  },
];
