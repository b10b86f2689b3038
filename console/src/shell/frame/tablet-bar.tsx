import { Button } from '../../../../web/ui/buttons/button.tsx';
import { useBoard, useBoardContext, useBoardStore, useNow } from '../session/board-context.ts';
import { getPersonEnd, leavePerson } from '../session/tablet-person.ts';
import { texts } from '../session/tablet.texts.ts';
import { isLookedFor } from '../state/ringing.ts';

import css from './tablet-bar.module.css';

/** Shows the tablet's name, or the person who entered their PIN, until a tap or the end of the minute. */
export function TabletBar() {
  const { self, changeSelf } = useBoardContext();
  const store = useBoardStore();
  const now = useNow();
  const { tablet } = self;
  if (!tablet) return null;
  const end = getPersonEnd(self);
  if (end === null) return <span className={css.name}>{tablet.name}</span>;
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));
  return (
    <Button variant="soft" onClick={() => void leavePerson(store, self, changeSelf)}>
      {texts.leave(self.name, seconds)}
    </Button>
  );
}

/** Flashes, while the bell rings, until somebody has found the tablet or the time is over. */
export function RingingTablet() {
  const { self } = useBoardContext();
  const store = useBoardStore();
  const isRinging = useBoard((state) => isLookedFor(state, state.tickAt));
  if (!isRinging || !self.tablet) return null;
  return (
    <div className={css.ringing} role="alert">
      <p>{texts.lookedFor(self.tablet.name)}</p>
      <Button size="large" onClick={store.stopRinging}>
        {texts.found}
      </Button>
    </div>
  );
}
