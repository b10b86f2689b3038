import type { Permission } from '../../../../contract/ops/roles.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { getOpsUrl, write } from '../../platform/ops-client.ts';
import { useBoard, useBoardContext, useNow, usePermitted } from './board-context.ts';
import { isLookedFor } from './state/ringing.ts';
import css from './tablet-bar.module.css';
import { withoutPerson } from './tablet-person.ts';
import { texts } from './tablet.texts.ts';

/** On a tablet: its name, or the person who entered their PIN, until a tap or the end of the minute. */
export function TabletBar() {
  const { self, changeSelf } = useBoardContext();
  const now = useNow();
  const { tablet, site } = self;
  if (!tablet) return null;
  const { personUntil } = tablet;
  if (!personUntil) return <span className={css.name}>{tablet.name}</span>;
  const seconds = Math.max(0, Math.ceil((Date.parse(personUntil) - now) / 1_000));
  const leave = (): void => {
    changeSelf(withoutPerson(self));
    // Without a connection the minute ends by itself.
    write(getOpsUrl(site.id, 'leavePin')).catch(() => {});
  };
  return (
    <Button variant="soft" onClick={leave}>
      {texts.leave(self.name, seconds)}
    </Button>
  );
}

/** Flashes, while the bell rings, until somebody has found the tablet or the time is over. */
export function RingingTablet() {
  const { self, store } = useBoardContext();
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

/** In place of a screen that the tablet may not show without a person. */
export function PinNeeded({ permission }: { permission: Permission }) {
  const permitted = usePermitted(permission);
  return (
    <div className={css.needed}>
      <p>{texts.pinForThis}</p>
      {permitted && (
        <Button size="large" onClick={() => permitted(() => {})}>
          {texts.enterPin}
        </Button>
      )}
    </div>
  );
}
