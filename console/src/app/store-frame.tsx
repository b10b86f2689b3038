import type { ReactNode } from 'react';

import { DutyButton } from '../features/account/account.ts';
import {
  ChangedOrders,
  DueStarts,
  FilterButton,
  LiveControls,
  LiveStrip,
  OpenProblems,
} from '../features/board/board.ts';
import type { StoreScreen } from '../platform/navigation.ts';
import { Frame } from '../shell/frame/frame.tsx';
import { useSelf } from '../shell/session/board-context.ts';
import { useMay } from '../shell/session/permissions.ts';

/** The frame with the parts of the features that every screen of a store shows. */
export function StoreFrame({ screen, children }: { screen: StoreScreen; children: ReactNode }) {
  const { tablet } = useSelf();
  const canChange = useMay('store.pause');
  return (
    <Frame
      screen={screen}
      controls={
        <>
          {screen === 'board' && tablet === null && <DutyButton />}
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
      strip={<LiveStrip canChange={canChange} />}
    >
      {children}
    </Frame>
  );
}
