// Stripe accounts of the tenants: their form, and those of the environment or a file.
import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import {
  hasTwoModes,
  STRIPE_KEY_NAMES,
  STRIPE_KEYS,
  type StripeKeyName,
} from '../../../../../contract/console/settings/stripe-keys.ts';

export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

export type StripeAccounts = ReadonlyMap<string, StripeAccount>;

const VARIABLES = {
  secretKey: 'STRIPE_SECRET_KEY',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
  webhookSecret: 'STRIPE_WEBHOOK_SECRET',
} as const satisfies Record<StripeKeyName, string>;

/** STRIPE_SECRET_KEY_BURGER_BAR belongs to the tenant 'burger-bar'. */
const getStripeVariable = (field: StripeKeyName, tenantId: string): string =>
  `${VARIABLES[field]}_${tenantId.toUpperCase().replaceAll('-', '_')}`;

export const getStripeVariables = (tenantId: string): string[] =>
  STRIPE_KEY_NAMES.map((field) => getStripeVariable(field, tenantId));

const secretsFile = z.record(
  z.string(),
  z.strictObject({
    secretKey: z.string().optional(),
    publishableKey: z.string().optional(),
    webhookSecret: z.string().optional(),
  }),
);

export interface StripeAccountsResult {
  accounts: StripeAccounts;
  /** Missing or malformed settings by variable name, never a value. */
  problems: string[];
}

/** `file` is JSON: {"burger-bar": {"secretKey": ..., "publishableKey": ..., "webhookSecret": ...}}. Variables take precedence. */
export async function readStripeAccounts(
  env: Record<string, string | undefined>,
  file: string | null,
): Promise<StripeAccountsResult> {
  const problems: string[] = [];
  const found = new Map<string, Partial<StripeAccount>>();
  for (const [tenantId, account] of Object.entries(await readSecrets(file, problems))) {
    found.set(tenantId, omitUndefined(account));
  }
  for (const variable of Object.values(VARIABLES)) {
    if (env[variable])
      problems.push(`${variable} names no site: use ${variable}_ followed by the id of the site`);
  }
  for (const [name, value] of Object.entries(env)) {
    const field = STRIPE_KEY_NAMES.find((each) => name.startsWith(`${VARIABLES[each]}_`));
    if (!field || !value) continue;
    const suffix = name.slice(VARIABLES[field].length + 1);
    const tenantId = suffix.toLowerCase().replaceAll('_', '-');
    found.set(tenantId, { ...found.get(tenantId), [field]: value });
  }
  const accounts = new Map<string, StripeAccount>();
  for (const [tenantId, account] of found) {
    const accountProblems = findAccountProblems(account, (field) =>
      getStripeVariable(field, tenantId),
    );
    problems.push(...accountProblems);
    if (isComplete(account) && accountProblems.length === 0) accounts.set(tenantId, account);
  }
  return { accounts, problems };
}

const isComplete = (account: Partial<StripeAccount>): account is StripeAccount =>
  STRIPE_KEY_NAMES.every((field) => account[field] !== undefined);

/** An account as somebody entered it; the problems name fields, never a value. */
export function checkStripeAccount(given: unknown): {
  account: StripeAccount | null;
  problems: string[];
} {
  const { data } = secretsFile.valueType.safeParse(given);
  if (!data)
    return { account: null, problems: [`Exactly these fields: ${STRIPE_KEY_NAMES.join(', ')}`] };
  const account = omitUndefined(data);
  const problems = findAccountProblems(account, (field) => field);
  return { account: isComplete(account) && problems.length === 0 ? account : null, problems };
}

export const isLiveAccount = ({ secretKey }: StripeAccount): boolean =>
  secretKey.includes('_live_');

function findAccountProblems(
  account: Partial<StripeAccount>,
  getName: (field: StripeKeyName) => string,
): string[] {
  const faults = STRIPE_KEY_NAMES.flatMap((field) => {
    const value = account[field];
    const name = getName(field);
    if (value === undefined) return [`${name} is missing`];
    return STRIPE_KEYS[field].shape.test(value) ? [] : [`${name} does not look like a Stripe key`];
  });
  if (faults.length === 0 && hasTwoModes(account)) {
    const names = STRIPE_KEY_NAMES.slice(0, 2).map(getName).join(' and ');
    faults.push(`${names} must both be test keys or both be live keys`);
  }
  return faults;
}

async function readSecrets(file: string | null, problems: string[]) {
  if (file === null) return {};
  try {
    return secretsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    // Neither the content nor the parser's message: both may contain a key.
    problems.push('STRIPE_SECRETS_FILE cannot be read as {"tenant": {"secretKey": ..., ...}}');
    return {};
  }
}

const omitUndefined = (
  account: Partial<Record<StripeKeyName, string | undefined>>,
): Partial<StripeAccount> =>
  Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined));
