import type { Actor } from '../../../../../contract/console/actor.ts';
import type { SheetName } from '../../../../../contract/content/sheet-rules.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { getLocalDay } from '../../calendar/calendar.ts';
import { UnknownContent } from '../change-sets/set-refused.ts';
import { formatActor } from '../display/content-format.ts';
import type { Documents } from '../engine/fields.ts';
import { isVisible, type Editor } from '../office/office.ts';
import { readSiteFacts } from '../office/read-versions.ts';

/** What a sheet depends on besides the documents. */
export interface SheetScope {
  /** Stores whose own prices the columns have; null: what the menu says. */
  storeIds: readonly string[] | null;
  /** A local date of the site. */
  today: string;
  /** Who sets prices of stores. */
  by: string;
}

/** `stores`: 'all', or ids with commas. Throws an UnknownContent for a store that is not there. */
export function createScope(
  documents: Documents,
  stores: string,
  { actor, at }: { actor: Actor; at: Date },
): SheetScope {
  const storeIds = stores === 'all' ? null : stores.split(',');
  const unknown = storeIds?.find((id) => !documents.has(`store/${id}`));
  if (unknown !== undefined) throw new UnknownContent(`There is no store '${unknown}'.`);
  const today = getLocalDay(readSiteFacts(documents).timeZone, at).date;
  return { storeIds, today, by: formatActor(actor) };
}

export interface ScopeQuery {
  sheet: SheetName;
  /** 'all', or ids. */
  stores: string;
}

/** What all stores have is for people with all stores. */
export function requireSheetScope(
  editor: Editor,
  { stores }: ScopeQuery,
  documents: Documents,
  at: Date,
): SheetScope {
  const scope = createScope(documents, stores, { actor: editor.actor, at });
  if (scope.storeIds === null && editor.storeIds !== null) throw new Refusal('NOT_ALLOWED');
  if (scope.storeIds?.some((id) => !isVisible(editor, id))) throw new Refusal('NOT_FOUND');
  return scope;
}
