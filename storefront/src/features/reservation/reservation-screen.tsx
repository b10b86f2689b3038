import { Suspense } from 'react';

import { PageSkeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { useQuery } from '../../platform/browser-location.ts';
import { useIsHydrated } from '../../platform/use-is-hydrated.ts';
import { useSite } from '../config/config.ts';
import { useHomeContent } from '../home/home.ts';
import { useNow } from '../slots/slots.ts';
import { ManageBooking, ManageWait } from './booking/booking-parts.lazy.ts';
import { getToday } from './calendar.ts';
import { DateField } from './date-field.tsx';
import { FindUs } from './find-us.tsx';
import { ReservationForm } from './reservation-form.tsx';
import { texts } from './reservation.texts.ts';

import css from './reservation-screen.module.css';

/** A landscape picture that covers a box of 4:3 is wider than the box. Phones do not show it. */
const PICTURE_SIZES = '(min-width: 900px) 67vw, 1px';

/** /Reservation (specification section 2) */
export function ReservationScreen() {
  const { websiteName } = useSite();
  const { home, isWaiting } = useHomeContent();
  const query = useQuery();
  // The server renders the form, whatever the query.
  const isHydrated = useIsHydrated();
  const token = isHydrated ? query.get('booking') : null;
  const wait = isHydrated ? query.get('wait') : null;
  if (wait !== null)
    return (
      <div className={css.screen}>
        <Suspense fallback={<PageSkeleton />}>
          <ManageWait token={wait} />
        </Suspense>
        <FindUs home={home} isWaiting={isWaiting} />
      </div>
    );
  if (token !== null)
    return (
      <div className={css.screen}>
        <LinkedBooking token={token} />
        <FindUs home={home} isWaiting={isWaiting} />
      </div>
    );
  return (
    <div className={css.screen}>
      <div className={css.top}>
        <header className={css.head}>
          <h1 tabIndex={-1} className={css.title}>
            {texts.bookATable}
          </h1>
          <p className={css.lead}>{texts.lead(websiteName)}</p>
          <div className={css.picture}>
            {(home || !isWaiting) && (
              <Picture
                file={home?.banners[0]?.bannerImage ?? null}
                alt=""
                tileName={websiteName}
                ratio="fill"
                sizes={PICTURE_SIZES}
              />
            )}
          </div>
        </header>
        <ReservationForm />
      </div>
      <FindUs home={home} isWaiting={isWaiting} />
    </div>
  );
}

/** The booking of a link; its code is loaded for it. */
function LinkedBooking({ token }: { token: string }) {
  const { timeZone } = useSite();
  const now = useNow();
  const today = now ? getToday(timeZone, now) : '';
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ManageBooking token={token} today={today} DateField={DateField} />
    </Suspense>
  );
}
