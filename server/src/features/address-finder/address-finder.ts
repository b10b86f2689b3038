// Offers the addresses of a postcode to whoever types one. Nothing depends on it: an address can be typed by hand.
import { MOST_SUGGESTIONS } from '../../../../contract/address-limits.ts';
import type {
  AddressSuggestion,
  AddressSuggestions,
} from '../../../../contract/address-suggestion.ts';
import { parsePostcode } from '../../../../contract/postcode.ts';
import { DELIVERY_REFUSALS } from '../../../../contract/store.ts';
import {
  networksOf,
  requireAllowances,
  type Window,
} from '../../platform/rate-limits/rate-limits.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { invalidField } from '../../platform/errors/refusal.ts';
import type { AddressSource } from '../../integrations/address-lookup/address-source.ts';

export interface AddressFinder {
  database: TenantDatabase;
  now: () => Date;
  /** Null: this installation has nobody to ask. */
  source: AddressSource | null;
  /** A keyed hash, so that limits are kept without addresses. */
  subject: (tenantId: string, value: string) => string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** A form takes a handful, one for every pause in typing. */
const PER_HOME: Window[] = [
  { limit: 60, seconds: MINUTE },
  { limit: 300, seconds: HOUR },
];
/** Of all visitors together: postcodes are paid for, and nobody shall read the whole list through us. */
const PER_SITE: Window[] = [{ limit: 1_000, seconds: HOUR }];

export interface Typing {
  tenantId: string;
  /** The site's own, such as 'GB': the sources know addresses of the United Kingdom only. */
  country: string;
  ip: string;
}

/** Refuses what is no full postcode; an outside failure where the source does not answer. */
export async function suggestAddresses(
  finder: AddressFinder,
  { tenantId, country, ip }: Typing,
  { postcode: text, q }: { postcode?: string | undefined; q: string },
): Promise<AddressSuggestions> {
  const source = country === 'GB' ? finder.source : null;
  if (!source || text === undefined) return { isOffered: source !== null, total: 0, addresses: [] };
  const postcode = parsePostcode(text);
  if (!postcode) throw invalidField('postcode', DELIVERY_REFUSALS.INVALID_POSTCODE);
  await limit(finder, tenantId, ip);
  const all = await source.addressesAt(postcode.full);
  const wanted = all.filter((address) => isMeant(address, q));
  return { isOffered: true, total: wanted.length, addresses: wanted.slice(0, MOST_SUGGESTIONS) };
}

async function limit(finder: AddressFinder, tenantId: string, ip: string): Promise<void> {
  const subject = finder.subject(tenantId, networksOf(ip).home);
  const allowances = [
    { kind: 'addresses-home', subject, windows: PER_HOME },
    { kind: 'addresses-site', subject: 'all', windows: PER_SITE },
  ];
  await withTenant(finder.database, tenantId, (tx) =>
    requireAllowances(tx, allowances, finder.now()),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word that was typed begins a word of the address; a number is a whole one, or '1' would bring '12'. */
function isMeant({ flat, line1, line2, town }: AddressSuggestion, q: string): boolean {
  const own = wordsOf([flat, line1, line2, town].join(' '));
  return wordsOf(q).every((typed) =>
    own.some((word) =>
      /^\d+$/.test(typed) ? /^\d+/.exec(word)?.[0] === typed : word.startsWith(typed),
    ),
  );
}
