import type { HomeContent } from '../../../../contract/tenant.ts';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import css from './find-us.module.css';
import { texts } from './reservation.texts.ts';

interface OpeningHoursProps {
  hours: HomeContent['openingHoursData'] | null;
  isWaiting: boolean;
}

/** Mon to Fri, Saturday, Sunday, as the home content has them. */
export function OpeningHours({ hours, isWaiting }: OpeningHoursProps) {
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
      {lines.map(([days, times]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  );
}
