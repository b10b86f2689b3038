import { useState } from 'react';

import type { Booking } from '../../../../../contract/bookings/booking.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { toastFailure } from '../../../platform/api/call-failure.ts';
import { call } from '../../../platform/api/call.ts';
import { getNow } from '../../../platform/clock.ts';
import { texts } from './booking.texts.ts';

import css from './booking.module.css';

interface AcceptOfferProps {
  booking: Booking;
  formatWhen: (iso: string) => string;
  onChanged: (booking: Booking) => void;
}

/** A table that is offered to a guest who waits, and held with the guest's name. */
export function AcceptOffer({ booking, formatWhen, onChanged }: AcceptOfferProps) {
  const [busy, setBusy] = useState<'accept' | 'release' | null>(null);
  const { token, name, email, phone, heldUntil } = booking;
  const isOver = heldUntil === null || new Date(heldUntil) <= getNow();
  const run = async (what: 'accept' | 'release'): Promise<void> => {
    setBusy(what);
    const params = { token };
    try {
      const { data } = await (what === 'accept'
        ? call('confirmBooking', { params, body: { name, email, phone } })
        : call('cancelBooking', { params }));
      onChanged(data);
    } catch (error) {
      toastFailure(error);
    }
    setBusy(null);
  };
  return (
    <>
      <p className={css.policy}>
        {isOver ? texts.holdOver : texts.heldUntil(formatWhen(heldUntil))}
      </p>
      <div className={css.actions}>
        <Button busy={busy === 'accept' && texts.accepting} onClick={() => void run('accept')}>
          {texts.accept}
        </Button>
        <Button
          variant="plain"
          busy={busy === 'release' && texts.cancelling}
          onClick={() => void run('release')}
        >
          {texts.release}
        </Button>
      </div>
    </>
  );
}
