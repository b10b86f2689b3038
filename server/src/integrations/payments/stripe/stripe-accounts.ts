// Whose Stripe account a tenant's money goes to: keys from the environment or a file, never from the database.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export type StripeAccounts = ReadonlyMap<string, StripeAccount>;

const FIELDS = {
  secretKey: { variable: 'STRIPE_SECRET_KEY', shape: /^(?:sk|rk)_(?:test|live)_\w+$/ },
  publishableKey: { variable: 'STRIPE_PUBLISHABLE_KEY', shape: /^pk_(?:test|live)_\w+$/ },
  webhookSecret: { variable: 'STRIPE_WEBHOOK_SECRET', shape: /^whsec_\S+$/ },
} as const satisfies Record<keyof StripeAccount, { variable: string; shape: RegExp }>;
type Field = keyof StripeAccount;
const NAMES = Object.keys(FIELDS) as Field[];

/** STRIPE_SECRET_KEY_BURGER_BAR is that of the tenant 'burger-bar'. */
const stripeVariable = (field: Field, tenantId: string): string =>
  `${FIELDS[field].variable}_${tenantId.toUpperCase().replaceAll('-', '_')}`;

export const stripeVariables = (tenantId: string): string[] =>
  NAMES.map((field) => stripeVariable(field, tenantId));

const secretsFile = z.record(
  z.string(),
  z.strictObject({
    secretKey: z.string().optional(),
    publishableKey: z.string().optional(),
    webhookSecret: z.string().optional(),
  }),
);

export interface ReadAccounts {
  accounts: StripeAccounts;
  /** What is missing or of another shape, by the name of its variable; never a value. */
  problems: string[];
}

/** `file` is JSON: {"burger-bar": {"secretKey": ..., "publishableKey": ..., "webhookSecret": ...}}. A variable wins. */
export async function readStripeAccounts(
  env: Record<string, string | undefined>,
  file: string | null,
): Promise<ReadAccounts> {
  const problems: string[] = [];
  const found = new Map<string, Partial<StripeAccount>>();
  for (const [tenantId, account] of Object.entries(await readSecrets(file, problems))) {
    found.set(tenantId, defined(account));
  }
  for (const { variable } of Object.values(FIELDS)) {
    if (env[variable]) problems.push(`${variable} names no site: write ${variable}_ and its id`);
  }
  for (const [name, value] of Object.entries(env)) {
    const field = NAMES.find((each) => name.startsWith(`${FIELDS[each].variable}_`));
    if (!field || !value) continue;
    const suffix = name.slice(FIELDS[field].variable.length + 1);
    const tenantId = suffix.toLowerCase().replaceAll('_', '-');
    found.set(tenantId, { ...found.get(tenantId), [field]: value });
  }
  const accounts = new Map<string, StripeAccount>();
  for (const [tenantId, account] of found) {
    const wrong = faultsOf(tenantId, account);
    problems.push(...wrong);
    if (isWhole(account) && wrong.length === 0) accounts.set(tenantId, account);
  }
  return { accounts, problems };
}

const isWhole = (account: Partial<StripeAccount>): account is StripeAccount =>
  NAMES.every((field) => account[field] !== undefined);

function faultsOf(tenantId: string, account: Partial<StripeAccount>): string[] {
  const faults = NAMES.flatMap((field) => {
    const value = account[field];
    const name = stripeVariable(field, tenantId);
    if (value === undefined) return [`${name} is missing`];
    return FIELDS[field].shape.test(value) ? [] : [`${name} does not look like one of Stripe's`];
  });
  const [secretMode, publishableMode] = [account.secretKey, account.publishableKey].map(
    (key) => key?.split('_')[1],
  );
  if (faults.length === 0 && secretMode !== publishableMode) {
    const names = stripeVariables(tenantId).slice(0, 2).join(' and ');
    faults.push(`${names} must both be for tests or both be live`);
  }
  return faults;
}

async function readSecrets(file: string | null, problems: string[]) {
  if (file === null) return {};
  try {
    return secretsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Neither the path's content nor the parser's words about it: both may carry a key.
    problems.push('STRIPE_SECRETS_FILE cannot be read as {"tenant": {"secretKey": ..., ...}}');
    return {};
  }
}

const defined = (account: Partial<Record<Field, string | undefined>>): Partial<StripeAccount> =>
  Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined));
