import { SETTINGS_ROUTES } from '../../../../contract/console/routes/settings-routes.ts';
// The card account of a site in the console. Its keys are read from the request, tried, sealed, and never answered or logged.
import type {
  CardAccountKeys,
  CardAccountView,
} from '../../../../contract/console/settings/card-account.ts';
import {
  findWrongKeys,
  hasTwoModes,
  STRIPE_KEYS,
} from '../../../../contract/console/settings/stripe-keys.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { getStoreAccount } from '../../integrations/payments/payment-provider.ts';
import type { PaymentProviders } from '../../integrations/payments/payment-providers.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { createFieldRefusal, Refusal } from '../../platform/errors/refusal.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { implementConsole, type ConsoleServer } from '../access/access.ts';
import { isSellingStore, readCardAccount } from './card-accounts.sql.ts';
import type { CardAccounts, TryCardAccount } from './create-card-accounts.ts';
import { forgetCardAccount, sealCardAccount } from './seal-card-account.ts';

export interface CardAccountDeps {
  database: TenantDatabase;
  now: () => Date;
  accounts: CardAccounts;
  tryAccount: TryCardAccount;
  providers: Pick<PaymentProviders, 'canPay'>;
}

/** Somebody with many stolen keys would try them here. */
const TRIES = [{ limit: 10, seconds: 3_600 }];

/** What `readEvent` of the Stripe integration understands. */
const EVENTS = ['payment_intent.*', 'charge.refunded', 'refund.*', 'charge.dispute.*'];

export function addCardAccountRoutes(server: ConsoleServer, deps: CardAccountDeps): void {
  const { database, now, accounts, tryAccount } = deps;

  implementConsole(server, SETTINGS_ROUTES.readCardAccount, async ({ tenant, query }) =>
    readView(deps, await findOwner(deps, tenant.tenantId, query.store)),
  );

  implementConsole(
    server,
    SETTINGS_ROUTES.setCardAccount,
    async ({ tenant, caller, query, body }) => {
      const { tenantId } = tenant;
      const owner = await findOwner(deps, tenantId, query.store);
      const { storeId } = owner;
      const { actor } = caller;
      const { sealKeys } = accounts;
      if (sealKeys.length === 0) throw new Refusal('NO_SEAL_KEY');
      requireKeys(body, accounts);
      const limit = { kind: 'card_account.try', subject: actor.id, windows: TRIES };
      await withTenant(database, tenantId, (tx) => enforceRateLimits(tx, [limit], now()));
      // Neither the message of the provider nor its cause: both may contain a key.
      await tryAccount(tenantId, body).catch(() => {
        throw new Refusal('CARD_ACCOUNT_REFUSED');
      });
      await withTenant(database, tenantId, (tx) =>
        sealCardAccount(tx, body, { sealKeys, storeId, actor, at: now() }),
      );
      await accounts.refresh();
      return readView(deps, owner);
    },
  );

  implementConsole(server, SETTINGS_ROUTES.removeCardAccount, async ({ tenant, caller, query }) => {
    const { tenantId } = tenant;
    // An account outlives its store.
    const storeId = query.store ?? null;
    const isRemoved = await withTenant(database, tenantId, (tx) =>
      forgetCardAccount(tx, { storeId, actor: caller.actor, at: now() }),
    );
    if (!isRemoved) throw new Refusal('NOT_FOUND');
    await accounts.refresh();
    return readView(deps, { tenantId, storeId });
  });
}

interface AccountOwner {
  tenantId: string;
  /** Null: the account of the site. */
  storeId: string | null;
}

async function findOwner(
  { database }: CardAccountDeps,
  tenantId: string,
  storeId: string | undefined,
): Promise<AccountOwner> {
  if (storeId === undefined) return { tenantId, storeId: null };
  const isSelling = await withTenant(database, tenantId, (tx) => isSellingStore(tx, storeId), {
    isReadOnly: true,
  });
  if (!isSelling) throw new Refusal('NOT_FOUND');
  return { tenantId, storeId };
}

async function readView(
  { database, accounts, providers }: CardAccountDeps,
  { tenantId, storeId }: AccountOwner,
): Promise<CardAccountView> {
  const read = (tx: Tx) => readCardAccount(tx, storeId);
  const stored = await withTenant(database, tenantId, read, { isReadOnly: true });
  const account = storeId === null ? tenantId : getStoreAccount(tenantId, storeId);
  const source = accounts.getSource(account);
  return {
    source: source ?? (storeId === null && providers.canPay(tenantId) ? 'sandbox' : null),
    stored: stored && {
      lastDigits: stored.lastDigits,
      by: stored.by,
      at: stored.at.toISOString(),
      isUsed: source === 'database',
    },
    canStore: accounts.sealKeys.length > 0,
    webhookPath: `/api/webhooks/stripe/${account}`,
    events: EVENTS,
  };
}

/** The messages name how a key begins, never what was entered. */
function requireKeys(keys: CardAccountKeys, { isAllowed }: Pick<CardAccounts, 'isAllowed'>): void {
  const refuse = (field: keyof CardAccountKeys, message: Text): never => {
    throw createFieldRefusal(field, message);
  };
  const [wrong] = findWrongKeys(keys);
  if (wrong) refuse(wrong, text('CARD_KEY_INVALID', STRIPE_KEYS[wrong].prefix));
  if (hasTwoModes(keys)) refuse('publishableKey', text('CARD_KEYS_DIFFER'));
  if (!isAllowed(keys)) refuse('secretKey', text('CARD_KEY_LIVE'));
}
