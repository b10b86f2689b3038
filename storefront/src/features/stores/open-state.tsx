import type { StoreView } from '../../../../contract/sites/store.ts';
import { getNow } from '../../platform/clock.ts';
import { useSite } from '../config/config.ts';
import { formatClock, formatNearTime, useNow } from '../slots/slots.ts';
import { isOpenAt } from './opening.ts';
import { texts } from './stores.texts.ts';

import css from './open-state.module.css';

/**
 * 'Open until 22:30' or 'Closed, opens Fri 11:30', with a light that differs in shape as well as colour. If the browser
 * would write a weekday where the server wrote a date, hydration keeps the date (suppressHydrationWarning).
 */
export function OpenState({ store }: { store: StoreView }) {
  const now = useNow();
  const isOpen = isOpenAt(store, now);
  return (
    <span className={isOpen ? css.open : css.closed} suppressHydrationWarning>
      <span className={css.light} aria-hidden="true" />
      <OpenStateText store={store} isOpen={isOpen} now={now} />
    </span>
  );
}

function OpenStateText({
  store: { closesAt, nextOpeningAt },
  isOpen,
  now,
}: {
  store: StoreView;
  isOpen: boolean;
  now: Date | null;
}) {
  const { timeZone, locale } = useSite();
  if (isOpen) {
    const hasReopened = now !== null && closesAt !== null && now >= new Date(closesAt);
    return closesAt && !hasReopened
      ? texts.openUntil(formatClock(new Date(closesAt), timeZone, locale))
      : texts.openNow;
  }
  return nextOpeningAt
    ? texts.closedUntil(formatNearTime(nextOpeningAt, now ?? getNow(), timeZone, locale))
    : texts.closed;
}

/** '5 of 7 kitchens open now' */
export function OpenCount({ stores }: { stores: readonly StoreView[] }) {
  const now = useNow();
  const count = stores.filter((store) => isOpenAt(store, now)).length;
  return texts.openCount(count, stores.length);
}
