import { TABLET_ACCESS_DAYS } from '../../../../contract/console/devices.ts';
import type { Tablet } from '../../../../contract/console/staff.ts';
import { useNow } from '../../shell/session/board-context.ts';
import { useFormatDay } from '../../shell/session/time-formats.ts';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

const DAY_MILLISECONDS = 86_400_000;

/** Who added a tablet or printer. */
export const AddedBy = ({ addedBy }: Pick<Tablet, 'addedBy'>) =>
  addedBy && <span className={css.quiet}>{texts.addedBy(addedBy.name)}</span>;

/** When the access of a tablet ends, from two weeks before on. */
export function AccessEnd({ endsAt }: { endsAt: string }) {
  const now = useNow();
  const formatDay = useFormatDay();
  const left = Date.parse(endsAt) - now;
  if (left > TABLET_ACCESS_DAYS.warned * DAY_MILLISECONDS) return null;
  const describe = left > 0 ? texts.accessEnds : texts.accessEnded;
  return <span className={css.warning}>{describe(formatDay(endsAt))}</span>;
}
