import parsePhoneNumber from 'libphonenumber-js/min';
import { LRUCache } from 'lru-cache';

// The numbers of sites and stores recur. Parsing one takes as long as the rest of an e-mail's texts.
const formatted = new LRUCache<string, string>({ max: 1_000 });

/** '+442079460123' -> '+44 20 7946 0123'. All spaces become no-break spaces, also in text that is not a phone number. */
export function formatInternationalPhone(number: string): string {
  const known = formatted.get(number);
  if (known !== undefined) return known;
  const international = parsePhoneNumber(number)?.formatInternational() ?? number;
  const result = international.replaceAll(' ', '\u00a0');
  formatted.set(number, result);
  return result;
}
