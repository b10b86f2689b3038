import { useEffect } from 'react';
import { useSession } from '../../platform/session.ts';
import { useSignedInParts } from './use-signed-in-parts.ts';

/** Once the page is awake, and only for those who see them: no visitor pays for it. */
export function useFetchSignedInParts(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    import('./signed-in-parts.chunk.ts').then(
      ({ Heart, PastRow }) => useSignedInParts.setState({ Heart, PastRow }),
      // The menu stays as visitors see it.
      () => {},
    );
  }, [isSignedIn]);
}
