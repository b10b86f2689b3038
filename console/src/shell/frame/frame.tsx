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
import { SCREEN_ICONS } from './screen-icons.ts';
import { StorePicker } from './store-picker.tsx';
import { RingingTablet, TabletBar } from './tablet-bar.tsx';
import { useBell } from './use-bell.ts';
import { useBoardReport } from './use-board-report.ts';

import css from './frame.module.css';

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
                <Icon path={SCREEN_ICONS[each]} />
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
