// Limits on codes and links that are sent (reliability section 2.1): per identifier, network and tenant. For SMS also per
// range of phone numbers, per day and by country, because some numbers earn their owners money for every message. Strangers can use
// up those of an identifier and of a range, which protect the owners of the numbers from their messages; browsers that are known and
// signed-in people have limits of their own.
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
import { growWindows, toRefusalLimit } from './limits/address-limits.ts';
import type { Purpose } from './challenges.sql.ts';
import type { ClientContext } from './client-context.ts';
import { readPayingSignIns } from './limits/honest-use.ts';
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
  /** Id of the signed-in person who asks for it; their address does not limit them. */
  sender?: string;
}

export interface SendLimits {
  perIdentifier: RateLimit;
  /** Of an address and its range; none for a known device and a signed-in person. */
  perAddress: readonly [RateLimit, RateLimit] | null;
  /** All limits in the order in which every transaction takes them. */
  all: RateLimit[];
}

/**
 * Refuses phones of countries to which the tenant sends no SMS. Only the identifier limits a known device, and for SMS a
 * counter of all known devices of the tenant: their own, so that strangers do not use it up.
 */
export async function getSendLimits(
  identity: IdentityDeps,
  tx: Tx,
  { identifier, client, purpose, isKnown, sender }: Sending,
): Promise<SendLimits> {
  const { settings, secrets } = identity;
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
    return { perIdentifier, perAddress: null, all };
  }
  const perAddress = sender === undefined ? await getAddressLimits(identity, tx, client.ip) : null;
  const perSender = perAddress?.map(toRefusalLimit) ?? [
    { kind: 'send-person', subject: toSubject(sender ?? ''), windows: sends.perPerson },
  ];
  if (identifier.channel === 'email')
    return { perIdentifier, perAddress, all: [perIdentifier, ...perSender] };
  const rules = await readSmsRules(tx, settings);
  refuseForeignPhone(rules, identifier.value);
  const perPhoneRange = {
    kind: 'send-phone-range',
    subject: toSubject(getPhoneRange(identifier.value)),
    windows: sends.perPhoneRange,
  };
  const perTenant = { kind: 'send-sms', subject: 'all', windows: rules.perTenant };
  const all = [perIdentifier, perPhoneRange, ...perSender, perTenant];
  return { perIdentifier, perAddress, all };
}

async function getAddressLimits(
  { settings: { sends }, secrets, now }: IdentityDeps,
  tx: Tx,
  ip: string,
): Promise<[RateLimit, RateLimit]> {
  const perDay = await readPayingSignIns(tx, now());
  const networks = getIpNetworks(ip);
  const toLimit = (name: 'perIpPrefix' | 'perIpRange', kind: string, network: string) => ({
    kind,
    subject: secrets.toSubject(getTenantId(tx), network),
    windows: growWindows(sends[name], perDay * sends.perSignIn[name]),
  });
  return [
    toLimit('perIpPrefix', 'send-ip-prefix', networks.ipPrefix),
    toLimit('perIpRange', 'send-ip-range', networks.ipRange),
  ];
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
