import type { StoreView } from '../../../../contract/sites/store.ts';
import type { HomeContent } from '../../../../contract/sites/tenant.ts';
import { PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { MailIcon, PhoneIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';
import { useSite } from '../config/config.ts';
import { formatPhone, SpecialDayLines } from '../stores/stores.ts';
import { texts } from './home.texts.ts';

import css from './visit-us.module.css';

/** Location, opening hours, get in touch (spec section 3, home content). */
export function VisitUs({ home, stores }: { home: HomeContent; stores: readonly StoreView[] }) {
  const picture = stores.find((store) => store.picture)?.picture;
  const { websiteName } = useSite();
  const { locationData, openingHoursData, getintouchData } = home;
  return (
    <section aria-label={texts.visit(websiteName)} className={css.visit}>
      {picture && (
        <Picture
          className={css.picture}
          file={picture}
          alt=""
          ratio="wide"
          sizes="(min-width: 900px) 560px, 100vw"
        />
      )}
      <div className={css.columns}>
        <div>
          <h2 className={css.head}>{texts.location}</h2>
          <address className={css.address}>
            {locationData.addressLine1}
            <br />
            {locationData.addressLine2}
          </address>
          <a href={locationData.directionLink} target="_blank" rel="noopener" className={css.link}>
            <PinIcon size="small" /> {texts.getDirections}
          </a>
        </div>
        <div>
          <h2 className={css.head}>{texts.openingHours}</h2>
          <dl className={css.hours}>
            <SpecialDayLines stores={stores} />
            {(['Weekdays', 'Saturday', 'Sunday'] as const).map((day) => (
              <div key={day}>
                <dt>{texts.days[day]}</dt>
                <dd lang={openingHoursData.lang}>{openingHoursData[day]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2 className={css.head}>{texts.getInTouch}</h2>
          <a href={`tel:${getintouchData.contactNumber}`} className={css.link}>
            <PhoneIcon size="small" /> {formatPhone(getintouchData.contactNumber)}
          </a>
          <a href={`mailto:${getintouchData.supportEmail}`} className={css.link}>
            <MailIcon size="small" /> {getintouchData.supportEmail}
          </a>
        </div>
      </div>
    </section>
  );
}
