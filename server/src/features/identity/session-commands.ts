// `npm run tiffin -- sessions end SITE`: for a stolen token, a lost phone, or a compromised site (ASVS 7.4.5).
import { CommandFailed, UsageError, type CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { requireSite } from '../tenants/tenants.ts';
import { forgetBrowsers } from './browsers.sql.ts';
import { findCustomerBy } from './customers.sql.ts';
import { getCustomerSubjects } from './end-sessions.ts';
import { toIdentifier } from './identifier.ts';
import { createSecrets } from './secrets.ts';
import { endAllSessions } from './sessions.sql.ts';

interface CommandContext {
  print(line: string): void;
  withDatabase<Result>(work: (database: Pick<Database, 'app'>) => Promise<Result>): Promise<Result>;
  /** The server's key for hashing identifiers. */
  pepper(): Promise<string>;
}

export const sessionCommands = ({ print, withDatabase, pepper }: CommandContext): CliCommand[] => [
  {
    name: 'sessions end',
    args: ['SITE'],
    description: 'sign a customer out everywhere and forget their browsers, or sign everybody out',
    options: {
      customer: {
        value: 'CUSTOMER',
        description: 'customer e-mail or phone (E.164)',
        format: {
          pattern: /@|^\+\d{7,15}$/,
          description: 'an e-mail, or a phone such as +447700900123',
        },
      },
      everybody: { description: 'all customers of the site' },
    },
    async run({ args: [tenantId = ''], values: { customer }, switches }) {
      if ((customer === undefined) !== switches.has('everybody'))
        throw new UsageError('sessions end needs --customer CUSTOMER or --everybody.');
      const endSessions = await prepareEnd(customer, pepper);
      const ended = await withDatabase(async ({ app }) => {
        await requireSite(app, tenantId);
        return withTenant(app, tenantId, endSessions);
      });
      print(ended === 1 ? 'Ended 1 session' : `Ended ${ended} sessions`);
    },
  },
];

/** Reads the pepper before the database is opened, and only if it is needed. */
async function prepareEnd(
  customer: string | undefined,
  pepper: CommandContext['pepper'],
): Promise<(tx: Tx) => Promise<number>> {
  if (customer === undefined) return (tx) => endAllSessions(tx);
  const secret = await pepper();
  return (tx) => endCustomerSessions(tx, customer.toLowerCase(), secret);
}

async function endCustomerSessions(tx: Tx, identifier: string, pepper: string): Promise<number> {
  const customer = await findCustomerBy(tx, toIdentifier(identifier));
  if (!customer) throw new CommandFailed(`Customer ${identifier} not found`);
  await forgetBrowsers(
    tx,
    await getCustomerSubjects({ secrets: createSecrets(pepper) }, tx, customer.id),
  );
  return endAllSessions(tx, customer.id);
}
