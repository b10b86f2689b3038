// The link from a full evening to the form of another site of the group, which it fills in.
import {
  formatUsDate,
  RESERVATION_PEOPLE,
  type ReservationForm,
} from '../../../../../contract/customers/reservation-rules.ts';
import { PATHS } from '../../../platform/paths.ts';
import { findFormTime } from './form-times.ts';

interface TableWish {
  storeId: string;
  /** 'yyyy-MM-dd' */
  date: string;
  /** '19:30' */
  time: string;
  people: number;
}

/** Sites of a group have the same protocol and port. */
export function formatWishLink(host: string, { storeId, people, date, time }: TableWish): string {
  const { protocol, port } = location;
  const query = new URLSearchParams({ store: storeId, people: String(people), date, time });
  return `${protocol}//${host}${port && `:${port}`}${PATHS.reservation}?${query}`;
}

/** Null: the address is no such link. Anybody may type it. */
export function readWishLink(
  search: string,
): { storeId: string; form: Partial<ReservationForm> } | null {
  const query = new URLSearchParams(search);
  const [storeId, people = '', date = '', time = ''] = ['store', 'people', 'date', 'time'].map(
    (name) => query.get(name) ?? '',
  );
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  const formTime = findFormTime(time);
  if (!storeId || !isDate || !formTime || !RESERVATION_PEOPLE.some((each) => each === people))
    return null;
  return { storeId, form: { people, date: formatUsDate(date), time: formTime } };
}
