import { DEVICE_LOST_SECONDS } from '../../../../contract/console/devices.ts';
import { useNow } from '../../shell/session/board-context.ts';
import { useFormatDay, useFormatTime } from '../../shell/session/time-formats.ts';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

/** When a device was last seen, as a warning if that is long ago. */
export function SeenAt({ instant }: { instant: string }) {
  const now = useNow();
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  const isLost = now - Date.parse(instant) > DEVICE_LOST_SECONDS * 1_000;
  return (
    <span className={isLost ? css.warning : css.quiet}>
      {isLost
        ? texts.notSeenSince(formatDay(instant), formatTime(instant))
        : texts.seen(formatTime(instant))}
    </span>
  );
}
