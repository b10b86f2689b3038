// The frame of the office: its header names the site and the stores, its toasts confirm changes.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { Toasts } from '../../../../web/ui/feedback/toasts.tsx';
import { isSignedOut } from '../../platform/console-client.ts';
import { formatList } from '../../platform/locale.ts';
import type { ScreenName } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { HeaderPlace } from '../frame/header-place.tsx';
import { useSelf } from '../session/board-context.ts';
import { texts } from '../shell.texts.ts';

import css from './office-frame.module.css';

/** More are counted. */
const MAX_NAMED = 3;

export function OfficeFrame({
  screen,
  onSignedOut,
  children,
}: {
  screen: ScreenName;
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const { site, stores } = useSelf();
  useEndOfSession(onSignedOut);
  usePageTitle(texts.officeTitle(texts.screenNames[screen], site.name));
  const scope =
    stores.length > MAX_NAMED
      ? texts.storeCount(stores.length)
      : formatList(stores.map(({ name }) => name));
  return (
    <>
      <header className={css.header}>
        <HeaderPlace name={scope}>
          <p className={css.scope}>{scope}</p>
        </HeaderPlace>
      </header>
      <main className={css.main}>{children}</main>
      <Toasts />
    </>
  );
}

interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

/** A read or a change that finds the session ended leads to the sign-in. */
function useEndOfSession(onSignedOut: () => void): void {
  const client = useQueryClient();
  const handle = useEffectEvent((event: CacheEvent) => {
    if (event.action?.type === 'error' && isSignedOut(event.action.error)) onSignedOut();
  });
  useEffect(() => {
    const ends = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event: CacheEvent) => {
        // Other events happen while components render.
        if (event.type === 'updated') handle(event);
      }),
    );
    return () => ends.forEach((end) => end());
  }, [client]);
}
