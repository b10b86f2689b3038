// `npm run tiffin -- staff ...`: who may use the console of a site. The way in for the first owner of a site.
import { ROLES, type Role } from '../../../../contract/console/roles.ts';
import { staffEmail } from '../../../../contract/console/staff.ts';
import { CommandFailed, type CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { COMMAND_LINE } from '../access/access.ts';
import { requireSite } from '../tenants/tenants.ts';
import { inviteMember } from './invite-member.ts';
import { removeMember, type RemovePrinters } from './remove-member.ts';
import { listMembers, listStoreIds } from './staff.sql.ts';

interface CommandContext {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
  removePrinters: RemovePrinters;
}

export const staffCommands = ({
  print,
  withDatabase,
  removePrinters,
}: CommandContext): CliCommand[] => [
  {
    name: 'staff invite',
    args: ['SITE', 'EMAIL'],
    description: 'let a person use the console of a site; they sign in with a code sent to EMAIL',
    options: {
      name: {
        value: 'NAME',
        description: 'name that colleagues see',
        isRequired: true,
        format: { pattern: /^(?=.*\S).{1,40}$/, description: '1 to 40 characters' },
      },
      role: { value: 'ROLE', description: 'what they may do', isRequired: true, oneOf: ROLES },
      stores: { value: 'A,B', description: 'only these stores; otherwise all of the site' },
    },
    async run({ args: [site = '', typed = ''], values: { name = '', role = '', stores } }) {
      const email = parseStaffEmail(typed);
      const storeIds = stores === undefined ? null : stores.split(',').map((id) => id.trim());
      await withDatabase(async ({ app }, now) => {
        await requireSite(app, site);
        await withTenant(app, site, async (tx) => {
          await requireStores(tx, storeIds);
          await inviteMember(tx, { email, name, role: role as Role, storeIds, at: now() });
        });
      });
      print(`${email} is ${role} of ${site}`);
    },
  },
  {
    name: 'staff list',
    args: ['SITE'],
    description: 'list who may use the console of a site',
    async run({ args: [site = ''] }) {
      const members = await withDatabase(async ({ app }) => {
        await requireSite(app, site);
        return withTenant(app, site, listMembers);
      });
      for (const { email, name, role, storeIds } of members)
        print(`${email}  ${role}  ${storeIds?.join(',') ?? 'all stores'}  ${name}`);
      if (members.length === 0) print('None yet. Add the first with: staff invite');
    },
  },
  {
    name: 'staff remove',
    args: ['SITE', 'EMAIL'],
    description: 'end the access of a person to the console of a site, at once',
    options: { devices: { description: 'also remove the tablets and printers that they added' } },
    async run({ args: [site = '', typed = ''], switches }) {
      const email = parseStaffEmail(typed);
      const devicesAt = switches.has('devices') ? null : undefined;
      const devices = await withDatabase(async ({ app }, now) => {
        await requireSite(app, site);
        return withTenant(app, site, async (tx) => {
          const removal = {
            email,
            actor: COMMAND_LINE.actor,
            at: now(),
            devicesAt,
            removePrinters,
          };
          const removed = await removeMember(tx, removal);
          if (removed) return removed;
          throw new CommandFailed(
            `${email} is not staff of ${site}. List them with: staff list ${site}`,
          );
        });
      });
      print(`${email} is no longer staff of ${site}`);
      for (const name of devices) print(`${name} is removed`);
    },
  },
];

function parseStaffEmail(typed: string): string {
  const parsed = staffEmail.safeParse(typed);
  if (!parsed.success) throw new CommandFailed(`${typed} is not an e-mail address`);
  return parsed.data;
}

async function requireStores(tx: Tx, storeIds: readonly string[] | null): Promise<void> {
  const known = new Set(await listStoreIds(tx));
  const unknown = storeIds?.filter((id) => !known.has(id)) ?? [];
  if (unknown.length === 0) return;
  throw new CommandFailed(
    `The site has no store ${unknown.join(', ')}. It has: ${[...known].join(', ')}`,
  );
}
