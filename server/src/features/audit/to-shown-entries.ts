// Stored entries as the screen shows them: their targets by name, and of their details what people read.
import type { AuditDetail } from '../../../../contract/console/audit-actions.ts';
import type { ShownAuditEntry } from '../../../../contract/console/audit-log.ts';
import { slug, uuid } from '../../../../contract/ids.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { nameAuditTargets, type AuditRow } from './audit-log.sql.ts';

export async function toShownEntries(
  tx: Tx,
  rows: readonly AuditRow[],
): Promise<ShownAuditEntry[]> {
  const ids = rows.map(({ target }) => target).filter((id) => uuid.safeParse(id).success);
  const named = new Map(
    (ids.length === 0 ? [] : await nameAuditTargets(tx, ids)).map((target) => [target.id, target]),
  );
  return rows.map(({ id, at, actor, action, target, details }) => {
    const found = named.get(target);
    // The target of what was done to a store, such as a pause.
    const isStore = !ids.includes(target) && slug.safeParse(target).success;
    return {
      id,
      at: at.toISOString(),
      by: { kind: actor.kind, name: actor.name },
      action,
      target: found?.name ?? null,
      storeId: found?.storeId ?? (isStore ? target : null),
      orderId: found?.kind === 'order' ? target : null,
      details: toDetails(details),
    };
  });
}

/** Where the details of the entries have what is shown. */
const PLACES: Readonly<Record<AuditDetail, readonly (readonly string[])[]>> = {
  name: [['name']],
  email: [['email']],
  role: [['after', 'role'], ['role']],
  stores: [['after', 'storeIds'], ['storeIds']],
  reason: [['reason']],
  item: [['itemId'], ['subject', 'itemId'], ['optionId']],
  until: [['until'], ['soldOutUntil']],
};

/** Entries are kept for good, and earlier releases wrote other details: what is no text is left out. */
export const toDetails = (details: unknown): ShownAuditEntry['details'] =>
  Object.fromEntries(
    Object.entries(PLACES).flatMap(([detail, places]) => {
      const values = places.map((place) => toText(readPlace(details, place)));
      const value = values.find((each) => each !== null);
      return value === undefined || value === null ? [] : [[detail, value]];
    }),
  );

const readPlace = (details: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    details,
  );

function toText(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
