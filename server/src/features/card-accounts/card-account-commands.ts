// `npm run tiffin -- card-account ...`: the account at which a site's cards are charged.
import {
  checkStripeAccount,
  type StripeAccount,
} from '../../integrations/payments/stripe/stripe-accounts.ts';
import { CommandFailed, type CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { COMMAND_LINE } from '../access/access.ts';
import { requireSite } from '../tenants/tenants.ts';
import { listCardAccounts, readCardAccount, resealCardAccount } from './card-accounts.sql.ts';
import { forgetCardAccount, sealCardAccount } from './seal-card-account.ts';
import { getFingerprint, seal, unseal, type SealKeys } from './seal.ts';

interface CommandContext {
  print(line: string): void;
  withDatabase<Result>(
    work: (database: Pick<Database, 'app'>, now: () => Date) => Promise<Result>,
  ): Promise<Result>;
  readInput(): Promise<string>;
  /** Empty: none is set. */
  sealKeys(): SealKeys;
  /** Asks the provider with the account for something that changes nothing; throws if it refuses. */
  tryCardAccount(site: string, account: StripeAccount): Promise<void>;
}

const CLI = COMMAND_LINE.actor;
const MAX_INPUT = 4_096;

export const cardAccountCommands = (context: CommandContext): CliCommand[] => {
  const { print, withDatabase } = context;
  return [
    {
      name: 'card-account set',
      args: ['SITE'],
      description:
        'charge the cards of a site to a Stripe account; its three keys are read from standard input, as JSON or one a line',
      async run({ args: [site = ''] }) {
        const sealKeys = requireSealKeys(context);
        const account = parseAccount(await context.readInput());
        await withDatabase(async ({ app }, now) => {
          await requireSite(app, site);
          // Neither the message of the provider nor its cause: both may contain a key.
          await context.tryCardAccount(site, account).catch(() => {
            throw new CommandFailed(
              'Stripe did not accept the secret key, or was not reached. Nothing was saved',
            );
          });
          const lastDigits = await withTenant(app, site, (tx) =>
            sealCardAccount(tx, account, { sealKeys, actor: CLI, at: now() }),
          );
          print(`${site}: cards are charged to the account whose key ends with ${lastDigits}`);
        });
      },
    },
    {
      name: 'card-account list',
      args: ['SITE'],
      description: 'show which card account a site has in the database, without its keys',
      async run({ args: [site = ''] }) {
        const account = await withDatabase(async ({ app }) => {
          await requireSite(app, site);
          return withTenant(app, site, readCardAccount, { isReadOnly: true });
        });
        print(
          account
            ? `${account.provider}  ...${account.lastDigits}  ${account.fingerprint}  ${account.at.toISOString()}  ${account.by}`
            : 'None in the database.',
        );
      },
    },
    {
      name: 'card-account remove',
      args: ['SITE'],
      description: 'forget the card account of a site; one of the environment takes its place',
      run: ({ args: [site = ''] }) =>
        withDatabase(async ({ app }, now) => {
          await requireSite(app, site);
          const isRemoved = await withTenant(app, site, (tx) =>
            forgetCardAccount(tx, { actor: CLI, at: now() }),
          );
          if (!isRemoved) throw new CommandFailed(`${site} has no card account in the database`);
          print(`${site}: the card account is removed`);
        }),
    },
    {
      name: 'card-account reseal',
      description:
        'seal all card accounts with TIFFIN_SEAL_KEY, before TIFFIN_SEAL_KEY_OLD is removed',
      async run() {
        const sealKeys = requireSealKeys(context);
        await withDatabase(async ({ app }) => {
          const stored = await listCardAccounts(app);
          for (const { tenantId, accountId, sealed: before } of stored) {
            const owner = { tenantId, accountId };
            const secret = unseal(sealKeys, owner, before);
            if (secret === null)
              throw new CommandFailed(`Neither key opens the card account of ${tenantId}`);
            const sealed = seal(sealKeys, owner, secret);
            const fingerprint = getFingerprint(sealKeys, secret);
            await withTenant(app, tenantId, (tx) =>
              resealCardAccount(tx, { accountId, sealed, fingerprint }),
            );
          }
          print(`Sealed: ${stored.length}`);
        });
      },
    },
  ];
};

function requireSealKeys({ sealKeys }: Pick<CommandContext, 'sealKeys'>): SealKeys {
  const keys = sealKeys();
  if (keys.length === 0)
    throw new CommandFailed(
      'TIFFIN_SEAL_KEY is missing. Make one, and give it to all servers: openssl rand -base64 32',
    );
  return keys;
}

/** Messages name fields, never a value. */
function parseAccount(input: string): StripeAccount {
  if (input.length > MAX_INPUT) throw new CommandFailed('That is too long for three keys');
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = input.trim().split(/\s+/);
  const given = input.trim().startsWith('{')
    ? parseJson(input)
    : { secretKey, publishableKey, webhookSecret };
  const { account, problems } = checkStripeAccount(given);
  if (!account) throw new CommandFailed(problems.join('\n'));
  return account;
}

function parseJson(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    throw new CommandFailed(
      'Standard input must have {"secretKey": "", "publishableKey": "", "webhookSecret": ""}',
    );
  }
}
