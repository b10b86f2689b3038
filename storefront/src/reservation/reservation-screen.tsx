import { useSite } from '../config/config.ts';
import { FindUs } from './find-us.tsx';
import { ReservationForm } from './reservation-form.tsx';
import css from './reservation-screen.module.css';
import * as texts from './reservation.texts.ts';

/** /Reservation (spec section 2): the form, and everything one needs to come by. */
export function ReservationScreen() {
  const { websiteName } = useSite();
  return (
    <div className={css.screen}>
      <div className={css.top}>
        <header className={css.head}>
          <h1 tabIndex={-1} className={css.title}>
            {texts.bookATable}
          </h1>
          <p className={css.lead}>{texts.lead(websiteName)}</p>
        </header>
        <ReservationForm />
      </div>
      <FindUs />
    </div>
  );
}
