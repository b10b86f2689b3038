import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { useBoard, useBoardStore } from '../../../shell/session/board-context.ts';
import { useFormatDay, useFormatTime } from '../../../shell/session/time-formats.ts';
import { findDayEnd, findNextClosing } from './live-state.ts';
import { texts } from './live.texts.ts';

import css from './live-controls.module.css';

/**
 * When something ends, as an ISO time of the server: after so many minutes, when the store closes (if it never does, when the day
 * of business ends), or when it opens after that. For several stores the server finds the times at which each closes and opens.
 */
export function UntilButtons({
  minutes,
  variant,
  isShared,
  onChoose,
}: {
  minutes: readonly number[];
  variant: 'soft' | 'solid';
  /** For several stores. */
  isShared: boolean;
  onChoose: (until: string) => void;
}) {
  const { clock } = useBoardStore();
  const periods = useBoard(({ board }) => board?.store.openPeriods) ?? [];
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const { closesAt, opensAt, staysOpen } = findNextClosing(periods, clock.now());
  const dayEndsAt = staysOpen ? findDayEnd(clock.now(), formatTime) : null;
  const ends = isShared
    ? [
        { until: 'close', name: texts.untilEachCloses },
        { until: 'opening', name: texts.untilEachOpens },
      ]
    : [
        { until: closesAt, name: closesAt && texts.untilClose(formatTime(closesAt)) },
        { until: dayEndsAt, name: dayEndsAt && texts.untilDayEnd(formatTime(dayEndsAt)) },
        {
          until: opensAt,
          name: opensAt && texts.untilOpening(formatDay(opensAt), formatTime(opensAt)),
        },
      ];
  return (
    <>
      {minutes.map((each) => (
        <Button
          key={each}
          variant={variant}
          size="large"
          onClick={() => onChoose(new Date(clock.now() + each * 60_000).toISOString())}
        >
          {each < 60 ? texts.forMinutes(each) : texts.forHours(each / 60)}
        </Button>
      ))}
      {ends.map(
        ({ until, name }) =>
          until && (
            <Button
              key={until}
              variant={variant}
              size="large"
              className={css.until}
              onClick={() => onChoose(until)}
            >
              {name}
            </Button>
          ),
      )}
    </>
  );
}

/** Ends a state at other stores than the one whose board is open, where the strip has a button for it. */
export function EndButton({
  storeIds,
  onEnd,
  children,
}: {
  storeIds: readonly string[];
  onEnd: () => void;
  children: string;
}) {
  const { storeId } = useBoardStore();
  if (storeIds.every((id) => id === storeId)) return null;
  return (
    <Button variant="soft" size="large" className={css.until} onClick={onEnd}>
      {children}
    </Button>
  );
}

/** The end of 'sold out today': when the store closes, or the day of business at a store that never closes. Null: it is closed. */
export function useUntilClose(): string | null {
  const { clock } = useBoardStore();
  const periods = useBoard(({ board }) => board?.store.openPeriods) ?? [];
  const formatTime = useFormatTime();
  const { closesAt, staysOpen } = findNextClosing(periods, clock.now());
  return staysOpen ? findDayEnd(clock.now(), formatTime) : closesAt;
}
