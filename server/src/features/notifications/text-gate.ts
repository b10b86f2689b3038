// The gate of every text message and call (SMS, WhatsApp, voice): the site's countries, and a daily maximum for each purpose,
// because some numbers earn their owners money for every message. Purposes do not share a maximum, so that a flood of codes
// leaves customers with orders and the people of a store their messages.
import parsePhoneNumber, { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';

import { text, type Text } from '../../../../contract/messages/text.ts';
import { smsLimits } from '../../../../contract/sites/tenant-definition.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { createFieldRefusal } from '../../platform/errors/refusal.ts';
import {
  checkRateLimits,
  consumeRateLimits,
  enforceRateLimits,
  type RateLimit,
} from '../../platform/rate-limits/rate-limits.ts';

const DAY_SECONDS = 24 * 3_600;

/**
 * The name of each counter, and its texts a day: the default of a site whose pack has no rule, and the most of a pack. An order
 * that its customer has paid for causes up to five.
 */
const PURPOSES: Readonly<Record<TextPurpose, { kind: string; perDay: number; max?: number }>> = {
  code: { kind: 'send-sms', perDay: 1_000 },
  'known-code': { kind: 'send-sms-known', perDay: 1_000 },
  order: { kind: 'order-sms', perDay: 2_000 },
  staff: { kind: 'staff-sms', perDay: 200, max: 200 },
  call: { kind: 'staff-calls', perDay: 200, max: 200 },
};

/** 'code' and 'known-code': to browsers that are unknown, and that have signed in with the number before. */
export type TextPurpose = 'code' | 'known-code' | 'order' | 'staff' | 'call';

export interface TextRequest {
  purpose: TextPurpose;
  now: Date;
  /** Whether a site without a list of countries sends to any; otherwise to its own. */
  allowsForeign?: boolean;
}

/** False: the text must not be sent. Consumes one of the day. */
export async function takeText(tx: Tx, phone: string, request: TextRequest): Promise<boolean> {
  const rules = await readTextRules(tx, request);
  return (
    isPhoneAllowed(rules, phone) &&
    (await consumeRateLimits(tx, [rules.limit], request.now)).length === 0
  );
}

/** Refuses a text that must not be sent. Consumes one of the day. */
export async function requireText(tx: Tx, phone: string, request: TextRequest): Promise<void> {
  const rules = await readTextRules(tx, request);
  if (!isPhoneAllowed(rules, phone)) throw createFieldRefusal('phone', text('NO_TEXTS_ABROAD'));
  await enforceRateLimits(tx, [rules.limit], request.now);
}

/** Refuses as `requireText` would, and consumes nothing: for callers whose own work comes first. */
export async function checkText(
  tx: Tx,
  phone: string,
  request: TextRequest,
  foreign: Text = text('NO_TEXTS_ABROAD'),
): Promise<void> {
  const rules = await readTextRules(tx, request);
  if (!isPhoneAllowed(rules, phone)) throw createFieldRefusal('phone', foreign);
  await checkRateLimits(tx, [rules.limit], request.now);
}

interface TextRules {
  /** Null: any. */
  countries: readonly string[] | null;
  limit: RateLimit;
}

/** A group host has no country, and sends no texts. */
async function readTextRules(
  tx: Tx,
  { purpose, allowsForeign = false }: TextRequest,
): Promise<TextRules> {
  const { definition } = await tx
    .selectFrom('tenants')
    .select('definition')
    .where('tenant_id', '=', getTenantId(tx))
    .executeTakeFirstOrThrow();
  const { texts, country } = definition as { texts?: unknown; country?: string };
  const own = smsLimits.safeParse(texts).data;
  const domestic = country ? [country] : [];
  const countries = own?.countries ?? (allowsForeign ? null : domestic);
  const { kind, perDay, max = Infinity } = PURPOSES[purpose];
  const paidFor = own ? Math.floor(own.dailySpendMinor / own.textPriceMinor) : perDay;
  const windows = [{ limit: Math.min(paidFor, max), seconds: DAY_SECONDS }];
  return {
    // Its customer keeps the way in after the list has changed.
    countries: purpose === 'known-code' ? null : countries,
    limit: { kind, subject: 'all', windows },
  };
}

/** `phone` is in E.164. */
const isPhoneAllowed = ({ countries }: TextRules, phone: string): boolean =>
  countries === null || countries.some((country) => isPhoneInCountry(country, phone));

/** Countries share calling codes, and the metadata does not know every number: then the code decides. */
function isPhoneInCountry(country: string, phone: string): boolean {
  const known = parsePhoneNumber(phone)?.country;
  if (known) return known === country;
  return phone.startsWith(`+${getCountryCallingCode(country as CountryCode)}`);
}
