import { useEffect } from 'react';

import { Button, ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { NoNetworkIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { useSite } from '../../features/config/config.ts';
import { formatPhone } from '../../features/stores/stores.ts';
import { PATHS } from '../../platform/paths.ts';
import { texts } from './offline.texts.ts';
import { getRequestedPage } from './requested-page.ts';
import { useIsOnline } from './use-is-online.ts';

import css from './offline-screen.module.css';

const RETRY_MILLISECONDS = 3_000;

const getTarget = (): string | null => getRequestedPage(location.search, location.origin);

/** A device that is online may still not reach the server: retries until it responds, then opens the page. */
function useReturnOnceReachable(isOnline: boolean): void {
  useEffect(() => {
    const to = getTarget();
    if (!isOnline || to === null) return;
    const ending = new AbortController();
    const attempt = () => {
      fetch(to, { headers: { accept: 'text/html' }, signal: ending.signal }).then(
        () => location.replace(to),
        () => ending.signal.aborted || setTimeout(attempt, RETRY_MILLISECONDS),
      );
    };
    attempt();
    return () => ending.abort();
  }, [isOnline]);
}

/** /offline: the service worker's response without a cached page. Leaves automatically once the server is reachable. */
export function OfflineScreen() {
  const { contactNumber } = useSite();
  useReturnOnceReachable(useIsOnline());
  return (
    <EmptyState
      icon={<NoNetworkIcon />}
      heading="h1"
      title={texts.title}
      action={
        <div className={css.actions}>
          <Button onClick={() => location.replace(getTarget() ?? PATHS.home)}>
            {texts.tryAgain}
          </Button>
          <ButtonLink href={PATHS.menu} variant="soft">
            {texts.seeMenu}
          </ButtonLink>
        </div>
      }
    >
      <p>{texts.words}</p>
      <p>
        {texts.callUs} <a href={`tel:${contactNumber}`}>{formatPhone(contactNumber)}</a>
      </p>
    </EmptyState>
  );
}
