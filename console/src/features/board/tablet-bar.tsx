import { useEffect } from 'react';
import type { Permission } from '../../../../contract/ops/roles.ts';
import type { TabletState } from '../../../../contract/ops/staff.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { getOpsUrl, write } from '../../platform/ops-client.ts';
import { useBoard, useBoardContext, useNow, usePermitted } from './board-context.ts';
import css from './tablet-bar.module.css';
import { withoutPerson } from './tablet-person.ts';
import { texts } from './tablet.texts.ts';

/** On a tablet: its name, or the person who entered their PIN, until a tap or the end of the minute. */
export function TabletBar({ isSoundOn }: { isSoundOn: boolean }) {
  const { self, changeSelf } = useBoardContext();
  const now = useNow();
  useTabletReport(isSoundOn);
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

const REPORT_MILLISECONDS = 60_000;

type BatteryNavigator = Navigator & { getBattery?: () => Promise<{ level: number }> };

async function readBattery(): Promise<number | null> {
  const battery = await (navigator as BatteryNavigator).getBattery?.().catch(() => null);
  return battery?.level ?? null;
}

/** Managers see on the Team screen whether the tablet can ring; reported at each change and every minute. */
function useTabletReport(isSoundOn: boolean): void {
  const { self } = useBoardContext();
  const waitingCommands = useBoard(({ entries }) => entries.length);
  const isTablet = self.tablet !== null;
  const site = self.site.id;
  useEffect(() => {
    if (!isTablet) return;
    const report = async (): Promise<void> => {
      const state: TabletState = { isSoundOn, waitingCommands, battery: await readBattery() };
      await write(getOpsUrl(site, 'reportTablet'), state).catch(() => {});
    };
    void report();
    const timer = setInterval(() => void report(), REPORT_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isTablet, site, isSoundOn, waitingCommands]);
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
