// The frame of all screens of a store: header, connection, sound, and what the features show on every screen.
import type { ReactNode } from 'react';

import { useBoard, useBoardStore, useSelf } from '../session/board-context.ts';
import { texts } from '../shell.texts.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { StoreHeading } from './header-place.tsx';
import { Keys } from './keys.tsx';
import { RingingTablet, TabletBar } from './tablet-bar.tsx';
import { useBell } from './use-bell.ts';
import { useBoardReport } from './use-board-report.ts';

import css from './frame.module.css';

export function Frame({
  nav,
  controls,
  alerts,
  strip,
  children,
}: {
  /** The navigation, where it is in the header; null: it is beside the frame. */
  nav: ReactNode;
  /** In the header. */
  controls: ReactNode;
  /** Above the screen, until somebody has read them. */
  alerts: ReactNode;
  /** Live changes that customers see. */
  strip: ReactNode;
  children: ReactNode;
}) {
  const { site } = useSelf();
  const store = useBoard(({ board }) => board?.store);
  const { storeId } = useBoardStore();
  const name = store?.name ?? site.name;
  const { isOn, turnOn } = useBell(name);
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <StoreHeading name={name} current={storeId} />
        {nav}
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

/** A component of its own, because it renders with each tap. */
function BoardReport({ isSoundOn }: { isSoundOn: boolean }) {
  useBoardReport(isSoundOn);
  return null;
}
