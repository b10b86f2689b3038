// Guests who wait for a table of the day. Tables that become free are offered by the server.
import type { BookingDay } from '../../../../contract/console/staff-bookings.ts';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { texts } from './bookings.texts.ts';
import { formatClock } from './day-window.ts';

import css from './closures.module.css';

/** Nothing on a day for which nobody waits. */
export function Waitlist({ day: { waits, timeZone } }: { day: BookingDay }) {
  if (waits.length === 0) return null;
  return (
    <details className={css.closures}>
      <summary className={css.heading}>{texts.waitlist(waits.length)}</summary>
      <ul aria-label={texts.waitlistName}>
        {waits.map(({ id, name, phone, people, isOffered, joinedAt }) => (
          <li key={id} className={css.closure}>
            <span className={css.name}>
              {name}
              <span className={css.note}>
                {texts.waitsSince(people, formatClock(timeZone, joinedAt))}
              </span>
            </span>
            {isOffered && <Badge tone="success">{texts.offered}</Badge>}
            {phone && (
              <a className={css.phone} href={`tel:${phone}`}>
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
