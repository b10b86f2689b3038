import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { call } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts } from './content-changes.texts.ts';
import type { ChosenSet } from './use-chosen-set.ts';
import { usePublishAtOnce } from './use-publish-at-once.ts';

interface NewChanges {
  /** The publish has it in the history: 'Korma in Camden'. */
  title: string;
  /** Kept with a publish; a set gets its reason when it is published. */
  reason?: string;
  changes: FieldInput[];
}

/** Keeps changes in the chosen set, or publishes them now if none is chosen, and confirms it with a toast. */
export function useSaveChanges(
  { set, reload }: ChosenSet,
  onUndone: () => unknown,
): (changes: NewChanges) => Promise<void> {
  const { site } = useSelf();
  const publishAtOnce = usePublishAtOnce(onUndone);
  return async ({ title, reason = '', changes }) => {
    if (!set) return publishAtOnce({ title, reason, changes });
    await call('changeContent', { params: { site: site.id, id: set.id }, body: { changes } });
    await reload();
    toast(texts.keptIn(set.name));
  };
}
