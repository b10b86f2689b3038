import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { RouteData } from '../../../../contract/routes/routes.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { getErrorMessage, toastFailure } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getQueryKey, useCall } from '../../platform/api/use-call.ts';
import { getNow } from '../../platform/clock.ts';
import { endSession } from '../../platform/end-session.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSite } from '../config/config.ts';
import { formatSlot } from '../slots/slots.ts';
import { texts } from './account.texts.ts';

import css from './account-forms.module.css';

/** The sessions of the customer, one for each device. */
export function SessionList() {
  const { timeZone, locale } = useSite();
  const { data: sessions, error, refetch } = useCall('listSessions');
  const list = useRef<HTMLUListElement>(null);
  const focusList = () => list.current?.focus();
  if (error && !sessions)
    return <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />;
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
          <SessionItem
            key={session.id}
            session={session}
            lastSeen={texts.lastSeen(formatSlot(session.lastSeenAt, getNow(), timeZone, locale))}
            onEnded={focusList}
          />
        ))}
      </ul>
      {sessions.length > 1 && <EndOtherSessions onEnded={focusList} />}
    </>
  );
}

interface SessionItemProps {
  session: RouteData<'listSessions'>[number];
  /** 'Last seen today, 18:15' */
  lastSeen: string;
  /** Its focused button has left the page. */
  onEnded: () => void;
}

/** A second press of the button confirms the sign-out. */
function SessionItem({ session, lastSeen, onEnded }: SessionItemProps) {
  const device = session.device || texts.unknownDevice;
  const [step, setStep] = useState<'idle' | 'asking' | 'ending'>('idle');
  const queries = useQueryClient();
  const end = async () => {
    setStep('ending');
    try {
      const { message } = await call('endSession', { params: { id: session.id } });
      if (session.isCurrent) {
        // Leave first: without a session this screen redirects to the login.
        await go(PATHS.home);
        endSession();
      } else {
        await queries.invalidateQueries({ queryKey: getQueryKey('listSessions') });
        onEnded();
      }
      toast(message);
    } catch (failure) {
      toastFailure(failure);
      setStep('idle');
    }
  };
  return (
    <li className={css.device}>
      <div>
        {device} {session.isCurrent && <Badge tone="brand">{texts.thisDevice}</Badge>}
        <p className={css.detail}>{lastSeen}</p>
      </div>
      <Button
        variant={step === 'idle' ? 'plain' : 'danger'}
        size="small"
        className={step === 'idle' ? css.signOut : undefined}
        busy={step === 'ending' && texts.signingOut}
        onClick={() => (step === 'idle' ? setStep('asking') : void end())}
      >
        {step === 'idle' ? texts.signOutOne : texts.reallySignOut}
        <VisuallyHidden>
          {' '}
          {device}, {lastSeen}
        </VisuallyHidden>
      </Button>
    </li>
  );
}

/** `onEnded`: its focused button has left the page. */
function EndOtherSessions({ onEnded }: { onEnded: () => void }) {
  const queries = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const end = async () => {
    setIsEnding(true);
    try {
      const { message } = await call('endOtherSessions');
      toast(message);
      await queries.invalidateQueries({ queryKey: getQueryKey('listSessions') });
      onEnded();
    } catch (failure) {
      toastFailure(failure);
    }
    setIsEnding(false);
  };
  return (
    <div className={css.actions}>
      <Button variant="soft" busy={isEnding && texts.signingOut} onClick={() => void end()}>
        {texts.signOutOthers}
      </Button>
    </div>
  );
}
