import type { StoreView } from '../../../../contract/store.ts';
import { useSite } from '../config/config.ts';
import css from './open-state.module.css';
import { isOpenAt } from './open-at.ts';
import { clockOnly, weekdayAndClock } from './store-words.ts';
import { useNow } from '../slots/slots.ts';
import { texts } from './stores.texts.ts';

/** 'Open until 22:30' or 'Closed, opens Fri 11:30', with a light that says the same by shape and colour. */
export function OpenState({ store }: { store: StoreView }) {
  const { timeZone, locale } = useSite();
  const isOpen = isOpenAt(store, useNow());
  const until = store.closesAt && clockOnly(store.closesAt, timeZone, locale);
  const from = store.nextOpeningAt && weekdayAndClock(store.nextOpeningAt, timeZone, locale);
  return (
    <span className={isOpen ? css.open : css.closed}>
      <span className={css.light} aria-hidden="true" />
      {isOpen
        ? until
          ? texts.openUntil(until)
          : texts.openNow
        : from
          ? texts.closedUntil(from)
          : texts.closed}
    </span>
  );
}
