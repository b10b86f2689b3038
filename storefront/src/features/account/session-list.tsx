import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { getQueryKey, useCall } from '../../platform/api/use-call.ts';
import { useSite } from '../config/config.ts';
import { formatSlot } from '../slots/slots.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import css from './account-forms.module.css';
import { texts } from './account.texts.ts';
import { SignedInDevice } from './signed-in-device.tsx';

/** Every device that holds a session of this customer. */
export function SessionList() {
  const { timeZone, locale } = useSite();
  const { data: sessions, isError, refetch } = useCall('listSessions');
  const list = useRef<HTMLUListElement>(null);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!sessions) {
    return (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  }
  return (
    <>
      <ul className={css.devices} ref={list} tabIndex={-1}>
        {sessions.map((session) => (
          <SignedInDevice
            key={session.id}
            session={session}
            seen={texts.lastSeen(formatSlot(session.lastSeenAt, new Date(), timeZone, locale))}
            onEnded={() => list.current?.focus()}
          />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
    </>
  );
}

function EndOthers() {
  const queries = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    try {
      const { message } = await call('endOtherSessions');
      toast(message);
      await queries.invalidateQueries({ queryKey: getQueryKey('listSessions') });
    } catch (failure) {
      toast(getErrorMessage(failure), { kind: 'alert' });
    }
    setIsEnding(false);
  };
  return (
    <div className={css.actions}>
      <Button look="soft" busy={isEnding && texts.signingOut} onClick={() => void end()}>
        {texts.signOutOthers}
      </Button>
    </div>
  );
}
