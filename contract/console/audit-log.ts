// The audit as the office shows it: who did what, when, with which order, person, device or store.
import { z } from 'zod';

import { slug, uuid } from '../ids.ts';
import { ACTOR_KINDS } from './actor.ts';
import { AUDIT_DETAILS, AUDIT_KINDS } from './audit-actions.ts';
import { pageEnd } from './reports.ts';

export const auditQuery = z.object({
  kind: z.enum(AUDIT_KINDS).optional(),
  /** A member of staff. */
  person: uuid.optional(),
  after: pageEnd.optional(),
});

export const shownAuditEntry = z.object({
  id: uuid,
  at: z.string(),
  by: z.object({ kind: z.enum(ACTOR_KINDS), name: z.string() }),
  /** One of audit-actions.ts, or of an earlier release. */
  action: z.string(),
  /** What it was done to, by name; null: it is gone, or has none. */
  target: z.string().nullable(),
  /** An order or a device is at a store, or the target is one. */
  storeId: slug.nullable(),
  orderId: uuid.nullable(),
  details: z.partialRecord(z.enum(AUDIT_DETAILS), z.string()),
});
export type ShownAuditEntry = z.infer<typeof shownAuditEntry>;

export const auditPage = z.object({
  entries: z.array(shownAuditEntry),
  /** Null: these are the last. */
  next: z.string().nullable(),
});
export type AuditPage = z.infer<typeof auditPage>;
