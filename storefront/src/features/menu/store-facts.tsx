import { memo } from 'react';

import type { MenuPage, ServiceFacts } from '../../../../contract/pages/pages.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { ClockIcon, PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { Price } from '../../../../web/ui/text/price.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { useSite } from '../config/config.ts';
import { delaySlot, formatNearSlot, formatSlot, formatSoon, useNow } from '../slots/slots.ts';
import { isOpenAt } from '../stores/stores.ts';
import { texts } from './menu.texts.ts';

import css from './store-bar.module.css';

/**
 * One line with opening state, wait or first slot, and lowest delivery fee; the opening time, fees and the hygiene rating are
 * a tap away. A browser may format a date differently from the server, and keeps the server's text.
 */
export const StoreFacts = memo(function StoreFacts({ page, mode }: { page: MenuPage; mode: Mode }) {
  const { timeZone, locale } = useSite();
  const { store } = page;
  const browserNow = useNow();
  const madeAt = new Date(page.madeAt);
  const now = browserNow ?? madeAt;
  const service = page.service.find((each) => each.mode === mode);
  const slot = service?.nextSlot;
  const isOpen = isOpenAt(store, browserNow);
  const lead = store.leadMinutes[mode];
  const formatTime = (iso: string) => formatNearSlot(iso, now, timeZone, locale);
  const getWaitOrTime = (): string => {
    if (!slot) return service?.reason ?? texts.aboutMinutes(lead);
    if (isOpen) {
      const next = browserNow ? delaySlot(slot, lead, browserNow) : slot;
      const wait = formatSoon(next, { madeAt, browserNow }, () => slot.clock);
      return wait ?? formatTime(next.startsAt);
    }
    // It has closed since the page was made, and the slot with it.
    if (new Date(slot.startsAt) < now)
      return store.nextOpeningAt ? texts.opens(formatTime(store.nextOpeningAt)) : texts.closedNow;
    return texts.nextSlot(formatTime(slot.startsAt));
  };
  return (
    <div className={css.facts} data-mode={mode} data-closed={!isOpen || undefined}>
      <ul className={css.facts}>
        <li>
          <Badge tone={isOpen ? 'success' : 'warning'}>
            {isOpen ? texts.openNow : texts.closedNow}
          </Badge>
        </li>
        <li>
          <ClockIcon size="small" />
          <VisuallyHidden>
            {mode === 'delivery' ? texts.deliveryTime : texts.pickupTime}{' '}
          </VisuallyHidden>
          <span className={css.time} suppressHydrationWarning>
            {getWaitOrTime()}
          </span>
        </li>
        {mode === 'delivery' && service && service.fromFeeMinor !== null && (
          <li>
            <Price minor={service.fromFeeMinor} size="inline" prefix={texts.deliveryFrom} />
          </li>
        )}
        {mode === 'pickup' && (
          <li>
            <PinIcon size="small" />
            <a href={store.directionLink} target="_blank" rel="noopener" className={css.link}>
              {store.addressLine1}, {store.postcode}
            </a>
          </li>
        )}
      </ul>
      <details className={css.more}>
        <summary>{texts.details}</summary>
        <ul className={css.facts}>
          {!isOpen && store.nextOpeningAt && (
            <li suppressHydrationWarning>
              {texts.opens(formatSlot(store.nextOpeningAt, now, timeZone, locale))}
            </li>
          )}
          {store.specialDays?.days.map(
            ({ summary }) => summary && <li key={summary}>{summary}</li>,
          )}
          <FeesAndHygiene page={page} service={service} />
        </ul>
      </details>
    </div>
  );
});

function FeesAndHygiene({ page, service }: { page: MenuPage; service: ServiceFacts | undefined }) {
  const { store, fees } = page;
  const amounts = [
    [texts.minimum, service?.fromMinimumMinor],
    [texts.serviceFee, fees.serviceFeeMinor],
    [texts.bagCharge, fees.bagChargeMinor],
  ] as const;
  return (
    <>
      {amounts.map(
        ([label, minor]) =>
          !!minor && (
            <li key={label}>
              {label} <Price minor={minor} size="inline" />
            </li>
          ),
      )}
      {store.hygiene && (
        <li>
          {store.hygiene.scheme === 'fhrs'
            ? texts.hygieneOfFive(store.hygiene.rating)
            : texts.hygiene(store.hygiene.rating)}
        </li>
      )}
    </>
  );
}
