import { useBoard, useBoardStore, useNow } from '../../../shell/session/board-context.ts';
import { useFormatDay, useFormatDue, useFormatTime } from '../../../shell/session/time-formats.ts';
import { EffectList } from './effect-list.tsx';
import { findLastOpening, listEffects } from './live-state.ts';
import { texts } from './live.texts.ts';

import css from './live-controls.module.css';

/** Every screen of a store lists the problems of its printers, its pauses, busy times and sold-out dishes. */
export function LiveStrip({ canChange }: { canChange: boolean }) {
  const store = useBoardStore();
  const board = useBoard((state) => state.board);
  const now = useNow();
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const formatDue = useFormatDue();
  const effects = board ? listEffects(board, now) : [];
  const printerProblems = board?.live.printerProblems ?? [];
  if (!board || effects.length + printerProblems.length === 0) return null;
  return (
    <section className={css.strip} aria-label={texts.inEffect}>
      {printerProblems.flatMap(({ name, problem, silentSince, unconfirmed = [] }, index) => {
        const since = silentSince && formatDue(silentSince, now).time;
        return [
          since ? texts.printerSilent(name, since) : problem && texts.printerProblem(name, problem),
          unconfirmed.length > 0 && texts.printerUnconfirmed(name, unconfirmed),
        ].map(
          (text, line) =>
            text && (
              <p key={`${index} ${line}`} className={css.printer} role="status">
                {text}
              </p>
            ),
        );
      })}
      <EffectList
        effects={effects}
        now={now}
        openedAt={findLastOpening(board.store.openPeriods, now, formatTime)}
        formatDay={formatDay}
        formatTime={formatTime}
        onSend={canChange ? store.send : null}
      />
    </section>
  );
}
