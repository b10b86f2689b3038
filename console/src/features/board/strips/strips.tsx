import { useState } from 'react';

import { Icon } from '../../../../../web/ui/icons/icon.tsx';
import type { ScreenName } from '../../../platform/navigation.ts';
import { useBoardStore, useBoard } from '../../../shell/session/board-context.ts';
import { texts } from '../board.texts.ts';
import { OpenCases, useCases } from '../cases/open-cases.tsx';
import { listEffects } from '../live/live-state.ts';
import { LiveStrip } from '../live/live-strip.tsx';
import { isWaiting, WaitingOrders } from './waiting-orders.tsx';

import css from './strips.module.css';

/** The strips above the screens of a store: what needs a person, waits for a payment or is in effect. A phone shows one line until it is opened. */
export function Strips({ screen, canChange }: { screen: ScreenName; canChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const cases = useCases(screen);
  const hasWaiting = screen === 'board' || screen === 'phone';
  const others = useOthers(hasWaiting);
  const urgent = cases.reviews.length + cases.disputes.length;
  if (urgent + others === 0) return null;
  return (
    <div className={css.strips} data-open={isOpen || undefined}>
      <button
        type="button"
        className={css.fold}
        data-urgent={urgent > 0 || undefined}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {texts.notices(urgent, others)}
        <Icon path={isOpen ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
      </button>
      <div className={css.content}>
        <OpenCases cases={cases} />
        {hasWaiting && <WaitingOrders />}
        <LiveStrip canChange={canChange} />
      </div>
    </div>
  );
}

/** How many orders wait for their payment, printers have a problem, and limits are in effect. */
function useOthers(hasWaiting: boolean): number {
  const { clock } = useBoardStore();
  return useBoard(({ board, tickAt }) => {
    if (!board) return 0;
    const now = tickAt + clock.offset();
    const { waiting, printerProblems = [] } = board.live;
    const shown = hasWaiting ? waiting.filter((each) => isWaiting(each, now)).length : 0;
    return shown + printerProblems.length + listEffects(board, now).length;
  });
}
