import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { PageSkeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { currentSession, useSession, type Session } from '../../platform/session.ts';
import { useIsHydrated } from '../../platform/use-is-hydrated.ts';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // A read without a network fails and its screen shows the error; by default it would wait.
        networkMode: 'always',
      },
    },
  });

let current = { token: '', client: createQueryClient() };

/** A new client for each session, so that no session shows data of another. */
function getQueryClient({ token }: Session): QueryClient {
  if (current.token !== token) current = { token, client: createQueryClient() };
  return current.client;
}

/** A screen that opens without its heading has the focus on `main`: it moves on when the heading is loaded (ux 55). */
function focusLateHeading(): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main || document.activeElement !== main) return undefined;
  const observer = new MutationObserver(() => {
    const heading = main.querySelector('h1');
    if (!heading) return;
    observer.disconnect();
    heading.tabIndex = -1;
    if (document.activeElement === main) heading.focus({ preventScroll: true });
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Renders the screen of a customer. Without a session it redirects to the login, which returns to the checkout, and otherwise
 * leads to the menu.
 */
export function SignedInScreen({ children }: { children: ReactNode }) {
  const session = useSession();
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (currentSession()) return;
    const isCheckout = location.pathname === PATHS.checkout;
    void go(PATHS.login, { replace: true, returnPath: isCheckout ? PATHS.checkout : undefined });
  }, [session]);
  useEffect(focusLateHeading, []);
  if (!isHydrated || !session) return <PageSkeleton />;
  return <QueryClientProvider client={getQueryClient(session)}>{children}</QueryClientProvider>;
}
