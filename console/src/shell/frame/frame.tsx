// The frame of all screens of a store: header, connection, sound, and what the features show on every screen.
import type { ReactNode } from 'react';

import { classNames } from '../../../../web/ui/class-names.ts';
import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { Link } from '../../platform/link.tsx';
import { formatPath, type ScreenName } from '../../platform/navigation.ts';
import { useBoard, useBoardStore, useSelf } from '../session/board-context.ts';
import { texts } from '../shell.texts.ts';
import { listUnaccepted } from '../state/ringing.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Keys } from './keys.tsx';
import { StorePicker } from './store-picker.tsx';
import { RingingTablet, TabletBar } from './tablet-bar.tsx';
import { useBell } from './use-bell.ts';
import { useBoardReport } from './use-board-report.ts';

import css from './frame.module.css';

/** The icons above the names of the screens on a phone. */
const ICONS: Readonly<Record<ScreenName, string>> = {
  board: 'M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v12h-4z',
  kitchen: 'M5 11h14v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 11h18M9 7V4M12 7V3M15 7V4',
  orders: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1-1 2-2 2A15.5 15.5 0 0 1 4 5.5c0-1 1-2 2-2z',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3.2 2.6 3.5 5.5',
  account: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  overview: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
};

export function Frame({
  screen,
  screens,
  controls,
  alerts,
  strip,
  children,
}: {
  screen: ScreenName;
  /** The screens that this person or tablet may open. */
  screens: readonly ScreenName[];
  /** In the header. */
  controls: ReactNode;
  /** Above the screen, until somebody has read them. */
  alerts: ReactNode;
  /** Live changes that customers see. */
  strip: ReactNode;
  children: ReactNode;
}) {
  const self = useSelf();
  const store = useBoard(({ board }) => board?.store);
  const { storeId } = useBoardStore();
  const { site, stores } = self;
  const { isOn, turnOn } = useBell(store?.name ?? site.name);
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
              href={formatPath(site.id, each, { store: store?.id })}
              className={css.screen}
              aria-current={each === screen ? 'page' : undefined}
            >
              <span className={css.icon}>
                <Icon path={ICONS[each]} />
              </span>
              {texts.screenNames[each]}
              {each === 'board' && <NewCount />}
            </Link>
          ))}
        </nav>
        <ConnectionBar />
        {controls}
        <TabletBar />
      </header>
      <RingingTablet />
      {!isOn && (
        <button type="button" className={css.sound} onClick={turnOn}>
          {texts.soundOff}
        </button>
      )}
      <div className={css.alerts}>{alerts}</div>
      <main className={css.main}>
        {strip}
        {children}
      </main>
      <Keys />
      <BoardReport isSoundOn={isOn} />
    </div>
  );
}

/** Shown on every screen: a bell that rings has something to show. Screen readers get it from the title of the page. */
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
