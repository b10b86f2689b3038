import { useEffect, useState } from 'react';

import type { StoreView } from '../../../../contract/sites/store.ts';
import type { HomeContent } from '../../../../contract/sites/tenant.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { BagIcon, GlobeIcon, MailIcon, PhoneIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { getAssetPath } from '../../../../web/ui/pictures/picture.tsx';
import { call } from '../../platform/api/call.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSite } from '../config/config.ts';
import type { useHomeContent } from '../home/home.ts';
import { formatPhone, SpecialDayLines } from '../stores/stores.ts';
import { texts } from './reservation.texts.ts';

import css from './find-us.module.css';

/** Logo, location, opening hours and contact below the form (specification section 2). */
export function FindUs({ home, isWaiting }: ReturnType<typeof useHomeContent>) {
  const { websiteName, headerLogo, socials, locationData, contactNumber, supportEmail } = useSite();
  const [host, setHost] = useState<string>();
  useEffect(() => setHost(location.host), []);
  const place = home?.locationData ?? locationData;
  const { contactNumber: phone, supportEmail: email } = home?.getintouchData ?? {
    contactNumber,
    supportEmail,
  };
  return (
    <section aria-label={texts.findUs} className={css.block}>
      <div className={css.logo}>
        <img
          src={getAssetPath(headerLogo)}
          alt={websiteName}
          width="96"
          height="96"
          loading="lazy"
        />
        <ul className={css.socials}>
          {socials.map((social) => (
            <li key={social.href}>
              <a href={social.href} target="_blank" rel="noopener" className={css.link}>
                {social.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={css.head}>{texts.whereWeAre}</h2>
        <address className={css.address}>
          {place.addressLine1}
          <br />
          {place.addressLine2}
        </address>
        <a href={place.directionLink} target="_blank" rel="noopener" className={css.link}>
          <PinIcon size="small" /> {texts.getDirections}
        </a>
      </div>
      <div>
        <h2 className={css.head}>{texts.openingHours}</h2>
        <OpeningHours hours={home?.openingHoursData ?? null} isWaiting={isWaiting} />
      </div>
      <div>
        <h2 className={css.head}>{texts.getInTouch}</h2>
        <a href={`tel:${phone}`} className={css.link}>
          <PhoneIcon size="small" /> {formatPhone(phone)}
        </a>
        <a href={PATHS.home} className={css.link}>
          <GlobeIcon size="small" /> {host ?? websiteName}
        </a>
        <a href={`mailto:${email}`} className={css.link}>
          <MailIcon size="small" /> {email}
        </a>
      </div>
      <div className={css.buttons}>
        <ButtonLink href={`tel:${phone}`} variant="soft" size="large">
          <PhoneIcon /> {texts.callNow}
        </ButtonLink>
        <ButtonLink href={PATHS.menu} size="large">
          <BagIcon /> {texts.orderOnline}
        </ButtonLink>
      </div>
    </section>
  );
}

interface OpeningHoursProps {
  hours: HomeContent['openingHoursData'] | null;
  isWaiting: boolean;
}

function OpeningHours({ hours, isWaiting }: OpeningHoursProps) {
  const stores = useTableStores();
  if (!hours) {
    return (
      <div className={css.noHours}>
        {isWaiting ? (
          <Loading label={texts.loadingHours}>
            <Skeleton count={3} />
          </Loading>
        ) : (
          <p>{texts.hoursUnknown}</p>
        )}
      </div>
    );
  }
  const lines = [
    [texts.weekdays, hours.Weekdays],
    [texts.saturday, hours.Saturday],
    [texts.sunday, hours.Sunday],
  ] as const;
  return (
    <dl className={css.hours}>
      <SpecialDayLines stores={stores} />
      {lines.map(([days, times]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd lang={hours.lang}>{times}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The stores whose tables can be reserved; empty until they are loaded. */
function useTableStores(): readonly StoreView[] {
  const [stores, setStores] = useState<readonly StoreView[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call('publicStores', { signal: abort.signal }).then(
      ({ data }) => setStores(data.filter(({ tablesReservation }) => tablesReservation)),
      // The usual hours are shown without their exceptions.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return stores;
}
