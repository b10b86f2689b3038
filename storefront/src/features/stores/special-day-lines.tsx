import type { StoreView } from '../../../../contract/sites/store.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { formatNamedDay, formatSpecialHours, uniteSpecialDays } from './special-days.ts';
import { texts } from './stores.texts.ts';
import { useToday } from './use-today.ts';

/** Lines of a list of opening hours: the special days of a site's stores, which replace its usual hours. */
export function SpecialDayLines({ stores }: { stores: readonly StoreView[] }) {
  const { locale } = useSite();
  const lang = useNamesLang();
  return uniteSpecialDays(stores, useToday()).map((day) => {
    const { date, isToday, mode, stores: named } = day;
    const written = formatNamedDay(day, locale);
    return (
      <div key={`${date} ${mode} ${named.join()}`}>
        <dt suppressHydrationWarning>{isToday ? texts.todayIs(written) : written}</dt>
        <dd>
          {named.length > 0 && <span lang={lang}>{named.join(', ')}: </span>}
          {formatSpecialHours(day)}
        </dd>
      </div>
    );
  });
}
