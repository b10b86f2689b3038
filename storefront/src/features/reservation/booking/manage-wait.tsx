import { useEffect, useState } from 'react';

import type { Wait } from '../../../../../contract/bookings/waitlist.ts';
import { Button, ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../../web/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../web/ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../../../web/ui/loading/skeleton.tsx';
import { CallFailure, getErrorMessage, toastFailure } from '../../../platform/api/call-failure.ts';
import { call } from '../../../platform/api/call.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useSite } from '../../config/config.ts';
import { texts } from './booking.texts.ts';

/** /Reservation?wait=: a place on the waitlist, for anyone with its link. */
export function ManageWait({ token }: { token: string }) {
  const { locale } = useSite();
  const [wait, setWait] = useState<Wait | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const load = (): void => {
    setFailure(null);
    call('waitByToken', { params: { token } }).then(({ data }) => setWait(data), setFailure);
  };
  useEffect(load, [token]);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await call('leaveWaitlist', { params: { token } });
      setHasLeft(true);
    } catch (error) {
      toastFailure(error);
    }
    setIsLeaving(false);
  };
  const book = <ButtonLink href={PATHS.reservation}>{texts.bookATable}</ButtonLink>;
  const isMissing = failure instanceof CallFailure && failure.status >= 400 && failure.status < 500;
  if (hasLeft || isMissing)
    return (
      <EmptyState heading="h1" title={hasLeft ? texts.hasLeft : texts.waitNotFound} action={book} />
    );
  if (failure) return <ErrorState message={getErrorMessage(failure)} onRetry={load} />;
  if (!wait) return <PageSkeleton label={texts.loading} />;
  const { state, offer, storeName, date, people } = wait;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const isOpen = state === 'waiting' || state === 'offered';
  const action = (
    <>
      {offer && (
        <ButtonLink href={`${PATHS.reservation}?booking=${offer.token}`}>
          {texts.seeTable}
        </ButtonLink>
      )}
      {isOpen && (
        <Button variant="soft" busy={isLeaving && texts.leaving} onClick={() => void leave()}>
          {texts.leave}
        </Button>
      )}
      {!offer && !isOpen && book}
    </>
  );
  return (
    <EmptyState heading="h1" title={texts.waitTitles[state]} action={action}>
      {texts.waitingFor(storeName, day.format(new Date(date)), people)}
    </EmptyState>
  );
}
