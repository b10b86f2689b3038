import { useState } from 'react';

import type { ReservationForm } from '../../../../../contract/customers/reservation-rules.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../../web/ui/feedback/notice.tsx';
import { toastFailure } from '../../../platform/api/call-failure.ts';
import { call } from '../../../platform/api/call.ts';
import { texts } from './booking.texts.ts';

import css from './booking.module.css';

interface JoinWaitlistProps {
  wish: { storeId: string; date: string; people: number };
  guest: Pick<ReservationForm, 'name' | 'email' | 'phone'>;
}

/** On a day without a free table: a message as soon as one becomes free. */
export function JoinWaitlist({ wish, guest: { name, email, phone } }: JoinWaitlistProps) {
  const [isJoining, setIsJoining] = useState(false);
  const [isJoined, setIsJoined] = useState(false);
  const isComplete = [name, email, phone].every((value) => value.trim() !== '');
  const join = async (): Promise<void> => {
    setIsJoining(true);
    try {
      await call('joinWaitlist', { body: { ...wish, name, email, phone } });
      setIsJoined(true);
    } catch (error) {
      toastFailure(error);
    }
    setIsJoining(false);
  };
  return (
    <div className={css.problem}>
      <Notice tone={isJoined ? 'success' : 'info'} role="status">
        {isJoined ? texts.joined : texts.waitlist}
        {!isJoined && isComplete && (
          <div className={css.nearest}>
            <Button
              variant="soft"
              size="small"
              busy={isJoining && texts.joining}
              onClick={() => void join()}
            >
              {texts.join}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
