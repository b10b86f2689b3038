// Reasons why a change set or an undo could not be published.
import type { ApprovalReason } from '../../../../../contract/content/change-sets.ts';
import { renderText } from '../../../../../contract/messages/render-text.ts';
import { text, type Text } from '../../../../../contract/messages/text.ts';
import { createContentFormat, formatPlace } from '../display/content-format.ts';
import type { Conflict } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import type { ChangeSet } from './change-sets.sql.ts';

/** There is no such site, change set or publish. */
export class UnknownContent extends Error {}

/** A time of a publish that does not exist, or has passed. */
export class InvalidTime extends Error {}

/** The set was changed since the caller has seen it. */
export class SetMoved extends Error {
  /** What it has now. */
  readonly version: number;

  constructor({ name, version }: Pick<ChangeSet, 'name' | 'version'>, expected: number) {
    super(`The change set '${name}' is at version ${version}, not ${expected}: look at it again.`);
    this.name = 'SetMoved';
    this.version = version;
  }
}

export class NothingToPublish extends Error {
  constructor() {
    super('There is nothing to publish: the site has these values already.');
  }
}

const APPROVAL_REASONS = {
  rule: 'APPROVAL_BECAUSE_RULE',
  allergen: 'APPROVAL_BECAUSE_ALLERGEN',
  price: 'APPROVAL_BECAUSE_PRICE',
  stores: 'APPROVAL_BECAUSE_STORES',
} as const satisfies Record<ApprovalReason, string>;

/** Another person has to approve the changes, which only a set can wait for. */
export class ApprovalNeeded extends Error {
  readonly text: Text;

  constructor(reason: ApprovalReason, set: string | undefined) {
    const because = text(APPROVAL_REASONS[reason]);
    const own =
      set === undefined
        ? text('APPROVAL_NEEDED_IN_SET', because)
        : text('APPROVAL_NEEDED_BECAUSE', because);
    super(renderText(own, 'en-GB'));
    this.name = 'ApprovalNeeded';
    this.text = own;
  }
}

/** Fields that somebody has changed since the set was based on them. */
export class SetConflicts extends Error {
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[], documents: Documents) {
    const format = createContentFormat(documents);
    super(
      conflicts
        .map(({ document, field, before, after, live }) => {
          const [from, to, now] = [before, after, live].map((value) =>
            format.value(document, field, value),
          );
          return `${formatPlace(document, field)}: was ${from} when it was changed to ${to}, and is ${now} now`;
        })
        .join('\n'),
    );
    this.name = 'SetConflicts';
    this.conflicts = conflicts;
  }
}
