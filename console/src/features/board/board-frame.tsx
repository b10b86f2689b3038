// The frame of all screens of a store: header, connection, sound, pauses and other live changes.
import type { ReactNode } from 'react';

import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Link } from '../../platform/link.tsx';
import { formatPath, type StoreScreen } from '../../platform/navigation.ts';
import { useAlertSettings } from './alert-settings.ts';
import { useBoard, useBoardStore, useMay, usePermitted, useSelf } from './board-context.ts';
import { texts } from './board.texts.ts';
import { ChangedOrders } from './changed-orders.tsx';
import { DueStarts } from './due-starts.tsx';
import { changeDuty } from './duties.ts';
import { ConnectionBar } from './header/connection-bar.tsx';
import { FilterButton } from './header/filter-controls.tsx';
import { StorePicker } from './header/store-picker.tsx';
import { Keys } from './keys.tsx';
import { LiveControls } from './live/live-controls.tsx';
import { LiveStrip } from './live/live-strip.tsx';
import { OpenProblems } from './open-problems.tsx';
import { listUnaccepted } from './state/ringing.ts';
import { RingingTablet, TabletBar } from './tablet-bar.tsx';
import { useBell } from './use-bell.ts';
import { useBoardReport } from './use-board-report.ts';

import css from './board-frame.module.css';

const scrollIntoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const SCREENS = [
  'board',
  'kitchen',
  'orders',
  'phone',
  'team',
  'account',
] as const satisfies readonly StoreScreen[];

export function BoardFrame({ screen, children }: { screen: StoreScreen; children: ReactNode }) {
  const self = useSelf();
  const store = useBoard(({ board }) => board?.store);
  const { storeId } = useBoardStore();
  const { site, stores } = self;
  const { isOn, turnOn } = useBell(store?.name ?? site.name);
  const canChange = useMay('store.pause');
  const isOffered = {
    board: true,
    kitchen: true,
    orders: usePermitted('orders.open') !== null,
    phone: useMay('menu.view'),
    // Not with a PIN: bystanders of a shared tablet may see it.
    team: useMay('team.manage') && self.tablet === null,
    account: self.tablet === null,
  };
  const screens = SCREENS.filter((each) => isOffered[each]);
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <h1 className={classNames(css.name, stores.length > 1 && css.isInPicker)}>
          {store?.name ?? site.name}
        </h1>
        {stores.length > 1 && <StorePicker self={self} current={storeId} />}
        <nav className={css.screens} aria-label={texts.screens}>
          {screens.map((each) => (
            <Link
              key={each}
              ref={each === screen ? scrollIntoView : undefined}
              href={formatPath(site.id, each, { store: store?.id })}
              className={css.screen}
              aria-current={each === screen ? 'page' : undefined}
            >
              {texts.screenNames[each]}
              {each === 'board' && <NewCount />}
            </Link>
          ))}
        </nav>
        <ConnectionBar />
        {screen === 'board' && self.tablet === null && <DutyButton />}
        {canChange && <LiveControls />}
        {screen === 'board' && <FilterButton className={css.filter} />}
        <TabletBar />
      </header>
      <RingingTablet />
      {!isOn && (
        <button type="button" className={css.sound} onClick={turnOn}>
          {texts.soundOff}
        </button>
      )}
      <div className={css.alerts}>
        <ChangedOrders />
        <DueStarts />
        <OpenProblems screen={screen} />
      </div>
      <LiveStrip canChange={canChange} />
      <main className={css.main}>{children}</main>
      <Keys />
      <BoardReport isSoundOn={isOn} />
    </div>
  );
}

/** On every screen: a bell that rings has something to show. Screen readers get it from the title of the page. */
function NewCount() {
  const count = useBoard((state) => listUnaccepted(state).length);
  if (count === 0) return null;
  return (
    <span className={css.newCount} aria-hidden="true">
      {count}
    </span>
  );
}

/** A component of its own, because it renders with each tap. */
function BoardReport({ isSoundOn }: { isSoundOn: boolean }) {
  useBoardReport(isSoundOn);
  return null;
}

/** Switches the person's duty at this store, which ends by itself with the day of business. */
function DutyButton() {
  const { storeId } = useBoardStore();
  const { settings, change, isRunning, error } = useAlertSettings();
  // Its space is kept, so that no other control moves under a finger.
  if (!settings)
    return (
      <Button variant="plain" size="small" className={classNames(css.duty, css.isUnknown)}>
        {texts.goOnDuty}
      </Button>
    );
  const isOn = settings.duties.some((duty) => duty.storeId === storeId);
  return (
    <>
      <Button
        variant={isOn ? 'soft' : 'plain'}
        size="small"
        className={css.duty}
        // Without a spinner, which would move its neighbours.
        aria-disabled={isRunning || undefined}
        onClick={() => change('setDuty', changeDuty(settings, storeId, !isOn))}
      >
        {isOn ? texts.endDuty : texts.goOnDuty}
      </Button>
      {error && (
        <p role="alert" className={css.dutyError}>
          {error}
        </p>
      )}
    </>
  );
}
