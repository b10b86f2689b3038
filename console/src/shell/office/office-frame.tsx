// The frame of the office: all screens at the side of a desk, below on a phone.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { Toasts } from '../../../../web/ui/feedback/toasts.tsx';
import { Icon } from '../../../../web/ui/icons/icon.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { isSignedOut } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatPath, type ScreenName } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { SCREEN_ICONS } from '../frame/screen-icons.ts';
import { useSelf } from '../session/board-context.ts';
import { texts } from '../shell.texts.ts';

import css from './office-frame.module.css';

/** The screens of the bar on a phone; the others are in a sheet. */
const BAR_LENGTH = 4;

export function OfficeFrame({
  screen,
  storeScreens,
  officeScreens,
  onSignedOut,
  children,
}: {
  screen: ScreenName;
  storeScreens: readonly ScreenName[];
  officeScreens: readonly ScreenName[];
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const { site } = useSelf();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  useEndOfSession(onSignedOut);
  usePageTitle(texts.officeTitle(texts.screenNames[screen], site.name));
  const bar = officeScreens.slice(0, BAR_LENGTH);
  const show = (name: ScreenName) => (
    <li key={name}>
      <Link
        href={formatPath(site.id, name)}
        className={css.link}
        aria-current={name === screen ? 'page' : undefined}
        onClickCapture={() => setIsMoreOpen(false)}
      >
        <Icon path={SCREEN_ICONS[name]} />
        {texts.screenNames[name]}
      </Link>
    </li>
  );
  return (
    <div className={css.frame}>
      <nav className={css.rail} aria-label={texts.allScreens}>
        <p className={css.site}>{site.name}</p>
        <ul>{officeScreens.map(show)}</ul>
        <ul className={css.live}>{storeScreens.map(show)}</ul>
      </nav>
      <main className={css.main}>{children}</main>
      <nav className={css.bar} aria-label={texts.screens}>
        <ul>
          {bar.map(show)}
          <li>
            <button type="button" className={css.link} onClick={() => setIsMoreOpen(true)}>
              <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
              {texts.more}
            </button>
          </li>
        </ul>
      </nav>
      <Sheet isOpen={isMoreOpen} onClose={() => setIsMoreOpen(false)} title={site.name}>
        <ul className={css.more}>
          {officeScreens.slice(BAR_LENGTH).map(show)}
          {storeScreens.map(show)}
        </ul>
      </Sheet>
      <Toasts />
    </div>
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
