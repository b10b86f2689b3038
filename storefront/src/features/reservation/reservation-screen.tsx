import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { useSite } from '../config/config.ts';
import { useHomeContent } from '../home/home.ts';
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
