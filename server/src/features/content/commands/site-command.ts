// What the commands of `content` share: a transaction of the site that they name, and failures that an operator can mend.
import { findDocumentKey } from '../../../../../contract/content/documents.ts';
import { tenantSlug } from '../../../../../contract/ids.ts';
import { CommandFailed, type CliCommand, type CliInput } from '../../../platform/cli/cli.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { readLocate, type Locate } from '../../places/places.ts';
import {
  ApprovalNeeded,
  InvalidTime,
  NothingToPublish,
  SetConflicts,
  UnknownContent,
} from '../change-sets/set-refused.ts';
import { InvalidValue } from '../decode-value.ts';
import { ContentRefused } from '../publish/content-refused.ts';

export interface ContentCommandDeps {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'owner'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
}

interface WorkContext {
  at: Date;
  input: CliInput;
  locate: Locate;
}

type Work = (tx: Tx, args: string[], context: WorkContext) => Promise<void>;

/** Makes a command whose first argument is a site. */
export type CreateSiteCommand = (
  name: string,
  args: string[],
  description: string,
  work: Work,
  options?: NonNullable<CliCommand['options']>,
) => CliCommand;

export const createSiteCommands =
  ({ withDatabase }: Pick<ContentCommandDeps, 'withDatabase'>): CreateSiteCommand =>
  (name, args, description, work, options = {}) => ({
    name: `content ${name}`,
    args: ['SITE', ...args],
    description,
    options,
    async run(input) {
      const [site = '', ...rest] = input.args;
      if (!tenantSlug.safeParse(site).success)
        throw new CommandFailed(`There is no site '${site}'.`);
      await withDatabase(async (database, now) => {
        const locate = await readLocate(database.owner);
        return withTenant(database.owner, site, (tx) =>
          work(tx, rest, { at: now(), input, locate }),
        );
      }).catch(rethrowExpected);
    },
  });

export function requireDocument(key: string): void {
  if (!findDocumentKey(key))
    throw new CommandFailed(`'${key}' is no document: write a kind and an id, such as dish/dal.`);
}

/** What an operator can mend is a failed command; the rest is a bug. */
function rethrowExpected(error: unknown): never {
  const isNothingPublished =
    error instanceof ContentRefused ||
    error instanceof SetConflicts ||
    error instanceof ApprovalNeeded;
  if (isNothingPublished) throw new CommandFailed(`${error.message}\nNothing was published.`);
  const isExpected =
    error instanceof UnknownContent ||
    error instanceof InvalidTime ||
    error instanceof NothingToPublish ||
    error instanceof InvalidValue;
  throw isExpected ? new CommandFailed(error.message) : error;
}
