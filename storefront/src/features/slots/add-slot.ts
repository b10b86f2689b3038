import type { Timings } from '../../../../contract/sites/store.ts';
import { getLocalDate } from './format-slot.ts';

/**
 * Timings with one more available slot, which is as long as the others. Unchanged if the slot is available already or no
 * other slot tells the length. `startsAt`: ISO 8601.
 */
export function addSlot(timings: Timings, startsAt: string | undefined): Timings {
  const { days, timeZone } = timings;
  const slots = days.flatMap((day) => day.slots);
  const [other] = slots;
  const start = Date.parse(startsAt ?? '');
  const isAvailable = slots.some((slot) => slot.startsAt === startsAt);
  if (!startsAt || Number.isNaN(start) || !other || isAvailable) return timings;
  const lengthMs = Date.parse(other.endsAt) - Date.parse(other.startsAt);
  const added = { startsAt, endsAt: new Date(start + lengthMs).toISOString() };
  const date = getLocalDate(new Date(start), timeZone);
  const day = days.find((each) => each.date === date) ?? { date, slots: [] };
  const changed = {
    date,
    slots: [...day.slots, added].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  };
  return {
    ...timings,
    days: [...days.filter((each) => each !== day), changed].toSorted((a, b) =>
      a.date.localeCompare(b.date),
    ),
  };
}
