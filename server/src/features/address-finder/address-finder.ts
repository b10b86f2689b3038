// Suggests the addresses of a postcode. Optional: an address can always be typed by hand.
import { MAX_SUGGESTIONS } from '../../../../contract/address/address-limits.ts';
import type {
  AddressSuggestion,
  AddressSuggestions,
} from '../../../../contract/address/address-suggestion.ts';
import { parsePostcode } from '../../../../contract/address/postcode.ts';
import { text } from '../../../../contract/messages/text.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import type { AddressLookup } from '../../integrations/address-lookup/address-lookup.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { createFieldRefusal } from '../../platform/errors/refusal.ts';
import { enforceClientLimits, type RateWindow } from '../../platform/rate-limits/rate-limits.ts';

export interface AddressFinder {
  database: TenantDatabase;
  now: () => Date;
  /** Null if no provider is configured. */
  source: AddressLookup | null;
  /** A keyed hash, so that rate limits store no IP addresses. */
  toSubject: (tenantId: string, value: string) => string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/**
 * A form makes a handful of requests, one for every pause in typing. Neighbours of an address can use this up, and strangers the limit
 * of the tenant: each lookup costs money, and an address can always be typed by hand, so nobody is kept from ordering.
 */
const PER_IP_PREFIX: RateWindow[] = [
  { limit: 60, seconds: MINUTE },
  { limit: 300, seconds: HOUR },
];
/** All visitors together: lookups cost money, and this prevents scraping the postcode database. */
const PER_TENANT: RateWindow[] = [{ limit: 1_000, seconds: HOUR }];

export interface SuggestionClient {
  tenantId: string;
  /** The tenant's country, such as 'GB': the providers cover the United Kingdom only. */
  country: string;
  ip: string;
}

/** Refuses an incomplete postcode; throws an OutsideFailure if the provider fails. */
export async function suggestAddresses(
  finder: AddressFinder,
  { tenantId, country, ip }: SuggestionClient,
  { postcode: typed, q }: { postcode?: string | undefined; q: string },
): Promise<AddressSuggestions> {
  const source = country === 'GB' ? finder.source : null;
  if (!source || typed === undefined)
    return { isOffered: source !== null, total: 0, addresses: [] };
  const postcode = parsePostcode(typed);
  if (!postcode) throw createFieldRefusal('postcode', text('DELIVERY_INVALID_POSTCODE'));
  await withTenant(finder.database, tenantId, (tx) =>
    enforceClientLimits(
      tx,
      {
        kind: 'addresses',
        ip,
        toSubject: finder.toSubject,
        perIpPrefix: PER_IP_PREFIX,
        perTenant: PER_TENANT,
      },
      finder.now(),
    ),
  );
  const all = await source.findByPostcode(postcode.full);
  const matches = all.filter((address) => isMatch(address, q));
  return { isOffered: true, total: matches.length, addresses: matches.slice(0, MAX_SUGGESTIONS) };
}

const splitWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every typed word must begin a word of the address; numbers must match completely, or '1' would match '12'. */
function isMatch({ flat, line1, line2, town }: AddressSuggestion, q: string): boolean {
  const own = splitWords([flat, line1, line2, town].join(' '));
  return splitWords(q).every((typed) =>
    own.some((word) =>
      /^\d+$/.test(typed) ? /^\d+/.exec(word)?.[0] === typed : word.startsWith(typed),
    ),
  );
}
