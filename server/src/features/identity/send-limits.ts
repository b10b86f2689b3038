// Limits on codes and links that are sent (reliability section 2.1): per identifier, network and tenant. For SMS also per
// range of phone numbers, per day and by country, because some numbers earn their owners money for every message.
import { text } from '../../../../contract/messages/text.ts';
import parsePhoneNumber, { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { smsLimits } from '../../../../contract/tenant-definition.ts';
import {
  getIpNetworks,
  type RateLimit,
  type RateWindow,
} from '../../platform/rate-limits/rate-limits.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { createFieldRefusal } from '../../platform/errors/refusal.ts';
import type { Purpose } from './challenges.sql.ts';
import type { ClientContext } from './client-context.ts';
import type { Identifier } from './identifier.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { SignInSettings } from './sign-in-settings.ts';

const DAY = 24 * 3_600;

export interface Sending {
  identifier: Identifier;
  client: ClientContext;
  purpose: Purpose;
  /** Whether this browser has signed in with this identifier before. */
  isKnown: boolean;
}

export interface SendLimits {
  perIdentifier: RateLimit;
  /** Null for a known device. */
  perIpPrefix: RateLimit | null;
  /** All limits in the order in which every transaction takes them. */
  all: RateLimit[];
}

/**
 * Refuses phones of countries to which the tenant sends no SMS. Only the identifier limits a known device, and for SMS a
 * counter of all known devices of the tenant: their own, so that strangers do not use it up.
 */
export async function getSendLimits(
  { settings, secrets }: IdentityDeps,
  tx: Tx,
  { identifier, client, purpose, isKnown }: Sending,
): Promise<SendLimits> {
  const { sends } = settings;
  const toSubject = (value: string) => secrets.toSubject(getTenantId(tx), value);
  const perIdentifier = {
    kind: `send-${purpose}`,
    subject: toSubject(identifier.value),
    windows: sends.perIdentifier,
  };
  if (isKnown) {
    const all = [perIdentifier];
    if (identifier.channel === 'sms') {
      const { perTenant: windows } = await readSmsRules(tx, settings);
      all.push({ kind: 'send-sms-known', subject: 'all', windows });
    }
    return { perIdentifier, perIpPrefix: null, all };
  }
  const { ipPrefix, ipRange } = getIpNetworks(client.ip);
  const perIpPrefix = {
    kind: 'send-ip-prefix',
    subject: toSubject(ipPrefix),
    windows: sends.perIpPrefix,
  };
  const perIpRange = {
    kind: 'send-ip-range',
    subject: toSubject(ipRange),
    windows: sends.perIpRange,
  };
  const limits = { perIdentifier, perIpPrefix };
  if (identifier.channel === 'email')
    return { ...limits, all: [perIdentifier, perIpPrefix, perIpRange] };
  const rules = await readSmsRules(tx, settings);
  refuseForeignPhone(rules, identifier.value);
  const perPhoneRange = {
    kind: 'send-phone-range',
    subject: toSubject(getPhoneRange(identifier.value)),
    windows: sends.perPhoneRange,
  };
  const perTenant = { kind: 'send-sms', subject: 'all', windows: rules.perTenant };
  return { ...limits, all: [perIdentifier, perPhoneRange, perIpPrefix, perIpRange, perTenant] };
}

interface SmsRules {
  /** Null: any. */
  countries: readonly string[] | null;
  perTenant: readonly RateWindow[];
}

/** The tenant's own rules, else those of the deployment. A group host has no country, nor a sign-in screen. */
async function readSmsRules(tx: Tx, { sends }: SignInSettings): Promise<SmsRules> {
  const { definition } = await tx
    .selectFrom('tenants')
    .select('definition')
    .where('tenant_id', '=', getTenantId(tx))
    .executeTakeFirstOrThrow();
  const { texts, country } = definition as { texts?: unknown; country?: string };
  const own = smsLimits.safeParse(texts).data;
  if (own) {
    const limit = Math.floor(own.dailySpendMinor / own.textPriceMinor);
    return { countries: own.countries, perTenant: [{ limit, seconds: DAY }] };
  }
  const domestic = country ? [country] : [];
  const countries = sends.allowsForeignSms ? null : domestic;
  return { countries, perTenant: sends.smsPerTenant };
}

/** `phone` is in E.164. */
function refuseForeignPhone({ countries }: SmsRules, phone: string): void {
  if (!countries || countries.some((country) => isPhoneInCountry(country, phone))) return;
  throw createFieldRefusal('phone', text('NO_TEXTS_ABROAD'));
}

/** Countries share calling codes, and the metadata does not know every number: then the code decides. */
function isPhoneInCountry(country: string, phone: string): boolean {
  const known = parsePhoneNumber(phone)?.country;
  if (known) return known === country;
  return phone.startsWith(`+${getCountryCallingCode(country as CountryCode)}`);
}

/** The hundred numbers around this one: SMS pumping uses consecutive numbers. */
const getPhoneRange = (phone: string): string => `${phone.slice(0, -2)}xx`;
