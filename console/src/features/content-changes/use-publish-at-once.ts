import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { callConfirmed } from '../../platform/passkeys.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './content-changes.texts.ts';
import { useUndo } from './use-undo.ts';

interface QuickFix {
  /** The publish has it in the history. */
  title: string;
  reason: string;
  changes: FieldInput[];
}

/** Publishes changes now, and offers to take them back. */
export function usePublishAtOnce(onUndone: () => unknown): (fix: QuickFix) => Promise<void> {
  const { site } = useSelf();
  const undo = useUndo(onUndone);
  return async ({ title, ...fix }) => {
    const body = { ...fix, title: title.slice(0, 60) };
    const { number } = await callConfirmed('quickFix', { params: { site: site.id }, body });
    toast(texts.isLive, {
      action: { label: texts.undo, run: () => undo.mutate(number) },
      durationMs: 10_000,
    });
  };
}
