// What is typed in a step, kept on this device until the step is saved or the person signs out.
import { useState } from 'react';

import { readStored, removeStored, writeStored } from '../../platform/device-storage.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import type { SetupStep } from './setup-steps.ts';

interface StoredDraft<Draft> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  forget: () => void;
}

/** `initial`: what the form begins with, and what a field has that an earlier release did not store. */
export function useStoredDraft<Draft extends object>(
  step: SetupStep,
  initial: Draft,
): StoredDraft<Draft> {
  const { site } = useSelf();
  const key = `${site.id} setup-${step}`;
  const [draft, setDraft] = useState<Draft>(() => ({
    ...initial,
    ...readStored<Partial<Draft>>(key),
  }));
  return {
    draft,
    change(part) {
      const next = { ...draft, ...part };
      setDraft(next);
      writeStored(key, next);
    },
    forget: () => removeStored(key),
  };
}
