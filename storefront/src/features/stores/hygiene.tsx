import type { StoreView } from '../../../../contract/sites/store.ts';
import { useSite } from '../config/config.ts';
import { texts } from './stores.texts.ts';

import css from './hygiene.module.css';

/** Rating and inspection date: 0 to 5, or Scotland's Pass (Food Standards Agency). */
export function Hygiene({ store }: { store: StoreView }) {
  const { locale } = useSite();
  if (!store.hygiene) return <span className={css.none}>{texts.hygieneAwaited}</span>;
  const { scheme, rating, date } = store.hygiene;
  const inspected = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <span className={css.hygiene}>
      <span className={css.mark}>{scheme === 'fhrs' ? rating : '✓'}</span>
      <span>
        {scheme === 'fhrs'
          ? texts.hygieneScore(rating, inspected.format(new Date(date)))
          : texts.hygieneResult(rating, inspected.format(new Date(date)))}
      </span>
    </span>
  );
}
