import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { returnHereAfterSignIn } from '../sign-in/sign-in.ts';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { currentSession, useSession, type Session } from '../../platform/session.ts';

const newQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // Without a network a read fails, and its screen says so; by default it would wait without a word.
        networkMode: 'always',
      },
    },
  });

let read = { token: '', queries: newQueries() };

/** What was read with one session is never shown in the next, whoever's it is and wherever the first ended. */
function queriesOf({ token }: Session): QueryClient {
  if (read.token !== token) read = { token, queries: newQueries() };
  return read.queries;
}

/** A screen for customers: who is not signed in goes to sign in first and then comes back. */
export function SignedInScreen({ children }: { children: ReactNode }) {
  const session = useSession();
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    setIsAwake(true);
    if (currentSession()) return;
    returnHereAfterSignIn(location.pathname + location.search);
    void go(PATHS.login, { replace: true });
  }, [session]);
  if (!isAwake || !session) {
    return (
      <Loading>
        <Skeleton shape="title" />
        <Skeleton shape="card" count={2} />
      </Loading>
    );
  }
  return <QueryClientProvider client={queriesOf(session)}>{children}</QueryClientProvider>;
}
