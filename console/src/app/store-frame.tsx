import type { ReactNode } from 'react';

import { DutyButton } from '../features/account/account.ts';
import {
  ChangedOrders,
  DueStarts,
  FilterButton,
  LiveControls,
  OpenProblems,
  Strips,
} from '../features/board/board.ts';
import type { ScreenName } from '../platform/navigation.ts';
import { Frame } from '../shell/frame/frame.tsx';
import { BesideNav, NewCount, ScreenNav } from '../shell/frame/screen-nav.tsx';
import { useBoardStore, useSelf } from '../shell/session/board-context.ts';
import { useMay } from '../shell/session/permissions.ts';
import { listNavEntries } from './screens.ts';

/** The frame with the parts of the features that every screen of a store shows. */
export function StoreFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const self = useSelf();
  const { storeId } = useBoardStore();
  const canChange = useMay('store.pause');
  // Orders need the width of a shared tablet, and of a screen on the wall of a kitchen.
  const look = self.tablet || screen === 'kitchen' ? 'row' : 'rail';
  const nav = (
    <ScreenNav
      screen={screen}
      entries={listNavEntries(self)}
      look={look}
      storeId={storeId}
      badge={<NewCount />}
    />
  );
  return (
    <BesideNav nav={look === 'rail' && nav}>
      <Frame
        nav={look === 'row' && nav}
        controls={
          <>
            {screen === 'board' && self.tablet === null && <DutyButton />}
            {canChange && <LiveControls />}
            {screen === 'board' && <FilterButton />}
          </>
        }
        alerts={
          <>
            <ChangedOrders />
            <DueStarts />
            <OpenProblems screen={screen} />
          </>
        }
        strip={<Strips screen={screen} canChange={canChange} />}
      >
        {children}
      </Frame>
    </BesideNav>
  );
}
