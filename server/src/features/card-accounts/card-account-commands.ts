// `npm run tiffin -- card-account ...`: the accounts at which the cards of a site and its stores are charged.
import {
  checkStripeAccount,
  type StripeAccount,
} from '../../integrations/payments/stripe/stripe-accounts.ts';
import { CommandFailed, type CliCommand } from '../../platform/cli/cli.ts';
import type { Database } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { COMMAND_LINE } from '../access/access.ts';
import { requireSite } from '../tenants/tenants.ts';
import {
  isSellingStore,
  listCardAccounts,
  readCardAccount,
  resealCardAccount,
} from './card-accounts.sql.ts';
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
const STORE = {
  store: {
    value: 'STORE',
    description: 'the account of this store, which has a seller of its own',
  },
};
const MAX_INPUT = 4_096;

export const cardAccountCommands = (context: CommandContext): CliCommand[] => {
  const { print, withDatabase } = context;
  return [
    {
      name: 'card-account set',
      args: ['SITE'],
      options: STORE,
      description:
        'charge the cards of a site, or of a store with a seller of its own, to a Stripe account; its three keys are read from standard input, as JSON or one a line',
      async run({ args: [site = ''], values: { store: storeId = null } }) {
        const sealKeys = requireSealKeys(context);
        const account = parseAccount(await context.readInput());
        await withDatabase(async ({ app }, now) => {
          await requireSite(app, site);
          if (storeId !== null) await requireSellingStore(app, site, storeId);
          // Neither the message of the provider nor its cause: both may contain a key.
          await context.tryCardAccount(site, account).catch(() => {
            throw new CommandFailed(
              'Stripe did not accept the secret key, or was not reached. Nothing was saved',
            );
          });
          const lastDigits = await withTenant(app, site, (tx) =>
            sealCardAccount(tx, account, { sealKeys, storeId, actor: CLI, at: now() }),
          );
          print(
            `${nameOwner(site, storeId)}: cards are charged to the account whose key ends with ${lastDigits}`,
          );
        });
      },
    },
    {
      name: 'card-account list',
      args: ['SITE'],
      options: STORE,
      description: 'show which card account a site has in the database, without its keys',
      async run({ args: [site = ''], values: { store: storeId = null } }) {
        const account = await withDatabase(async ({ app }) => {
          await requireSite(app, site);
          return withTenant(app, site, (tx) => readCardAccount(tx, storeId), { isReadOnly: true });
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
      options: STORE,
      description:
        'forget the card account of a site, whose place one of the environment takes, or of a store, whose place that of the site takes',
      run: ({ args: [site = ''], values: { store: storeId = null } }) =>
        withDatabase(async ({ app }, now) => {
          await requireSite(app, site);
          const isRemoved = await withTenant(app, site, (tx) =>
            forgetCardAccount(tx, { storeId, actor: CLI, at: now() }),
          );
          if (!isRemoved)
            throw new CommandFailed(
              `${nameOwner(site, storeId)} has no card account in the database`,
            );
          print(`${nameOwner(site, storeId)}: the card account is removed`);
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

const nameOwner = (site: string, storeId: string | null): string =>
  storeId === null ? site : `${site}, ${storeId}`;

async function requireSellingStore(
  app: Database['app'],
  site: string,
  storeId: string,
): Promise<void> {
  const isSelling = await withTenant(app, site, (tx) => isSellingStore(tx, storeId));
  if (!isSelling)
    throw new CommandFailed(`${site} has no store '${storeId}' with a seller of its own`);
}

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
