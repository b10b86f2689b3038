import { memo } from 'react';
import type { MenuPage } from '../../../../contract/pages.ts';
import type { Mode } from '../../../../contract/store.ts';
import { useSite } from '../config/config.ts';
import { formatSlot, useNow } from '../slots/slots.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { ClockIcon, PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { Price } from '../../../../web/ui/price.tsx';
import css from './store-bar.module.css';
import { texts } from './menu.texts.ts';

/**
 * Open or closed, the next slot, fee and minimum, and the hygiene rating. Times are in the page from the start, so
 * that nothing moves when it wakes up; a browser may write a date in another way than the server, and keeps the server's.
 */
export const StoreFacts = memo(function StoreFacts({ page, mode }: { page: MenuPage; mode: Mode }) {
  const { timeZone, locale } = useSite();
  const { store, fees } = page;
  const now = useNow() ?? new Date(page.madeAt);
  const service = page.service.find((each) => each.mode === mode);
  return (
    <ul className={css.facts}>
      <li>
        <Badge tone={store.isOpen ? 'success' : 'warning'}>
          {store.isOpen ? texts.openNow : texts.closedNow}
        </Badge>
        {!store.isOpen && store.nextOpeningAt && (
          <span suppressHydrationWarning>
            {texts.opens(formatSlot(store.nextOpeningAt, now, timeZone, locale))}
          </span>
        )}
      </li>
      <li>
        <ClockIcon size="small" />{' '}
        <span suppressHydrationWarning>
          {service?.nextSlot
            ? texts.nextSlot(formatSlot(service.nextSlot.startsAt, now, timeZone, locale))
            : (service?.reason ?? texts.aboutMinutes(store.leadMinutes[mode]))}
        </span>
      </li>
      {mode === 'delivery' && service && service.fromFeeMinor !== null && (
        <li>
          {texts.delivery} <Price minor={service.fromFeeMinor} size="inline" prefix={texts.from} />
          {service.fromMinimumMinor !== null && service.fromMinimumMinor > 0 && (
            <>
              {texts.minimum}
              <Price minor={service.fromMinimumMinor} size="inline" />
            </>
          )}
        </li>
      )}
      {fees.serviceFeeMinor > 0 && (
        <li>
          {texts.serviceFee} <Price minor={fees.serviceFeeMinor} size="inline" />
        </li>
      )}
      {fees.bagChargeMinor > 0 && (
        <li>
          {texts.bagCharge} <Price minor={fees.bagChargeMinor} size="inline" />
        </li>
      )}
      {mode === 'pickup' && (
        <li>
          <PinIcon size="small" />{' '}
          <a href={store.directionLink} target="_blank" rel="noopener" className={css.link}>
            {store.addressLine1}, {store.postcode}
          </a>
        </li>
      )}
      {store.hygiene && (
        <li>
          {store.hygiene.scheme === 'fhrs'
            ? texts.hygieneOfFive(store.hygiene.rating)
            : texts.hygiene(store.hygiene.rating)}
        </li>
      )}
    </ul>
  );
});
