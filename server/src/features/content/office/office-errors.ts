// Expected failures of the content engine as refusals of the office's routes.
import { text } from '../../../../../contract/messages/text.ts';
import { createFieldRefusal, Refusal } from '../../../platform/errors/refusal.ts';
import {
  ApprovalNeeded,
  InvalidTime,
  NothingToPublish,
  SetConflicts,
  SetMoved,
  UnknownContent,
} from '../change-sets/set-refused.ts';
import { InvalidValue } from '../decode-value.ts';
import { createReadField, describePlace } from '../display/describe-place.ts';
import type { Documents } from '../engine/fields.ts';
import { ContentRefused } from '../publish/content-refused.ts';

/** The lines of a refusal that a person reads; the change set shows all. */
const MAX_REASONS = 3;

function describeProblems({ problems }: ContentRefused, versions: readonly Documents[]): string {
  const read = createReadField(...versions);
  return problems
    .slice(0, MAX_REASONS)
    .map(({ document, field, message }) => {
      const { subject } = describePlace(read, document, field);
      // The place in a list says nothing to people.
      const last = field.split('.').findLast((part) => !/^\d+$/.test(part));
      return `${subject}${last ? ` (${last})` : ''}: ${message}.`;
    })
    .join(' ');
}

/** Runs `work`; the versions that it remembers name what a refusal is about. */
export async function refuseExpected<Result>(
  work: (remember: (...versions: Documents[]) => void) => Promise<Result>,
): Promise<Result> {
  let known: readonly Documents[] = [];
  try {
    return await work((...versions) => {
      known = versions;
    });
  } catch (error) {
    if (error instanceof UnknownContent) throw new Refusal('NOT_FOUND');
    if (error instanceof NothingToPublish) throw new Refusal('NOTHING_TO_PUBLISH');
    if (error instanceof SetMoved) throw new Refusal('SET_CHANGED');
    if (error instanceof ApprovalNeeded)
      throw new Refusal('APPROVAL_NEEDED', { message: error.text });
    if (error instanceof SetConflicts) throw new Refusal('CONTENT_CONFLICT');
    if (error instanceof InvalidTime) throw createFieldRefusal('at', text('PUBLISH_TIME_PASSED'));
    if (error instanceof InvalidValue)
      throw createFieldRefusal('value', text('CONTENT_INVALID', error.message));
    if (error instanceof ContentRefused)
      throw new Refusal('CONTENT_REFUSED', {
        message: text('CONTENT_REFUSED_BECAUSE', describeProblems(error, known)),
      });
    throw error;
  }
}
