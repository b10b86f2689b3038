// The change set that this person works on in this browser, in the address of the page.
import type { ChangeSetEntry, ShownDraft } from '../../../../contract/content/change-sets.ts';
import { navigate, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';

export interface ChosenSet {
  /** Null: changes are published at once. */
  set: ChangeSetEntry | null;
  /** The sets under way. */
  sets: readonly ChangeSetEntry[];
  drafts: readonly ShownDraft[];
  choose: (id: string | null) => void;
  reload: () => Promise<unknown>;
}

/** Another person's changes of the set appear after so long. */
const REFRESH_MILLISECONDS = 10_000;

export function useChosenSet(): ChosenSet {
  const { site } = useSelf();
  const [pathname = '', query] = usePath().split('?');
  const params = { site: site.id };
  const address = new URLSearchParams(query);
  const list = useCall('listChangeSets', { params }, { refetchInterval: REFRESH_MILLISECONDS });
  const sets = list.data ?? [];
  const set = sets.find(({ id }) => id === address.get('set')) ?? null;
  const view = useCall(
    'changeSet',
    { params: { ...params, id: set?.id ?? '' } },
    { enabled: set !== null, revision: [set?.version] },
  );
  return {
    set,
    sets,
    drafts: set && view.data?.id === set.id ? view.data.drafts : [],
    choose(id) {
      if (id === null) address.delete('set');
      else address.set('set', id);
      const search = address.toString();
      navigate(`${pathname}${search && `?${search}`}`, { replaces: true });
    },
    reload: list.reload,
  };
}
