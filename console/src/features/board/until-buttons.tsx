// When something ends: after so many minutes of the server's clock, or by the store's hours.
import { Button } from '../../../../web/ui/button.tsx';
import { useBoard, useBoardStore, useFormatDay, useFormatTime } from './board-context.ts';
import { findNextClosing } from './live-state.ts';
import css from './live-controls.module.css';
import { texts } from './live.texts.ts';

/** ISO time of the server in so many minutes. */
export function useInMinutes(): (minutes: number) => string {
  const { clock } = useBoardStore();
  return (minutes) => new Date(clock.now() + minutes * 60_000).toISOString();
}

/** Until the store closes, and until it opens after that. */
export function UntilButtons({
  variant,
  onChoose,
}: {
  variant: 'soft' | 'solid';
  onChoose: (until: string) => void;
}) {
  const { clock } = useBoardStore();
  const periods = useBoard(({ board }) => board?.store.openPeriods) ?? [];
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const { closesAt, opensAt } = findNextClosing(periods, clock.now());
  return (
    <>
      {closesAt && (
        <Button
          variant={variant}
          size="large"
          className={css.until}
          onClick={() => onChoose(closesAt)}
        >
          {texts.untilClose(formatTime(closesAt))}
        </Button>
      )}
      {opensAt && (
        <Button
          variant={variant}
          size="large"
          className={css.until}
          onClick={() => onChoose(opensAt)}
        >
          {texts.untilOpening(formatDay(opensAt), formatTime(opensAt))}
        </Button>
      )}
    </>
  );
}
