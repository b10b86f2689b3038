// Change sets as the office sees them: what each changes in words of the site, and what prevents its publication.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { officeRule } from '../catalogue/price-rule.ts';
import { slug, uuid } from '../ids.ts';
import { toOneLine } from '../text/one-line.ts';
import { CHANGE_GROUPS } from './change-groups.ts';
import { PUBLISH_SOURCES } from './publishes.ts';

export const changeSetName = toOneLine(60).min(1);
export const publishReason = toOneLine(200);

/** Local time in the site's time zone, '2026-12-24T05:00'. */
export const publishTime = z.iso.datetime({ local: true, precision: -1 }).max(16);

/** The most changes of one request: a bulk change of a large menu. */
const MAX_CHANGES = 20_000;
/** A request with so many has about a hundred bytes for each price. */
export const MAX_CHANGES_BYTES = 2_000_000;

export const fieldInput = z.object({
  /** Kind and id: 'dish/korma'. */
  document: z.string().min(1).max(200),
  /** The path of the field: 'price', 'options.hot.price'. Empty: the whole document. */
  field: z.string().max(300),
  /** As in a pack's file: '10.95', '[milk, nuts]', '{contains: [milk]}'. Null takes it away. */
  value: z.string().max(20_000).nullable(),
  /** It is refused if the field is there already: two people may find one id for two dishes. */
  isNew: z.literal(true).optional(),
});
export type FieldInput = z.infer<typeof fieldInput>;
export const fieldInputs = z.array(fieldInput).min(1).max(MAX_CHANGES);

const shownPlain = z.union([
  z.object({ money: z.int() }),
  /** Basis points. */
  z.object({ percent: z.int() }),
  z.object({ isSet: z.boolean() }),
  z.object({ text: z.string() }),
]);
export type ShownPlain = z.infer<typeof shownPlain>;

/** `path`: names of members, and places in lists from 0: ['courses', '0', 'name']. */
const shownMember = z.object({ path: z.array(z.string()), value: shownPlain });
export type ShownMember = z.infer<typeof shownMember>;

/** What a field has, for people; null: nothing. */
const shownValue = z.union([
  shownPlain,
  z.object({ members: z.array(shownMember) }),
  z.object({
    allergens: z.object({
      contains: z.array(z.enum(ALLERGENS)),
      mayContain: z.array(z.enum(ALLERGENS)),
      notVerified: z.boolean(),
    }),
  }),
  z.object({ rules: z.array(officeRule) }),
  z.null(),
]);
export type ShownValue = z.infer<typeof shownValue>;

const fieldPlace = z.object({
  document: z.string(),
  field: z.string(),
  /** The name of the dish, option, store or offer: 'Korma', 'Heat: extra hot', 'Camden'. */
  subject: z.string(),
  /** What it belongs to, such as its brand and section. */
  within: z.array(z.string()),
  /** The store that the change is about; null: all. */
  storeId: slug.nullable(),
});

export const shownChange = fieldPlace.extend({
  group: z.enum(CHANGE_GROUPS),
  before: shownValue,
  after: shownValue,
});
export type ShownChange = z.infer<typeof shownChange>;

const draftChange = shownChange.extend({
  by: z.string(),
  at: z.iso.datetime(),
  /** Other change sets under way that change the same. */
  rivals: z.array(z.object({ set: z.string(), owner: z.string() })),
  /** What the site has now, if somebody has changed it since: the set cannot be published. Absent: nothing of the kind. */
  live: shownValue.optional(),
});
export type ShownDraft = z.infer<typeof draftChange>;

const setProblem = fieldPlace.extend({ message: z.string() });
export type SetProblem = z.infer<typeof setProblem>;

export const changeSetEntry = z.object({
  id: uuid,
  name: z.string(),
  owner: z.string(),
  isOwn: z.boolean(),
  /** Null: it is a draft. */
  publishAt: z.iso.datetime().nullable(),
  changes: z.int(),
  /** Why it was not published at its time. */
  refusal: z.string().nullable(),
  /** A second person has approved this version of it. */
  isApproved: z.boolean(),
  /** Rises with each change; a publish names the one that its author has seen. */
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type ChangeSetEntry = z.infer<typeof changeSetEntry>;

/** Why a set needs the approval of a second person, in this order. */
export const APPROVAL_REASONS = ['rule', 'allergen', 'price', 'stores'] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

const setApproval = z.object({
  reasons: z.array(z.enum(APPROVAL_REASONS)).min(1),
  /** Who has approved this version of the set; null: nobody. */
  approved: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The caller has changed nothing in it, and may publish all of it. */
  canApprove: z.boolean(),
});

export const changeSetView = changeSetEntry.extend({
  currency: z.string(),
  /** Allergens first, then what disappears, then prices. */
  drafts: z.array(draftChange),
  problems: z.array(setProblem),
  /** The caller may publish all of it. */
  canPublish: z.boolean(),
  /** The caller sees all of it, so that a preview shows them nothing else. */
  canPreview: z.boolean(),
  /** The site's languages, its own first. */
  languages: z.array(z.string()),
  /** Null: no rule of the site asks for one. */
  approval: setApproval.nullable(),
});
export type ChangeSetView = z.infer<typeof changeSetView>;

export const publishEntry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  source: z.enum(PUBLISH_SOURCES),
  title: z.string(),
  reason: z.string(),
  changes: z.int(),
  /** The publish that this one took back. */
  undoes: z.int().nullable(),
});
export type PublishEntryView = z.infer<typeof publishEntry>;

export const publishView = publishEntry.extend({
  currency: z.string(),
  list: z.array(shownChange),
  canUndo: z.boolean(),
});
export type PublishView = z.infer<typeof publishView>;

export const published = z.object({
  number: z.int(),
  changes: z.int(),
  /** What an undo left as it is, because it was changed since. */
  kept: z.array(shownChange),
});
export type Published = z.infer<typeof published>;

export const fieldHistoryEntry = publishEntry.extend({ before: shownValue, after: shownValue });
export type FieldHistoryEntry = z.infer<typeof fieldHistoryEntry>;
