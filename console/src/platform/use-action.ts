import { useState } from 'react';

import { describeFailure } from './console-client.ts';

/** Runs one call at a time; a failure is described in the reader's language. */
export function useAction(): {
  run: (action: () => Promise<unknown>) => void;
  isRunning: boolean;
  error: string | undefined;
} {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<string>();
  const run = (action: () => Promise<unknown>): void => {
    if (isRunning) return;
    setIsRunning(true);
    setError(undefined);
    action()
      .catch((failure: unknown) => setError(describeFailure(failure)))
      .finally(() => setIsRunning(false));
  };
  return { run, isRunning, error };
}
