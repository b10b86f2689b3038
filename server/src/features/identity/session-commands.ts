// `npm run tiffin -- sessions end SITE`: for a stolen token, a lost phone, or a day on which nobody is to be trusted
// (ASVS 7.4.5).
import { CommandFailed, WrongUse, type Command } from '../../platform/cli/command-line.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { createTenants, requireSite } from '../tenants/tenants.ts';
import { findCustomerBy } from './customers.sql.ts';
import { forgetDevices } from './devices.sql.ts';
import { subjectsOf } from './end-sessions.ts';
import { identifierOf } from './identifier.ts';
import { createSecrets } from './secrets.ts';
import { endAllSessions } from './sessions.sql.ts';

interface Surroundings {
  print(line: string): void;
  withDatabase<Result>(work: (database: Pick<Database, 'app'>) => Promise<Result>): Promise<Result>;
  /** What the server hashes identifiers with. */
  pepper(): Promise<string>;
}

export const sessionCommands = ({ print, withDatabase, pepper }: Surroundings): Command[] => [
  {
    name: 'sessions end',
    args: ['SITE'],
    about: 'sign a customer out everywhere and forget their browsers, or sign everybody out',
    options: {
      customer: {
        ...{ value: 'WHO', about: 'whose: an e-mail, or a phone with its country' },
        shape: {
          pattern: /@|^\+\d{7,15}$/,
          inWords: 'an e-mail, or a phone such as +447700900123',
        },
      },
      everybody: { about: 'of the whole site' },
    },
    async run({ args: [tenantId = ''], values: { customer }, switches }) {
      if ((customer === undefined) !== switches.has('everybody'))
        throw new WrongUse('sessions end needs --customer WHO or --everybody.');
      const secret = await pepper();
      const ended = await withDatabase(async ({ app }) => {
        await requireSite(createTenants({ database: app, isDemo: false }), tenantId);
        return withTenant(app, tenantId, (tx) =>
          customer === undefined ? endAllSessions(tx) : endOf(tx, customer.toLowerCase(), secret),
        );
      });
      print(ended === 1 ? '1 session is ended' : `${ended} sessions are ended`);
    },
  },
];

async function endOf(tx: Tx, who: string, pepper: string): Promise<number> {
  const customer = await findCustomerBy(tx, identifierOf(who));
  if (!customer) throw new CommandFailed(`There is no customer ${who}`);
  await forgetDevices(tx, await subjectsOf({ secrets: createSecrets(pepper) }, tx, customer.id));
  return endAllSessions(tx, customer.id);
}
