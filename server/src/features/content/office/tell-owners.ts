// Owners learn by e-mail of changes for which a person needs a confirmation, also if that person has no passkey.
import type { ShownChange } from '../../../../../contract/content/change-sets.ts';
import { toDocumentKey } from '../../../../../contract/content/documents.ts';
import { listStoresOf } from '../../../../../contract/content/rules/changed-rules.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import type { PersonPrincipal } from '../../access/access.ts';
import { enqueueMessage } from '../../notifications/notifications.ts';
import { listOwners } from '../../staff/staff.ts';
import type { ReadField } from '../display/describe-place.ts';
import { sortChanges } from '../display/show-change.ts';

/** An e-mail has no pages; the history of the office has all. */
const LISTED = 20;

interface ToldChanges {
  by: PersonPrincipal['actor'];
  changes: readonly ShownChange[];
  currency: string;
  read: ReadField;
}

/** The e-mails are sent if the transaction that publishes the changes commits. */
export async function tellOwners(
  tx: Tx,
  { by, changes, currency, read }: ToldChanges,
): Promise<void> {
  const readText = (document: string, field: string): string => {
    const found = read(document, field);
    return typeof found === 'string' ? found : '';
  };
  const nameStore = (id: string): string => readText(toDocumentKey('store', id), 'name');
  const told = sortChanges(changes)
    .slice(0, LISTED)
    .map((change) => ({ change, storeIds: listStoresOf(change) ?? [] }));
  const values = {
    site: readText('site', 'websiteName'),
    currency,
    by: by.name,
    count: changes.length,
    stores: [...new Set(told.flatMap(({ storeIds }) => storeIds))].map((id) => ({
      id,
      name: nameStore(id),
    })),
    changes: told.map(({ change, storeIds: [id, ...others] }) => ({
      ...change,
      storeName: id !== undefined && others.length === 0 ? nameStore(id) : null,
    })),
  };
  for (const { email } of await listOwners(tx))
    await enqueueMessage(tx, { channel: 'email', to: email, template: 'menu-changed', values });
}
