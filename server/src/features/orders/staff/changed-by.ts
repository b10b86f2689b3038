import { changedBy, type ChangedBy } from '../../../../../contract/console/board.ts';

interface StoredCause {
  cause: string;
  /** The kind of the actor; null: no person and no device. */
  kind: string | null;
  name: string | null;
}

/** The author of an event of an order. Causes that tablets do not know, such as a mismatch, are shown as 'payment'. */
export function toChangedBy({ cause, kind, name }: StoredCause): ChangedBy {
  const known = changedBy.shape.kind.safeParse(kind ?? cause);
  return { kind: known.success ? known.data : 'payment', name: name ?? '' };
}
