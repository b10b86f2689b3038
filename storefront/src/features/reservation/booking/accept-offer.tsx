import { useState } from 'react';

import type { Booking } from '../../../../../contract/bookings/booking.ts';
import { Button, ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { toastFailure } from '../../../platform/api/call-failure.ts';
import { call } from '../../../platform/api/call.ts';
import { PATHS } from '../../../platform/paths.ts';
import { texts } from './booking.texts.ts';

import css from './booking.module.css';

interface AcceptOfferProps {
  booking: Booking;
  isOver: boolean;
  formatWhen: (iso: string) => string;
  onChanged: (booking: Booking) => void;
}

/** A table that is offered to a guest who waits, and held with the guest's name. */
export function AcceptOffer({ booking, isOver, formatWhen, onChanged }: AcceptOfferProps) {
  const [busy, setBusy] = useState<'accept' | 'release' | null>(null);
  const { token, name, email, phone, heldUntil } = booking;
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
  if (isOver || heldUntil === null)
    return (
      <>
        <p className={css.policy}>{texts.offerOverText}</p>
        <div className={css.actions}>
          <ButtonLink href={PATHS.reservation}>{texts.bookATable}</ButtonLink>
        </div>
      </>
    );
  return (
    <>
      <p className={css.policy}>{texts.heldUntil(formatWhen(heldUntil))}</p>
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
