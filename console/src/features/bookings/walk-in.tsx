// Guests who stand at the door: one tap on their number gives them the smallest free table.
import { useState } from 'react';

import type { TablePlan } from '../../../../contract/sites/table-plan.ts';
import { getLargestSeat } from './blocks.ts';
import { texts } from './bookings.texts.ts';

import css from './bookings.module.css';

export function WalkIn({
  plan,
  onSeat,
}: {
  plan: TablePlan;
  /** False: no table is free for them. */
  onSeat: (people: number) => boolean;
}) {
  const [refused, setRefused] = useState<number | null>(null);
  const numbers = Array.from({ length: getLargestSeat(plan) }, (_, index) => index + 1);
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
            onClick={() => setRefused(onSeat(people) ? null : people)}
          >
            {people}
          </button>
        ))}
      </div>
      {refused !== null && (
        <p className={css.error} role="alert">
          {texts.noneFree(refused)}
        </p>
      )}
    </>
  );
}
