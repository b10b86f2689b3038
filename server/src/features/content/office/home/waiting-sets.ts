import { getStoreOf } from '../../../../../../contract/content/change-scope.ts';
import type { WaitingSet } from '../../../../../../contract/content/office-home.ts';
import type { Tx } from '../../../../platform/db/with-tenant.ts';
import type { PersonPrincipal } from '../../../access/access.ts';
import { listChangeSets, readDraftDocuments } from '../../change-sets/change-sets.sql.ts';
import { isVisible } from '../office.ts';
import { toSetEntry } from '../set-view.ts';

/** People of some stores are told of their own sets, and of those that change something there. */
export async function listWaitingSets(tx: Tx, caller: PersonPrincipal): Promise<WaitingSet[]> {
  const sets = (await listChangeSets(tx)).map((set) => toSetEntry(set, set.changes, caller));
  const drafts = caller.storeIds === null ? [] : await readDraftDocuments(tx);
  const concernsCaller = (setId: string): boolean =>
    drafts.some(
      (draft) =>
        draft.setId === setId &&
        draft.documents.some((document) => isVisible(caller, getStoreOf(document))),
    );
  return sets
    .filter(({ id, isOwn }) => caller.storeIds === null || isOwn || concernsCaller(id))
    .map(({ id, name, publishAt, refusal }) => ({
      id,
      name,
      publishAt,
      wasRefused: publishAt === null && refusal !== null,
    }));
}
