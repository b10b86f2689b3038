import { useSite } from '../config/config.ts';
import { getLocalDate, useNow } from '../slots/slots.ts';

/** The local date of the site's stores; null until hydration. */
export function useToday(): string | null {
  const { timeZone } = useSite();
  const now = useNow();
  return now && getLocalDate(now, timeZone);
}
