// Reasons why nothing was published, each with document, field and value.
import {
  createContentFormat,
  formatActor,
  formatPlace,
  type ContentFormat,
} from '../display/content-format.ts';
import type { Documents } from '../engine/fields.ts';
import type { ContentProblem } from './check-documents.ts';
import type { ImportConflict } from './import-conflicts.ts';

/** What would be published breaks rules of a pack. */
export class ContentRefused extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], documents: Documents) {
    const format = createContentFormat(documents);
    super(problems.map((problem) => formatProblem(problem, format)).join('\n'));
    this.name = 'ContentRefused';
    this.problems = problems;
  }
}

function formatProblem(
  { document, field, value, message }: ContentProblem,
  format: ContentFormat,
): string {
  const place = formatPlace(document, field);
  const isShown = value !== undefined && field !== '';
  return isShown
    ? `${place} (${format.value(document, field, value)}): ${message}`
    : `${place}: ${message}`;
}

/** Files and site have both changed a field since they were equal. */
export class ImportConflicts extends Error {
  readonly conflicts: readonly ImportConflict[];

  constructor(conflicts: readonly ImportConflict[], documents: Documents) {
    const format = createContentFormat(documents);
    super(conflicts.map((conflict) => formatConflict(conflict, format)).join('\n'));
    this.name = 'ImportConflicts';
    this.conflicts = conflicts;
  }
}

function formatConflict(
  { document, field, file, site, actor, at }: ImportConflict,
  format: ContentFormat,
): string {
  const [theirs, ours] = [file, site].map((value) => format.value(document, field, value));
  const place = formatPlace(document, field);
  return `${place}: the file says ${theirs}, the site says ${ours} (${formatActor(actor)}, ${format.when(at)})`;
}
