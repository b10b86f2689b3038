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
import { useSelf } from '../shell/session/board-context.ts';
import { useMay } from '../shell/session/permissions.ts';
import { listOffered } from './screens.ts';

/** The frame with the parts of the features that every screen of a store shows. */
export function StoreFrame({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const self = useSelf();
  const canChange = useMay('store.pause');
  return (
    <Frame
      screen={screen}
      screens={listOffered(self)}
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
  );
}
