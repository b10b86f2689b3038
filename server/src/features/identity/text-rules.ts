// Whose phones may be sent codes, and how many a day: some numbers earn their owners money for every text message
// (reliability section 2.1).
import parsePhoneNumber, { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { textRules } from '../../../../contract/tenant-definition.ts';
import type { Window } from '../../platform/rate-limits/rate-limits.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import { invalidField } from '../../platform/errors/refusal.ts';
import type { SignInSettings } from './sign-in-settings.ts';

const DAY = 24 * 3_600;

export interface TextRules {
  /** Null: any. */
  countries: readonly string[] | null;
  perTenant: readonly Window[];
}

/** As the site's pack says, else as the deployment does. */
export async function readTextRules(tx: Tx, { sends }: SignInSettings): Promise<TextRules> {
  const { definition } = await tx
    .selectFrom('tenants')
    .select('definition')
    .where('tenant_id', '=', tenantOf(tx))
    .executeTakeFirstOrThrow();
  const { texts, country } = definition as { texts?: unknown; country?: string };
  const own = textRules.safeParse(texts).data;
  if (own) {
    const limit = Math.floor(own.dailySpendMinor / own.textPriceMinor);
    return { countries: own.countries, perTenant: [{ limit, seconds: DAY }] };
  }
  const countries = sends.textsAbroad || !country ? null : [country];
  return { countries, perTenant: sends.textsPerTenant };
}

/** `phone` is in E.164. */
export function refuseForeignPhone({ countries }: TextRules, phone: string): void {
  if (!countries || countries.some((country) => isOf(country, phone))) return;
  throw invalidField(
    'phone',
    'We cannot send text messages to that country. Use your e-mail instead.',
  );
}

/** Countries share calling codes, and the metadata does not know every number: then the code has to do. */
function isOf(country: string, phone: string): boolean {
  const known = parsePhoneNumber(phone)?.country;
  if (known) return known === country;
  return phone.startsWith(`+${getCountryCallingCode(country as CountryCode)}`);
}

/** The hundred numbers around this one: who earns by text messages owns them in rows. */
export const neighboursOf = (phone: string): string => `${phone.slice(0, -2)}xx`;
