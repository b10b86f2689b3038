import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RouteData } from '../../../../contract/routes.ts';
import { call } from '../../platform/api/call.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { endSession } from '../../platform/session.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import css from './account-forms.module.css';
import { texts } from './account.texts.ts';

export interface SignedInDeviceProps {
  session: RouteData<'listSessions'>[number];
  /** When it was last seen, in words. */
  seen: string;
  /** It has left the list, and the button that had the focus with it. */
  onEnded: () => void;
}

/** One session and the button that ends it, at the second press. */
export function SignedInDevice({ session, seen, onEnded }: SignedInDeviceProps) {
  const device = session.device || texts.unknownDevice;
  const [step, setStep] = useState<'shown' | 'asking' | 'ending'>('shown');
  const queries = useQueryClient();
  const end = async () => {
    setStep('ending');
    try {
      const { message } = await call('endSession', { params: { id: session.id } });
      if (session.isCurrent) {
        // First away from here: a screen for customers would ask to sign in again.
        await go(PATHS.home);
        endSession();
      } else {
        await queries.invalidateQueries({ queryKey: getQueryKey('listSessions') });
        onEnded();
      }
      toast(message);
    } catch (failure) {
      toast(getErrorMessage(failure), { kind: 'alert' });
      setStep('shown');
    }
  };
  return (
    <li className={css.device}>
      <div>
        {device} {session.isCurrent && <Badge tone="brand">{texts.thisDevice}</Badge>}
        <p className={css.when}>{seen}</p>
      </div>
      <Button
        look={step === 'shown' ? 'plain' : 'danger'}
        size="small"
        className={step === 'shown' ? css.signOut : undefined}
        busy={step === 'ending' && texts.signingOut}
        onClick={() => (step === 'shown' ? setStep('asking') : void end())}
      >
        {step === 'shown' ? texts.signOutOne : texts.reallySignOut}
        <VisuallyHidden>
          {' '}
          {device}, {seen}
        </VisuallyHidden>
      </Button>
    </li>
  );
}
