import { Button, ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../../web/ui/feedback/notice.tsx';
import { useSite } from '../../config/config.ts';
import { texts } from './booking.texts.ts';

import css from './booking.module.css';

export interface NearTime {
  storeId: string;
  storeName: string;
  isElsewhere: boolean;
  startsAt: string;
  date: string;
  /** '07:30 PM' */
  formTime: string;
  /** The reservation of another site of the group; absent: it is of this site. */
  href?: string;
}

interface NearestTimesProps {
  message: string;
  nearest: readonly NearTime[];
  onPick: (near: NearTime) => void;
}

/** Why there is no table, and the times that are nearest. */
export function NearestTimes({ message, nearest, onPick }: NearestTimesProps) {
  const { locale } = useSite();
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (
    <div className={css.problem}>
      <Notice tone="warning" role="status">
        {message}
        {nearest.length > 0 && (
          <div role="group" aria-label={texts.nearest} className={css.nearest}>
            {nearest.map((near) => {
              const { href, date, formTime, isElsewhere, storeName } = near;
              const when = `${day.format(new Date(date))}, ${formTime}`;
              const label = isElsewhere ? `${when}, ${storeName}` : when;
              const shared = { variant: 'soft', size: 'small' } as const;
              const key = `${href} ${near.storeId} ${near.startsAt}`;
              return href === undefined ? (
                <Button key={key} {...shared} onClick={() => onPick(near)}>
                  {label}
                </Button>
              ) : (
                <ButtonLink key={key} {...shared} href={href}>
                  {label}
                </ButtonLink>
              );
            })}
          </div>
        )}
      </Notice>
    </div>
  );
}
