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
import type { PaymentProviders } from '../../integrations/payments/payment-providers.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { createFieldRefusal, Refusal } from '../../platform/errors/refusal.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { implementConsole, type ConsoleServer } from '../access/access.ts';
import { readCardAccount } from './card-accounts.sql.ts';
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

  implementConsole(server, SETTINGS_ROUTES.readCardAccount, ({ tenant }) =>
    readView(deps, tenant.tenantId),
  );

  implementConsole(server, SETTINGS_ROUTES.setCardAccount, async ({ tenant, caller, body }) => {
    const { tenantId } = tenant;
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
      sealCardAccount(tx, body, { sealKeys, actor, at: now() }),
    );
    await accounts.refresh();
    return readView(deps, tenantId);
  });

  implementConsole(server, SETTINGS_ROUTES.removeCardAccount, async ({ tenant, caller }) => {
    const { tenantId } = tenant;
    const isRemoved = await withTenant(database, tenantId, (tx) =>
      forgetCardAccount(tx, { actor: caller.actor, at: now() }),
    );
    if (!isRemoved) throw new Refusal('NOT_FOUND');
    await accounts.refresh();
    return readView(deps, tenantId);
  });
}

async function readView(
  { database, accounts, providers }: CardAccountDeps,
  tenantId: string,
): Promise<CardAccountView> {
  const stored = await withTenant(database, tenantId, readCardAccount, { isReadOnly: true });
  const source = accounts.getSource(tenantId);
  return {
    source: source ?? (providers.canPay(tenantId) ? 'sandbox' : null),
    stored: stored && {
      lastDigits: stored.lastDigits,
      by: stored.by,
      at: stored.at.toISOString(),
      isUsed: source === 'database',
    },
    canStore: accounts.sealKeys.length > 0,
    webhookPath: `/api/webhooks/stripe/${tenantId}`,
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
