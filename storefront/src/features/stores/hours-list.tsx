import type { StoreView } from '../../../../contract/sites/store.ts';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { useSite } from '../config/config.ts';
import { formatHours } from './format-hours.ts';
import { texts } from './stores.texts.ts';
import { useToday } from './use-today.ts';

import css from './hours-list.module.css';

export function HoursList({ store }: { store: StoreView }) {
  const { locale } = useSite();
  return (
    <dl className={css.hours}>
      {formatHours(store, locale, useToday()).map(({ days, times }) => (
        <div key={days + times} className={css.line}>
          <dt suppressHydrationWarning>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Collapsed, for screens with many stores. */
export function CollapsibleHours({ store }: { store: StoreView }) {
  return (
    <details className={css.collapsible}>
      <summary className={css.summary}>
        {texts.openingHours}
        <VisuallyHidden>{texts.ofStore(store.name)}</VisuallyHidden>
      </summary>
      <HoursList store={store} />
    </details>
  );
}
