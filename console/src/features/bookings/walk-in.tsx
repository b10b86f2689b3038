// Guests who stand at the door: one tap on their number gives them the smallest free table.
import { useState } from 'react';

import type { TablePlan } from '../../../../contract/sites/table-plan.ts';
import { describeFailure } from '../../platform/console-client.ts';
import { useBoardStore } from '../../shell/session/board-context.ts';
import { getLargestSeat } from './blocks.ts';
import { texts } from './bookings.texts.ts';
import { useAddBooking } from './use-bookings.ts';

import css from './bookings.module.css';

export function WalkIn({
  plan,
  reload,
  onSeated,
}: {
  plan: TablePlan;
  reload: () => Promise<unknown>;
  onSeated: (bookingId: string) => void;
}) {
  const { clock } = useBoardStore();
  const { mutate, isPending, error } = useAddBooking(reload);
  const [tapped, setTapped] = useState(0);
  const numbers = Array.from({ length: getLargestSeat(plan) }, (_, index) => index + 1);
  const seat = (people: number): void => {
    // A second tap would seat the same guests twice.
    if (isPending) return;
    setTapped(people);
    const startsAt = new Date(clock.now()).toISOString();
    mutate({ isWalkIn: true, startsAt, people }, { onSuccess: ({ id }) => onSeated(id) });
  };
  return (
    <>
      <p className={css.quiet}>{texts.walkInHint}</p>
      <div className={css.numbers}>
        {numbers.map((people) => (
          <button
            key={people}
            type="button"
            className={css.number}
            aria-label={texts.seatPeople(people)}
            aria-busy={(isPending && people === tapped) || undefined}
            onClick={() => seat(people)}
          >
            {people}
          </button>
        ))}
      </div>
      {error && (
        <p className={css.error} role="alert">
          {texts.notSeated(tapped, describeFailure(error))}
        </p>
      )}
    </>
  );
}
